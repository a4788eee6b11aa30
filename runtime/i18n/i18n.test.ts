import i18next from 'i18next';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createFormats } from './formats.ts';
import { createTranslator } from './translator.ts';

describe('createTranslator', () => {
  it('chooses the plural form of the language', () => {
    const ru = createTranslator({ language: 'ru', dictionaries: { s: { books_one: '{{count}} игра', books_few: '{{count}} игры', books_many: '{{count}} игр', books_other: '{{count}} игры' } } });
    expect([1, 2, 5, 21, 22, 11].map((count) => ru.t('s:books', { count }))).toEqual(['1 игра', '2 игры', '5 игр', '21 игра', '22 игры', '11 игр']);
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

  it('shows a text that is taken again with another wording, with gaps or without', () => {
    const translator = createTranslator({ language: 'en', dictionaries: { s: { hello: 'Hello', name: 'Hello {{name}}' } } });
    const shown = () => [translator.t('s:hello'), translator.t('s:name', { name: 'Ann' })];
    expect(shown()).toEqual(['Hello', 'Hello Ann']);
    translator.addNamespace('s', { hello: 'Hi', name: 'Hi {{name}}' });
    expect(shown()).toEqual(['Hi', 'Hi Ann']);
  });

  describe('asks i18next', () => {
    afterEach(() => void vi.restoreAllMocks());

    function spiedTranslator(dictionary: Readonly<Record<string, string>>, onMissing?: (key: string) => void) {
      const create = vi.spyOn(i18next, 'createInstance');
      const { t } = createTranslator({ language: 'en', dictionaries: { s: dictionary }, ...(onMissing ? { onMissing } : {}) });
      const [made] = create.mock.results;
      if (made?.type !== 'return') throw new Error('no instance was made');
      return { t, asked: vi.spyOn(made.value, 't') };
    }

    it('once for each text with the same values in its gaps', () => {
      const { t, asked } = spiedTranslator({ books_one: '{{count}} book', books_other: '{{count}} books', all: 'All' });
      for (const count of [1, 2, 1, 2]) expect(t('s:books', { count })).toBe(count === 1 ? '1 book' : '2 books');
      for (let times = 0; times < 3; times += 1) expect(t('s:all')).toBe('All');
      expect(asked).toHaveBeenCalledTimes(3);
    });

    it('again for a text that is missing, so that each place that lacks it is told', () => {
      const missing: string[] = [];
      const { t } = spiedTranslator({}, (key) => missing.push(key));
      for (let times = 0; times < 2; times += 1) expect(t('s:gone', { name: 'Ann' })).toBe('gone');
      expect(missing).toEqual(['s:gone', 's:gone']);
    });

    it('again after thousands of others, so that names without end take no memory', () => {
      const { t, asked } = spiedTranslator({ name: 'Hello {{name}}' });
      const greet = (name: string) => expect(t('s:name', { name })).toBe(`Hello ${name}`);
      for (let number = 0; number < 5000; number += 1) greet(`customer ${number}`);
      asked.mockClear();
      greet('customer 4999');
      expect(asked).not.toHaveBeenCalled();
      greet('customer 0');
      expect(asked).toHaveBeenCalledTimes(1);
    });
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
