import { beginsAs, searchWords } from './searchWords.ts';

export interface MarkedPart {
  readonly text: string;
  readonly isFound: boolean;
}

/** A text in parts: the words that begin as one of those looked for, and all between them. */
export function markedParts(text: string, asked: readonly string[]): readonly MarkedPart[] {
  return text.split(/([\p{L}\p{N}\p{M}]+)/u).filter((part) => part !== '').map((part) => ({ text: part, isFound: searchWords(part).some((word) => asked.some((each) => beginsAs(word, each))) }));
}

/** The passage that has most of the words looked for, the first of equals; empty where there is none. */
export function bestPassage(passages: readonly string[], asked: readonly string[]): string {
  let best = { text: passages[0] ?? '', count: -1 };
  for (const text of passages) {
    const words = searchWords(text);
    const count = asked.filter((each) => words.some((word) => beginsAs(word, each))).length;
    if (count > best.count) best = { text, count };
  }
  return best.text;
}

/** Where the words begin is a third of the excerpt from its beginning: what leads to them is read too. */
const LEAD = 1 / 3;
const CUT = '…';

/** A passage on one line, or what stands around the first word looked for, in whole words: `most` characters and the marks of a cut. */
export function excerptOf(passage: string, asked: readonly string[], most: number): string {
  const text = passage.replaceAll(/\s+/g, ' ').trim();
  if (text.length <= most) return text;
  const found = Math.max(0, startOfFound(text, asked));
  const earliest = Math.min(Math.max(0, Math.floor(found - most * LEAD)), text.length - most);
  const start = earliest === 0 ? 0 : wordStart(text, earliest, found);
  const end = start + most >= text.length ? text.length : wordEnd(text, start, start + most);
  return `${start === 0 ? '' : CUT}${text.slice(start, end)}${end === text.length ? '' : CUT}`;
}

function startOfFound(text: string, asked: readonly string[]): number {
  let at = 0;
  for (const { text: part, isFound } of markedParts(text, asked)) {
    if (isFound) return at;
    at += part.length;
  }
  return -1;
}

/** The first beginning of a word from a place on, at most a second one. */
function wordStart(text: string, from: number, last: number): number {
  const space = text.indexOf(' ', from - 1);
  return whole(text, space === -1 || space >= last ? Math.min(from, last) : space + 1);
}

/** The last end of a word up to a place; a word that fills all of it is cut. */
function wordEnd(text: string, start: number, to: number): number {
  const space = text.lastIndexOf(' ', to);
  return space <= start ? whole(text, to) : space;
}

/** A place that divides no character of two units. */
function whole(text: string, at: number): number {
  const unit = text.charCodeAt(at);
  return unit >= 0xdc00 && unit <= 0xdfff ? at - 1 : at;
}
