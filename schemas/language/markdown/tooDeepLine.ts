/** Marks at the beginning of a line: quotes and items of lists, one within the other. */
const MARKS = /^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]|$)))*/;
const MARK = />|[-+*]|\d+[.)]/g;
/** A line across is no list. */
const LINE_ACROSS = /^ {0,3}([-*_])[ \t]*(?:\1[ \t]*){2,}$/;

/**
 * The first line that puts more than so many quotes and lists into each other. The time in which a passage is read grows with the square of
 * that: it is looked for before.
 */
export function tooDeepLine(text: string, most: number): { readonly what: string; readonly line: number } | undefined {
  const lines = text.split(/\r\n|\r|\n/);
  const at = lines.findIndex((line) => (MARKS.exec(line)?.[0].match(MARK)?.length ?? 0) > most && !LINE_ACROSS.test(line));
  return at < 0 ? undefined : { what: (lines[at] ?? '').trim(), line: at + 1 };
}
