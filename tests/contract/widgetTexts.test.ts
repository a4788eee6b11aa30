import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { testDictionaries, testSiteConfig } from '../setup/baseConfigs.ts';

/** Keys that code names whole: `t('game:score')`, and with a count `t('board:games', { count })`. */
const CALL = /\bt\(\s*'([a-z]+:[^'$]+)'\s*(,\s*\{[^}]*\bcount\b)?/g;

interface NamedText {
  readonly key: string;
  readonly isCounted: boolean;
  readonly file: string;
}

const files = ['widgets', 'runtime/render', 'runtime/boot'].flatMap((room) =>
  readdirSync(room, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.(test|gen)\.tsx?$/.test(name) && !name.includes(`gallery${path.sep}`))
    .map((name) => path.join(room, name)),
);
const named: readonly NamedText[] = files.flatMap((file) =>
  Array.from(readFileSync(file, 'utf8').matchAll(CALL), ([, key = '', counted]) => ({ key, isCounted: counted !== undefined, file })),
);

describe.each(testSiteConfig.enabledLanguages)('texts in %s', (language) => {
  const dictionaries = testDictionaries(language);
  const forms = new Intl.PluralRules(testSiteConfig.languages[language]?.locale).resolvedOptions().pluralCategories;
  const has = (key: string) => {
    const [namespace = '', name = ''] = key.split(':');
    return Object.hasOwn(dictionaries[namespace] ?? {}, name);
  };

  it('are there for every key that a widget names, with every plural form', () => {
    expect(named.length, 'keys found in code').toBeGreaterThan(150);
    const missing = named.flatMap(({ key, isCounted, file }) => {
      const needed = isCounted && !has(key) ? forms.map((form) => `${key}_${form}`) : [key];
      return needed.filter((name) => !has(name)).map((name) => `${name} (${file})`);
    });
    expect(missing).toEqual([]);
  });
});
