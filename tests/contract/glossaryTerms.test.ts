import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { WholeWords } from '../../schemas/check/model/wholeWords.ts';
import type { BrandFile, TermsFile } from '../../schemas/language/configFiles.ts';
import type { SiteConfig } from '../../schemas/language/site.ts';

const read = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T;
const { terms } = read<TermsFile>('configs/base/terms.json');
const brands = readdirSync('configs/brands').map((brand) => read<BrandFile>(`configs/brands/${brand}/brand.json`));
const languages = [...new Set([...brands.flatMap((brand) => brand.languages ?? []), ...Object.keys(read<SiteConfig>('configs/base/site.json').languages)])].sort();
const avoidedIn = (language: string) => Object.values(terms).flatMap((term) => Object.keys(term[language]?.not ?? {}));
const usedIn = (language: string) => Object.values(terms).flatMap((term) => term[language]?.use ?? []);

describe('the glossary of the base', () => {
  it('has each term in every language of the brands', () => {
    expect(languages).toEqual(['ar', 'en', 'es', 'ru']);
    expect(Object.keys(terms).length).toBeGreaterThanOrEqual(15);
    for (const [id, term] of Object.entries(terms)) {
      expect(Object.keys(term).sort(), id).toEqual(languages);
      for (const [language, { use }] of Object.entries(term)) expect(use.trim(), `${id} ${language}`).toMatch(/\S/);
    }
  });

  it.each(languages)('avoids no word that a term uses or puts in the place of another (%s)', (language) => {
    const avoided = new WholeWords(avoidedIn(language), [], language);
    const instead = Object.values(terms).flatMap((term) => Object.values(term[language]?.not ?? {}).filter((word) => typeof word === 'string'));
    expect([...usedIn(language), ...instead].flatMap((word) => avoided.findIn(word.normalize('NFC')))).toEqual([]);
  });

  it.each(languages)('avoids each word for one term alone (%s)', (language) => {
    expect(avoidedIn(language).filter((word, at, all) => all.indexOf(word) !== at)).toEqual([]);
  });

  it.each(languages)('calls a thing as the betting alphabet does (%s)', (language) => {
    const titled = Object.entries(terms).filter(([id]) => existsSync(`configs/base/content/glossary/${id}`));
    expect(titled.length).toBeGreaterThanOrEqual(15);
    for (const [id, term] of titled) {
      const title = readFileSync(`configs/base/content/glossary/${id}/${language}.md`, 'utf8').split('\n', 1)[0] ?? '';
      expect(title.toLowerCase(), id).toContain((term[language]?.use ?? '').toLowerCase());
    }
  });
});
