import { markedParts } from '../../../domain/search/index.ts';
import css from './Marked.module.css';

export interface MarkedProps {
  readonly text: string;
  /** As they are compared (`askedWords`). */
  readonly words: readonly string[];
}

/** A text that a search found: the words that were looked for stand out. */
export function Marked({ text, words }: MarkedProps) {
  let at = 0;
  return markedParts(text, words).map(({ text: part, isFound }) => {
    const key = at;
    at += part.length;
    return isFound ? <mark key={key} className={css.marked}>{part}</mark> : part;
  });
}
