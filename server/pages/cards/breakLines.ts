/** Words of a line, by their place in the text. */
export type LineWords = readonly number[];

export interface BrokenLines {
  readonly lines: readonly LineWords[];
  /** Words for which there was no room. */
  readonly left: number;
}

/** Steps of the search for the narrowest lines: a part in 256 of a line is nothing that anybody sees. */
const STEPS = 8;

/** Words by lines that are so wide at most, as many as fit into so many lines. A word that is wider than a line has one of its own. */
export function breakLines(widths: readonly number[], { space, width, most }: { readonly space: number; readonly width: number; readonly most: number }): BrokenLines {
  const lines: number[][] = [];
  let at = 0;
  while (at < widths.length && lines.length < most) {
    const line = [at];
    let taken = widths[at] ?? 0;
    at += 1;
    while (at < widths.length && taken + space + (widths[at] ?? 0) <= width) {
      taken += space + (widths[at] ?? 0);
      line.push(at);
      at += 1;
    }
    lines.push(line);
  }
  return { lines, left: widths.length - at };
}

/** The same words in as few lines, which are as equal as they can be: no word stands alone in the last one where it need not. */
export function breakEvenly(widths: readonly number[], room: { readonly space: number; readonly width: number; readonly most: number }): BrokenLines {
  const wide = breakLines(widths, room);
  if (wide.left > 0) return wide;
  let [low, high] = [Math.max(...widths, 0), room.width];
  let best = wide;
  for (let step = 0; step < STEPS && low < high; step += 1) {
    const width = (low + high) / 2;
    const tried = breakLines(widths, { ...room, width, most: wide.lines.length });
    if (tried.left > 0) low = width;
    else [high, best] = [width, tried];
  }
  return best;
}
