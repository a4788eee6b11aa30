import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const languages = ['en', 'es', 'ru', 'ar'] as const;

type Language = (typeof languages)[number];

function dictionary(language: Language, namespace: string): Readonly<Record<string, string>> {
  return JSON.parse(readFileSync(path.resolve('configs/base/dictionaries', language, `${namespace}.json`), 'utf8')) as Record<string, string>;
}

function text(language: Language, key: string): string {
  const [namespace = '', name = ''] = key.split(':');
  return dictionary(language, namespace)[name] ?? '';
}

/** Keys that name one thing. */
const sameWords: readonly (readonly string[])[] = [
  ['bets:odds', 'slip:explain.odds', 'bets:csv.odds'],
  ['coupon:total-odds', 'sports:accumulator.total'],
  ['coupon:stake', 'bets:stake', 'bets:csv.stake'],
  ['coupon:possible-win', 'bets:possible-win', 'bets:csv.possible-win', 'slip:shown.isPossibleWinShown'],
  ['coupon:accumulator-boost', 'sports:accumulator.line'],
  ['bets:legs', 'bets:csv.legs', 'slip:explain.legs'],
];

/** Words that another word stands for everywhere where bets are spoken of. */
const strayWords: Readonly<Record<Language, RegExp>> = {
  en: /express of the day|\bany price\b|[^\S\n]%/i,
  es: /\boperador(?:es)?\b(?! (?:de|con) )|\bmomios?\b|}} %/i,
  ru: /котировк|}} %/i,
  // Odds are السعر and lines الخطوط: not "coefficient", "probability" or "option".
  ar: /معامل|احتمالات|الاحتمال\b|(?<!ا)خيار|}}%/,
};
const namespaces = ['bets', 'board', 'coupon', 'markets', 'multi', 'slip', 'sports'];

describe('the words of betting', () => {
  it.each(languages)('are the same in the coupon, in the bets and in the rules (%s)', (language) => {
    for (const keys of sameWords) expect([...new Set(keys.map((key) => text(language, key)))], keys.join()).toHaveLength(1);
    expect(readFileSync(`configs/base/content/rules/bonuses/${language}.md`, 'utf8')).toContain(`## ${text(language, 'coupon:accumulator-boost')} {#accumulator}`);
    for (const name of ['banker', 'lobby']) expect(text(language, `coupon:${name}`).startsWith(text(language, `bets:${name}`)), name).toBe(true);
  });

  it.each(languages)('have no second word for the same thing, and leave the percent sign to the language (%s)', (language) => {
    const stray = namespaces.flatMap((namespace) => Object.entries(dictionary(language, namespace)).filter(([, value]) => strayWords[language].test(value)).map(([key, value]) => `${namespace}:${key} ${value}`));
    expect(stray).toEqual([]);
  });

  it.each(languages)('tell who ended an order, in the coupon as in the bets (%s)', (language) => {
    const you: Readonly<Record<Language, RegExp>> = { en: /^You /, es: /^(?:Rechazaste|Cancelaste) /, ru: /^Вы /, ar: /^(?:رفضتَ|ألغيتَ) / };
    for (const code of ['COUPON_VIP_DECLINED', 'COUPON_CANCELLED']) {
      expect(text(language, `coupon:refusal.${code}`)).toMatch(you[language]);
      expect(text(language, `bets:rejection.${code}`)).toMatch(you[language]);
    }
  });
});
