import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { testSiteConfig } from '../../../tests/setup/baseConfigs.ts';
import { collectionGroups } from '../../../schemas/language/content/collectionGroups.ts';
import { figureNamesIn } from '../../../schemas/language/content/figurePlaces.ts';
import { anchorsIn, readPassage } from '../../../schemas/language/content/readPassage.ts';
import { createFormats } from '../../../runtime/sdk.ts';
import { figureNames, ruleFigures } from './figures.ts';

const FOLDER = 'configs/base/content/rules';
const slugs = readdirSync(FOLDER);
const languages = Object.keys(testSiteConfig.languages);
const wordsOfChapter = (slug: string, language: string) => readFileSync(path.join(FOLDER, slug, `${language}.md`), 'utf8');
const anchorsOf = (slug: string, language: string) => anchorsIn(readPassage({ text: wordsOfChapter(slug, language) }).nodes);
const sorted = (names: readonly string[]) => names.toSorted((left, right) => left.localeCompare(right));

describe("the base's rules", () => {
  it('have a chapter for every sport, and a group for every chapter whose address is one of the page', () => {
    expect(Object.keys(testSiteConfig.sports).filter((sport) => !slugs.includes(sport))).toEqual([]);
    const page = JSON.parse(readFileSync('configs/base/pages/information/rules.json', 'utf8')) as { readonly route: { readonly params: { readonly ruleGroup: { readonly enum: readonly string[] } } } };
    expect(page.route.params.ruleGroup.enum).toEqual(['1', ...collectionGroups(testSiteConfig.sections, 'rules').map(({ id }) => id)]);
    const groups = slugs.map((slug) => (JSON.parse(readFileSync(path.join(FOLDER, slug, 'entry.json'), 'utf8')) as { readonly group: string }).group);
    expect(page.route.params.ruleGroup.enum.filter((id) => id !== '1' && !groups.includes(id))).toEqual([]);
  });

  it('cover voids, palpable errors, the maximum payout, rounding, half results and late bets (T11)', () => {
    const anchors = slugs.flatMap((slug) => anchorsOf(slug, 'en').map((anchor) => `${slug}#${anchor}`));
    expect(anchors).toEqual(expect.arrayContaining(['results#void', 'errors#what', 'limits#payout', 'limits#rounding', 'results#half', 'acceptance#late']));
    expect(new Set(anchors).size).toBe(anchors.length);
  });

  it.each(languages)('in %s have the anchors and the figures of the English ones, and none that the site does not know', (language) => {
    const known = new Set<string>(figureNames);
    for (const slug of slugs) {
      expect([slug, anchorsOf(slug, language)]).toEqual([slug, anchorsOf(slug, 'en')]);
      const [own, english] = [language, 'en'].map((each) => sorted(figureNamesIn(wordsOfChapter(slug, each).replaceAll(/\{#[a-z-]+\}/g, ''))));
      expect([slug, own]).toEqual([slug, english]);
      expect(own?.filter((name) => !known.has(name))).toEqual([]);
    }
  });

  it('say what they said before in all languages', () => {
    const earlier = slugs.filter((slug) => existsSync(path.join(FOLDER, slug, 'versions'))).flatMap((slug) => readdirSync(path.join(FOLDER, slug, 'versions')).map((day) => path.join(FOLDER, slug, 'versions', day)));
    expect(earlier.length).toBeGreaterThan(0);
    for (const folder of earlier) expect([folder, sorted(readdirSync(folder))]).toEqual([folder, sorted(languages.map((language) => `${language}.md`))]);
  });

  it('name every figure that is worked out for them', () => {
    const text = slugs.map((slug) => wordsOfChapter(slug, 'en')).join(' ');
    expect(figureNames.filter((name) => !text.includes(`{${name}}`))).toEqual([]);
    const figures = ruleFigures(testSiteConfig.sections['coupon'], createFormats({ locale: 'en-GB', timeZone: 0, is12h: false }));
    expect(Object.entries(figures).map(([name, words]) => [name, words.replaceAll('\u00a0', ' ')])).toEqual(expect.arrayContaining([
      ['accumulatorFactor', '1.1'], ['advanceCap', 'EUR 500.00'], ['antiExpressMargin', '10%'], ['liveDelay', '5'], ['maxTotalOdds', '5,000'], ['twinGuard', '3'],
    ]));
    expect(figures.hyperSteps).toMatch(/^4: 5% · 5: 7% · 6: 10%/);
  });
});
