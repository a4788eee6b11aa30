/** Parts of a crest on a 32 by 32 board; colours are numbers of the artwork palette (`--color-art-1` to `-8`). */
export interface Crest {
  readonly outline: string;
  /** Path of the figure, or undefined when the crest carries a letter. */
  readonly charge: string | undefined;
  readonly field: number;
  readonly figure: number;
  /** First letter of the name, for crests with a letter. */
  readonly letter: string;
}

const outlines = [
  'M16 1.5 29 5v11c0 7-5.2 12-13 14.5C8.2 28 3 23 3 16V5z',
  'M3 3h26v13c0 7.5-5.5 12.2-13 14.5C8.5 28.2 3 23.5 3 16z',
  'M16 1.500a14.5 14.5 0 1 1 0 29 14.5 14.5 0 0 1 0-29z',
  'M16 1 29 8.500v15L16 31 3 23.500v-15z',
  'M4 3c4 1.5 8 1.5 12-1 4 2.5 8 2.5 12 1v15c0 6-5 10-12 12.500C9 28 4 24 4 18z',
] as const;

/** Charges stay inside every outline above. */
const charges = [
  'M12 4h8v23.500q-4 2.5-8 0z',
  'M5 12h22v8H5z',
  'M7 7h9v20q-5-1.5-9-8z',
  'M16 8l9 9-4 5-5-5-5 5-4-5z',
  'M8 6h4.500v21L8 23.500zM19.5 6H24v17.500L19.5 27z',
  'M7 9 25 23l-3 3.500L7 15z',
  'M16 7l2.6 5.6 6 .7-4.5 4.2 1.2 6.100L16 20.600l-5.3 3 1.2-6.1-4.5-4.2 6-.700z',
  'M16 8a8 8 0 1 1 0 16 8 8 0 0 1 0-16z',
  'M6 8h20v4H6zM6 16h20v4H6z',
] as const;

/** Pairs of field and figure that stand apart from each other; 4, 5 and 8 are light. */
const pairs: readonly (readonly [number, number])[] = [
  [1, 8], [2, 8], [3, 8], [6, 8], [7, 8], [1, 4], [2, 4], [3, 4], [7, 4], [6, 5], [1, 5], [8, 1], [8, 2], [8, 3], [4, 1], [4, 7], [5, 1], [5, 8], [7, 2], [4, 2],
];

/** FNV-1a over the id alone: a renamed team keeps its crest. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash ^= hash >>> 15;
  return Math.imul(hash, 0x2c1b3c6d) >>> 0;
}

/** The crest of a team: deterministic, so that server and browser draw the same one. */
export function crestOf(id: number | string, name: string): Crest {
  const hash = hashOf(String(id));
  const [field, figure] = pairs[(hash >>> 4) % pairs.length] ?? [1, 8];
  return {
    outline: outlines[hash % outlines.length] ?? outlines[0],
    // As many crests carry a letter as carry two of the figures.
    charge: charges[(hash >>> 12) % (charges.length + 2)],
    field,
    figure,
    letter: letterOf(name),
  };
}

/** The first letter of a name, in upper case; empty when it has none. */
export function letterOf(name: string): string {
  return (/\p{L}/u.exec(name)?.[0] ?? '').toLocaleUpperCase();
}
