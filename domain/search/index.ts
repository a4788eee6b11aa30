export { bestPassage, excerptOf, markedParts } from './passages.ts';
export { askedWords, hasSearchWords, MOST_LETTERS, searchWords, withoutArticle } from './searchWords.ts';
