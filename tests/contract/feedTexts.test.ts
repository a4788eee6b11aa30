import { describe, expect, it } from 'vitest';
import { CHAMPS } from '../../server/providers/feed-simulator/catalogue/champs.ts';
import { SPORTS } from '../../server/providers/feed-simulator/catalogue/sports.ts';
import { matchDef, outrightDef } from '../../server/providers/feed-simulator/gameDefinition.ts';
import { marketTemplates } from '../../server/providers/feed-simulator/marketTemplates.ts';
import { lockReasons } from '../../domain/betting/outcomeLock.ts';
import { testDictionaries, testSiteConfig } from '../setup/baseConfigs.ts';

const seed = { seed: 1, generation: 0 };
const languages = Object.keys(testSiteConfig.languages);
const texts = Object.fromEntries(languages.map((language) => [language, testDictionaries(language)]));
const templates = CHAMPS.flatMap((champ) => [matchDef(seed, champ, 1), outrightDef(seed, champ, 1)]).flatMap((def) => marketTemplates(def));
const periodKinds = SPORTS.flatMap(({ periods, sets, hasOvertime }) => [
  ...(periods?.keys ?? []).map((key) => key.replace(/-\d+$/, '')),
  ...(sets ? [sets.keyPrefix] : []),
  ...(hasOvertime ? ['overtime'] : []),
]);

/** Every key that the names of sports, markets, outcomes, periods and statistics are looked up by. */
function keysOfTheFeed(): readonly string[] {
  const outcomes = templates.flatMap((template) => template.outcomes.map((outcome) => outcome.typeId));
  return [
    ...Object.keys(testSiteConfig.sports).map((slug) => `sports:sport.${slug}`),
    ...testSiteConfig.sportGroups.map((group) => `sports:menu-section.${group}`),
    ...['favorites', 'with-video', 'upcoming', 'today'].map((name) => `sports:menu-section.${name}`),
    ...templates.map(({ typeId }) => `markets:type.${typeId}`),
    ...templates.map(({ groupId }) => `markets:group.${groupId}`),
    ...['map', 'game'].flatMap((unit) => [`markets:type.41.${unit}`, `markets:type.42.${unit}`]),
    ...outcomes.flatMap((typeId) => [`markets:outcome.${typeId}`, `markets:short.${typeId}`]),
    ...['line.12', 'line.14', 'line.15', 'short-line', 'in-period', 'other-score', 'group.all', 'moved-up', 'moved-down'].map((key) => `markets:${key}`),
    ...lockReasons.map((reason) => `markets:reason.${reason}`),
    ...periodKinds.flatMap((kind) => [`game:period.${kind}`, `game:period-short.${kind}`]),
    ...SPORTS.flatMap(({ statKeys }) => statKeys.map((key) => `game:stat.${key}`)),
  ];
}

const keys = [...new Set(keysOfTheFeed())];

describe('texts of the feed', () => {
  it('sees the whole catalogue of the feed', () => {
    expect(new Set(Object.keys(testSiteConfig.sports))).toEqual(new Set(SPORTS.map((sport) => sport.slug)));
    expect(new Set(templates.map((template) => template.typeId)).size).toBeGreaterThanOrEqual(30);
    expect(keys.length).toBeGreaterThan(150);
  });

  it.each(languages)('%s names every sport, market, outcome, period, statistic and reason in its own words', (language) => {
    const missing = keys.filter((key) => {
      const [namespace = '', name = ''] = key.split(':');
      return !texts[language]?.[namespace]?.[name];
    });
    expect(missing).toEqual([]);
  });

  it.each(languages)('%s keeps the places of the values that English fills in', (language) => {
    const places = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([place]) => place).sort((a, b) => a.localeCompare(b));
    const differing = keys.filter((key) => {
      const [namespace = '', name = ''] = key.split(':');
      return places(texts[language]?.[namespace]?.[name] ?? '').join() !== places(texts['en']?.[namespace]?.[name] ?? '').join();
    });
    expect(differing).toEqual([]);
  });
});

const NAMESPACES = ['sports', 'markets', 'results', 'multi', 'champs', 'home'];

/** A plural key by its stem and the category at its end. */
function pluralStem(key: string): string | undefined {
  return /^(.+)_(?:zero|one|two|few|many|other)$/.exec(key)?.[1];
}

describe('dictionaries of the sports pages', () => {
  it.each(languages)('%s has every text of the others, in all its plural forms', (language) => {
    const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const missing = NAMESPACES.flatMap((namespace) => {
      const known = texts[language]?.[namespace] ?? {};
      const asked = new Set(languages.flatMap((other) => Object.keys(texts[other]?.[namespace] ?? {})));
      const wanted = [...asked].flatMap((key) => {
        const stem = pluralStem(key);
        return stem === undefined ? [key] : categories.map((category) => `${stem}_${category}`);
      });
      return [...new Set(wanted)].filter((key) => !known[key]).map((key) => `${namespace}:${key}`);
    });
    expect(missing).toEqual([]);
  });
});
