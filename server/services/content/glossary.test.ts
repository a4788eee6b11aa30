import { describe, expect, it } from 'vitest';
import type { ContentEntry } from '../../../schemas/language/release.ts';
import { byLetters } from './glossary.ts';

const lettersOf = (locale: string, titles: readonly string[]) => byLetters(titles.map((title) => ({ title }) as ContentEntry), locale).map(({ letter, terms }) => `${letter}: ${terms.map(({ title }) => title).join(', ')}`);

describe('byLetters', () => {
  it('stands in the order of the alphabet of the language, with what the language takes for one letter together', () => {
    expect(lettersOf('es', ['Ñandú', 'nota', 'Único', 'Uno', 'Ética', 'empate'])).toEqual(['E: empate, Ética', 'N: nota', 'Ñ: Ñandú', 'U: Único, Uno']);
    expect(lettersOf('ru', ['Ёмкость', 'Единица', 'Йод', 'Игра', 'аванс'])).toEqual(['А: аванс', 'Е: Единица, Ёмкость', 'И: Игра', 'Й: Йод']);
    expect(lettersOf('ar', ['سعر', 'اختيار', 'إلغاء', 'رصيد'])).toEqual(['ا: اختيار, إلغاء', 'ر: رصيد', 'س: سعر']);
  });

  it('puts what begins with no letter under one sign', () => {
    expect(lettersOf('en', ['Total', '1X2', '+EV', '10-cent line'])).toEqual(['#: +EV, 1X2, 10-cent line', 'T: Total']);
  });
});
