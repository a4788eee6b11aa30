/** What other domains may use of pages of texts: their head, and the card that a passage stands in. */
export { HeadingCard } from './heading/HeadingCard.tsx';
export { TextCard } from './text/TextCard.tsx';
