import bidiFactory from 'bidi-js';
import type { ShapedRun, TitleFace } from './TitleFace.ts';

/** A line as it is drawn: the runs of one face each from left to right. Lengths in em. */
export interface ShapedLine {
  readonly width: number;
  readonly runs: readonly (ShapedRun & { readonly face: TitleFace; readonly x: number })[];
}

/** A letter that no face of the brand or the product holds: what would be drawn is no title. */
export class MissingLetterError extends Error {
  override readonly name = 'MissingLetterError';

  constructor(letter: string) {
    super(`No typeface holds the letter U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}.`);
  }
}

export interface Shaping {
  /** The preferred one first. */
  readonly faces: readonly TitleFace[];
  readonly language: string;
  readonly isRtl: boolean;
}

const bidi = bidiFactory();
/** What belongs to the letter before it: marks, joiners, variation selectors. */
const JOINED = /^[\p{M}\u200c\u200d]$/u;
/** What has no letter of its own language, and may stand in any face. */
const COMMON = /^[\p{P}\p{S}\p{Z}]$/u;
const LETTER = /[\p{L}\p{N}]/u;

/** A line of text in both directions (UAX 9), in the first face that holds each letter, with what its script does to it. */
export function shapeLine(text: string, { faces, language, isRtl }: Shaping): ShapedLine {
  const embedding = bidi.getEmbeddingLevels(text, isRtl ? 'rtl' : 'ltr');
  const pieces = piecesOf(text, embedding.levels, faces);
  let x = 0;
  const runs = inVisualOrder(pieces).map(({ face, from, to, level }) => {
    const run = face.shape(text.slice(from, to), { isRtl: level % 2 === 1, language });
    const placed = { ...run, face, x };
    x += run.width;
    return placed;
  });
  return { width: x, runs };
}

interface Piece {
  readonly face: TitleFace;
  readonly from: number;
  readonly to: number;
  readonly level: number;
}

function piecesOf(text: string, levels: Uint8Array, faces: readonly TitleFace[]): readonly Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const letter of text) {
    const [last, level, to] = [pieces.at(-1), levels[from] ?? 0, from + letter.length];
    const face = faceOf(letter, last?.face, faces);
    if (face && last && last.face === face && last.level === level && last.to === from) pieces[pieces.length - 1] = { ...last, to };
    else if (face) pieces.push({ face, from, to, level });
    from = to;
  }
  return pieces;
}

/** Undefined for a sign that no face holds (an emoji): it is left out. */
function faceOf(letter: string, before: TitleFace | undefined, faces: readonly TitleFace[]): TitleFace | undefined {
  const code = letter.codePointAt(0) ?? 0;
  if (before && (JOINED.test(letter) || (COMMON.test(letter) && before.holds(code)))) return before.holds(code) ? before : undefined;
  const face = faces.find((each) => each.holds(code));
  if (!face && LETTER.test(letter)) throw new MissingLetterError(letter);
  return face;
}

/** UAX 9, rule L2, for pieces whose letters are of one level each. */
function inVisualOrder(pieces: readonly Piece[]): readonly Piece[] {
  const ordered = [...pieces];
  const highest = Math.max(...pieces.map(({ level }) => level), 0);
  for (let level = highest; level > 0; level -= 1) {
    for (let from = 0; from < ordered.length; from += 1) {
      let to = from;
      while (to < ordered.length && (ordered[to]?.level ?? 0) >= level) to += 1;
      if (to > from + 1) ordered.splice(from, to - from, ...ordered.slice(from, to).toReversed());
      from = Math.max(from, to);
    }
  }
  return ordered;
}
