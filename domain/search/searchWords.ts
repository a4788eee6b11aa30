import { MOST_LETTERS } from './mostLetters.ts';

const MOST_WORDS = 10;

const ARTICLE = 'ال';
/** A word that has the article has as many letters at least; a shorter one begins so by itself. */
const LEAST_WITH_ARTICLE = 5;

/** Lower case without diacritics, in words; Arabic vowels, lengthened letters, hamza carriers and figures are evened out too. */
export function searchWords(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/[\p{M}\p{Cf}\u0640]/gu, '').toLowerCase()
    .replace(/ё/g, 'е').replace(/й/g, 'и').replace(/[أإآٱ]/g, 'ا').replace(/ى/g, 'ي').replace(/ة/g, 'ه')
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660));
  return plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
}

/** The words that a question is answered by: of one that is longer, its beginning. */
export function askedWords(text: string): readonly string[] {
  return searchWords(text.trim().slice(0, MOST_LETTERS)).slice(0, MOST_WORDS);
}

/** A word as it is looked up: Arabic ones without their article, so that "the odds" and "odds" find each other. */
export function withoutArticle(word: string): string {
  return word.length >= LEAST_WITH_ARTICLE && word.startsWith(ARTICLE) ? word.slice(ARTICLE.length) : word;
}

/** True when a word begins as the asked one, with or without the article of either. */
export function beginsAs(word: string, asked: string): boolean {
  return word.startsWith(asked) || withoutArticle(word).startsWith(withoutArticle(asked));
}

/** True when each asked word begins some word. */
export function hasSearchWords(asked: readonly string[], words: readonly string[]): boolean {
  return asked.every((word) => words.some((known) => beginsAs(known, word)));
}
