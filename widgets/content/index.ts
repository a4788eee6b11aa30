/** What other domains may use of content: what a search finds of it. */
export { type ContentFound, fetchContentFound } from './api/contentApi.ts';
export { FoundWords } from './FoundWords.tsx';
export { ownLanguage } from './ownLanguage.ts';
