/** Values of each parameter, by name. */
export type Parameters = Readonly<Record<string, readonly string[]>>;
export type Combination = Readonly<Record<string, string>>;

/**
 * Combinations in which every two values of different parameters meet at least once: the largest two parameters are
 * crossed, each further one takes for each row the value that meets most pairs not met yet (rows are added for the rest).
 */
export function pairwise(parameters: Parameters): readonly Combination[] {
  const names = Object.keys(parameters).toSorted((a, b) => (parameters[b]?.length ?? 0) - (parameters[a]?.length ?? 0));
  let rows: Record<string, string>[] = [{}];
  for (const [index, name] of names.entries()) {
    const values = parameters[name] ?? [];
    if (index < 2) {
      rows = rows.flatMap((row) => values.map((value) => ({ ...row, [name]: value })));
      continue;
    }
    const earlier = names.slice(0, index);
    const open = new Set(earlier.flatMap((other) => (parameters[other] ?? []).flatMap((theirs) => values.map((value) => pairKey(other, theirs, value)))));
    const meets = (row: Record<string, string>, value: string) => earlier.filter((other) => open.has(pairKey(other, row[other] ?? '', value)));
    for (const [at, row] of rows.entries()) {
      // Of equals the next one in turn, so that values are spread evenly.
      const turned = values.map((_value, step) => values[(at + step) % values.length] ?? '');
      const best = turned.reduce((chosen, value) => (meets(row, value).length > meets(row, chosen).length ? value : chosen));
      for (const other of meets(row, best)) open.delete(pairKey(other, row[other] ?? '', best));
      row[name] = best;
    }
    for (const left of open) {
      const [other = '', theirs = '', value = ''] = left.split('\n');
      const filled = Object.fromEntries(earlier.map((each) => [each, parameters[each]?.[0] ?? '']));
      rows.push({ ...filled, [other]: theirs, [name]: value });
    }
  }
  return rows;
}

function pairKey(other: string, theirs: string, value: string): string {
  return `${other}\n${theirs}\n${value}`;
}
