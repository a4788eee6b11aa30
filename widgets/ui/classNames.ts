/** Joins class names, leaving out what is absent: `classNames(css.row, isOpen && css.open)`. */
export function classNames(...names: readonly (string | false | null | undefined)[]): string {
  let joined = '';
  for (const name of names) if (name) joined = joined === '' ? name : `${joined} ${name}`;
  return joined;
}
