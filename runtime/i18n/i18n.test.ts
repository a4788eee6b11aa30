import { describe, expect, it } from 'vitest';
import { createFormats } from './formats.ts';
import { createTranslator } from './translator.ts';

describe('createTranslator', () => {
  it('chooses the plural form of the language', () => {
    const ru = createTranslator({ language: 'ru', dictionaries: { s: { games_one: '{{count}} игра', games_few: '{{count}} игры', games_many: '{{count}} игр', games_other: '{{count}} игры' } } });
    expect([1, 2, 5, 21, 22, 11].map((count) => ru.t('s:games', { count }))).toEqual(['1 игра', '2 игры', '5 игр', '21 игра', '22 игры', '11 игр']);
    const ar = createTranslator({ language: 'ar', dictionaries: { s: { g_zero: 'z', g_one: 'o', g_two: 't', g_few: 'f', g_many: 'm', g_other: 'x' } } });
    expect([0, 1, 2, 3, 11, 100].map((count) => ar.t('s:g', { count }))).toEqual(['z', 'o', 't', 'f', 'm', 'x']);
  });

  it('reads keys with dots flat, escapes nothing and reports what is missing', () => {
    const missing: string[] = [];
    const { t } = createTranslator({ language: 'en', dictionaries: { s: { 'a.b': '<{{x}}>' } }, onMissing: (key) => missing.push(key) });
    expect(t('s:a.b', { x: '&' })).toBe('<&>');
    expect(t('s:gone')).toBe('gone');
    expect(missing).toEqual(['s:gone']);
  });

  it('takes further namespaces while it runs', () => {
    const translator = createTranslator({ language: 'en', dictionaries: {} });
    expect(translator.hasNamespace('late')).toBe(false);
    translator.addNamespace('late', { hello: 'Hello' });
    expect(translator.t('late:hello')).toBe('Hello');
  });
});

describe('createFormats', () => {
  const at = '2026-11-21T22:30:00Z';

  it('shows time in the zone and clock of the visitor', () => {
    expect(createFormats({ locale: 'en', timeZone: 3, is12h: false }).time(at)).toBe('01:30');
    expect(createFormats({ locale: 'en', timeZone: 5.75, is12h: false }).time(at)).toBe('04:15');
    expect(createFormats({ locale: 'en', timeZone: -8, is12h: true }).time(at)).toMatch(/^02:30\sPM$/);
    expect(createFormats({ locale: 'en', timeZone: 3, is12h: false }).dayKey(at)).toBe('2026-11-22');
  });

  it('writes money in minor units by locale, always in latin digits', () => {
    expect(createFormats({ locale: 'en', timeZone: 0, is12h: false }).money(123456, 'USD', 2)).toMatch(/^USD\s1,234\.56$/);
    expect(createFormats({ locale: 'ru', timeZone: 0, is12h: false }).money(123456, 'RUB', 2)).toMatch(/^1\s234,56\sRUB$/);
    expect(createFormats({ locale: 'en', timeZone: 0, is12h: false }).money(1500, 'JPY', 0)).toMatch(/^JPY\s1,500$/);
    expect(createFormats({ locale: 'ar', timeZone: 0, is12h: false }).money(100, 'KWD', 3)).toContain('0.100');
    expect(createFormats({ locale: 'ar', timeZone: 3, is12h: false }).time(at)).toBe('01:30');
  });
});
