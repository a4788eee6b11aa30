import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { askedWords, bestPassage, excerptOf, hasSearchWords, markedParts, searchWords } from './index.ts';

const finds = (asked: string, text: string) => hasSearchWords(searchWords(asked), searchWords(text));

describe('words of a search', () => {
  it('find beginnings, whatever the case and the diacritics', () => {
    expect([finds('ÉLI uni', 'Unión Élite'), finds('lite', 'Unión Élite')]).toEqual([true, false]);
    expect([finds('елк', 'Ёлка'), finds('игра', 'ИГРАЙ')]).toEqual([true, true]);
  });

  it.each([
    ['forms of alef', 'احتمال', 'أحتمال إحتمال'],
    ['ta marbuta', 'مباراه', 'مباراة'],
    ['tatweel', 'رهان', 'رهـــان'],
    ['harakat', 'رهان', 'رِهَانٌ'],
    ['alef maqsura', 'مستوي', 'مستوى'],
    ['the article of the text', 'رهان', 'الرهان'],
    ['the article of the question', 'الرهان', 'رهان'],
    ['figures', '25', '٢٥'],
    ['ligatures and marks of direction', 'لا', '\u200fﻻ'],
  ])('take Arabic writing evenly: %s', (_what, asked, text) => {
    expect(finds(asked, text)).toBe(true);
  });

  it('keep a short Arabic word that begins like the article', () => {
    expect([finds('الف', 'فكرة'), finds('الف', 'الفكرة')]).toEqual([false, true]);
  });

  it('are ten at most, of a hundred letters at most, whatever is sent', () => {
    expect(askedWords('a b c d e f g h i j k l')).toHaveLength(10);
    expect(askedWords('x'.repeat(10_000)).join('')).toHaveLength(100);
    expect(askedWords('<script>.*(?:[a-z]+)+$\\')).toEqual(['script', 'a', 'z']);
    expect(askedWords('.*+?^${}()|[]\\')).toEqual([]);
  });
});

describe('passages', () => {
  const passages = ['Nothing here.', 'Odds of a single.', 'Odds of an accumulator are multiplied.'];

  it('are chosen by how many of the words they have, the first of equals', () => {
    expect(bestPassage(passages, ['odds', 'accumulator'])).toBe(passages[2]);
    expect(bestPassage(passages, ['odds'])).toBe(passages[1]);
    expect(bestPassage(passages, ['absent'])).toBe(passages[0]);
    expect(bestPassage([], ['absent'])).toBe('');
  });

  it('are cut around the first word that is looked for, in whole words', () => {
    const long = `${'before '.repeat(40)}margin ${'after '.repeat(40)}`;
    const excerpt = excerptOf(long, ['marg'], 60);
    expect(excerpt).toMatch(/^…(?:before )+margin (?:after )+after…$/);
    expect(excerpt.length).toBeLessThanOrEqual(62);
    expect(excerptOf('Short\n  words.', ['words'], 60)).toBe('Short words.');
  });

  it('hold the word, are bounded and divide no character, whatever the passage', () => {
    const word = fc.stringMatching(/^[a-zа-я😀]{1,30}$/u);
    fc.assert(fc.property(fc.array(word, { maxLength: 40 }), fc.array(word, { maxLength: 40 }), fc.integer({ min: 20, max: 120 }), (before, after, most) => {
      const excerpt = excerptOf([...before, 'QQQ', ...after].join(' '), ['qqq'], most);
      expect(excerpt).toContain('QQQ');
      expect(excerpt.length).toBeLessThanOrEqual(most + 2);
      expect(excerpt).not.toMatch(/(?:^|[^\ud800-\udbff])[\udc00-\udfff]|[\ud800-\udbff](?:$|[^\udc00-\udfff])/);
    }));
  });

  it('mark the words that begin so, and lose nothing of the text', () => {
    expect(markedParts('Los Ódds, odd.', ['odd']).filter(({ isFound }) => isFound).map(({ text }) => text)).toEqual(['Ódds', 'odd']);
    fc.assert(fc.property(fc.string(), (text) => {
      expect(markedParts(text, ['a']).map((part) => part.text).join('')).toBe(text);
    }));
  });
});
