import { describe, expect, it } from 'vitest';
import { opponentName } from './opponents.ts';
import type { NameStyle, OpponentName } from './opponents.ts';

const STYLES = ['club', 'franchise', 'person', 'cyber'] as const satisfies readonly NameStyle[];

/** Enough pools and places to meet each head, tail and pattern. */
const NAMES: readonly OpponentName[] = STYLES.flatMap((style) =>
  Array.from({ length: 40 }, (_, pool) => Array.from({ length: 40 }, (_place, index) => opponentName(style, pool * 13, index))).flat());
const TEXTS = NAMES.flatMap(({ names, shortNames }) => [names, shortNames]);

/**
 * Consonants of a word as rough classes: scripts write vowels differently and h, j, y at times not at all, but a translated word
 * has other consonants.
 */
const CYRILLIC = { б: 'b', в: 'v', г: 'g', д: 'd', ж: 's', з: 's', к: 'k', л: 'l', м: 'm', н: 'n', п: 'p', р: 'r', с: 's', т: 't', ф: 'f', ц: 's', ч: 's', ш: 's', щ: 's' };
const ARABIC = { ب: 'b', ت: 't', ج: 'g', د: 'd', ر: 'r', ز: 's', س: 's', ش: 's', ص: 's', ط: 't', غ: 'g', ف: 'f', ق: 'k', ك: 'k', ل: 'l', م: 'm', ن: 'n' };

function consonants(word: string, letters: Readonly<Record<string, string>>): string {
  return once([...word.toLowerCase()].map((letter) => letters[letter] ?? '').join(''));
}

function latinConsonants(word: string): string {
  const plain = word.toLowerCase().replace(/qu/g, 'kw').replace(/c(?=[eiy])/g, 's').replace(/x/g, 'ks').replace(/[cq]/g, 'k').replace(/z/g, 's');
  return once(plain.replace(/w/g, '#').replace(/[aeiouyhj.]/g, ''));
}

/** The Russian в stands for both v and w; Arabic has no v and no p, and writes w as a vowel. */
const asCyrillic = (latin: string): string => once(latinConsonants(latin).replace(/#/g, 'v'));
const asArabic = (latin: string): string => once(latinConsonants(latin).replace(/#/g, '').replace(/v/g, 'f').replace(/p/g, 'b'));

function once(text: string): string {
  return text.replace(/(.)\1+/g, '$1');
}

describe('names of clubs and people', () => {
  it('are the same in languages of one script', () => {
    for (const names of TEXTS) expect(names.es).toBe(names.en);
  });

  it('are written in the letters of the language alone', () => {
    for (const names of TEXTS) {
      expect(names.en).toMatch(/^[A-Za-z .]+$/);
      expect(names.ru).toMatch(/^[А-Яа-яЁё .]+$/);
      expect(names.ar).toMatch(/^[\p{Script=Arabic} .]+$/u);
    }
  });

  it('are written by their sound, word by word in the same order', () => {
    for (const names of TEXTS) {
      const words = names.en.split(' ');
      expect({ name: names.ru, sound: names.ru.split(' ').map((word) => consonants(word, CYRILLIC)) })
        .toEqual({ name: names.ru, sound: words.map(asCyrillic) });
      expect({ name: names.ar, sound: names.ar.split(' ').map((word) => consonants(word, ARABIC)) })
        .toEqual({ name: names.ar, sound: words.map(asArabic) });
    }
  });
});
