export { bestPassage, excerptOf, markedParts } from './passages.ts';
export { askedWords, hasSearchWords, searchWords, withoutArticle } from './searchWords.ts';
