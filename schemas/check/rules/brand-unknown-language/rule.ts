import { placeIn } from '../../model/tree.ts';
import { didYouMean, listed } from '../../model/words.ts';
import type { BrandRule } from '../../rule.ts';

export const rule: BrandRule = {
  name: 'brand/unknown-language',
  code: 'LU2608',
  severity: 'error',
  scope: 'brand',
  reads: ['brand', 'site', 'dictionary'],
  check({ brand, brandFile, files, site }, _vocabulary, report) {
    const merged = files.get('brand');
    if (!merged) return;
    const known = Object.keys(site.languages ?? {});
    const { languages = known, defaultLanguage } = brandFile;
    const translated = new Set(files.ids('dictionary').map((id) => id.slice(0, id.indexOf('/'))));
    for (const [at, language] of languages.entries()) {
      const isKnown = known.includes(language);
      if (isKnown && translated.has(language)) continue;
      const place = brandFile.languages ? placeIn(merged, `/languages/${at}`) : placeIn(files.get('site') ?? merged, `/languages/${language}`);
      const said = isKnown
        ? { message: `The brand "${brand}" offers the language "${language}", which has no dictionary.`, help: `Add dictionaries/${language}/, or take the language away.` }
        : { message: `The brand "${brand}" offers the language "${language}", which site.json does not know.`, ...didYouMean(language, known, `Languages: ${listed(known)}.`) };
      report({ ...place, subject: language, ...said });
    }
    if (defaultLanguage === undefined || languages.includes(defaultLanguage)) return;
    report({ ...placeIn(merged, '/defaultLanguage'), subject: `default ${defaultLanguage}`, message: `The brand "${brand}" starts in the language "${defaultLanguage}", which it does not offer.`, ...didYouMean(defaultLanguage, languages, `It offers ${listed(languages)}.`) });
  },
};
