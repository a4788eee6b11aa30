import { breakEvenly, breakLines } from './breakLines.ts';

/** A title as it is set: lines in their order, and their size. */
export interface TitleLines {
  readonly lines: readonly string[];
  /** px */
  readonly size: number;
}

/** Where a title is set; lengths in px. */
export interface TitleRoom {
  readonly width: number;
  readonly height: number;
  /** Of a line, over the size of its letters. */
  readonly lineHeight: number;
}

const MOST_LINES = 4;
/** px, the largest first. */
const SIZES = [100, 92, 84, 76, 68, 60] as const;
const LEAST_SIZE = 60;
const ELLIPSIS = '…';
/** What no ellipsis follows. */
const TRAILING = /[\s.,;:!?،؛·…–—-]+$/u;
/** Longer ones are cut before anything is measured. */
const MOST_LETTERS = 300;
const letters = new Intl.Segmenter('und', { granularity: 'grapheme' });

/**
 * A title in the largest letters in which all of it fits; one that fits in none ends in an ellipsis after four lines. `widthOf`: width of
 * a text in em.
 */
export function titleLines(title: string, room: TitleRoom, widthOf: (text: string) => number): TitleLines {
  const text = Array.from(letters.segment(title), ({ segment }) => segment).slice(0, MOST_LETTERS).join('');
  const words = text.split(' ').filter((word) => word !== '');
  const widths = words.map(widthOf);
  const space = Math.max(widthOf('n n') - widthOf('nn'), 0);
  for (const size of SIZES) {
    const width = room.width / size;
    if (widths.some((each) => each > width)) continue;
    const { lines, left } = breakEvenly(widths, { space, width, most: mostLines(room, size) });
    if (left === 0 && text.length === title.length) return { size, lines: lines.map((line) => line.map((at) => words[at]).join(' ')) };
  }
  return { size: LEAST_SIZE, lines: cutLines(words, { space, width: room.width / LEAST_SIZE, most: mostLines(room, LEAST_SIZE), isCut: text.length < title.length }, widthOf) };
}

function mostLines({ height, lineHeight }: TitleRoom, size: number): number {
  return Math.max(1, Math.min(MOST_LINES, Math.floor(height / (size * lineHeight))));
}

/** In the smallest letters: a word that is wider than a line is broken where the line ends. */
function cutLines(words: readonly string[], room: { readonly space: number; readonly width: number; readonly most: number; readonly isCut: boolean }, widthOf: (text: string) => number): readonly string[] {
  const parts = words.flatMap((word) => partsOf(word, room.width, widthOf));
  const { lines, left } = breakLines(parts.map(widthOf), room);
  const texts = lines.map((line) => line.map((at) => parts[at]).join(' '));
  const last = texts.at(-1);
  if (last === undefined || (left === 0 && !room.isCut)) return texts;
  return [...texts.slice(0, -1), withEllipsis(last, room.width, widthOf)];
}

function partsOf(word: string, width: number, widthOf: (text: string) => number): readonly string[] {
  if (widthOf(word) <= width) return [word];
  const parts: string[] = [''];
  for (const { segment } of letters.segment(word)) {
    const longer = (parts.at(-1) ?? '') + segment;
    if (widthOf(longer) <= width) parts[parts.length - 1] = longer;
    else parts.push(segment);
  }
  return parts;
}

/** As much of a line as leaves room for the ellipsis: whole words, of a single one letters. */
function withEllipsis(line: string, width: number, widthOf: (text: string) => number): string {
  const words = line.split(' ');
  const pieces = words.length > 1 ? words.map((word) => `${word} `) : Array.from(letters.segment(line), ({ segment }) => segment);
  for (let count = pieces.length; count > 0; count -= 1) {
    const cut = pieces.slice(0, count).join('').replace(TRAILING, '') + ELLIPSIS;
    if (widthOf(cut) <= width) return cut;
  }
  return ELLIPSIS;
}
