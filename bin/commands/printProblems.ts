import type { Problem, Range, Severity } from '../../schemas/language/problem.ts';

const order: readonly Severity[] = ['error', 'warning', 'info'];

export interface PrintOptions {
  /** Path of the configs folder as the reader would type it, so that an editor can open what is printed. */
  readonly folder: string;
  readonly isColoured: boolean;
  /** Text of a file, for the line that the problem points to. */
  readonly textOf: (file: string) => string | undefined;
}

/** Problems for people: place, sentence, what to do, and the line with the value marked. Worst first, then by place. */
export function printProblems(problems: readonly Problem[], options: PrintOptions): string {
  const sorted = [...problems].sort(
    (a, b) => order.indexOf(a.severity) - order.indexOf(b.severity) || compare(a.file, b.file) || (a.range?.start.offset ?? 0) - (b.range?.start.offset ?? 0),
  );
  return [...sorted.map((problem) => printProblem(problem, options)), summaryOf(problems)].join('\n');
}

/** `2 errors, 1 warning in 2 files`, or that all is well. */
export function summaryOf(problems: readonly Problem[]): string {
  if (problems.length === 0) return 'No problems';
  const counts = order.map((severity) => [severity, problems.filter((problem) => problem.severity === severity).length] as const);
  const files = new Set(problems.map(({ file }) => file)).size;
  const parts = counts.filter(([, count]) => count > 0).map(([severity, count]) => `${count} ${severity}${count === 1 || severity === 'info' ? '' : 's'}`);
  return `${parts.join(', ')} in ${files} ${files === 1 ? 'file' : 'files'}`;
}

function printProblem(problem: Problem, options: PrintOptions): string {
  const paint = painter(options.isColoured);
  const colour = problem.severity === 'error' ? 31 : problem.severity === 'warning' ? 33 : 36;
  const lines = [
    `${paint(1, placeOf(options.folder, problem.file, problem.range))}  ${paint(colour, problem.severity)} ${problem.code} ${paint(2, problem.rule)}`,
    `  ${visible(problem.message)}`,
    ...excerpt(problem, options),
    ...(problem.help === '' ? [] : [`  ${paint(2, 'help:')} ${visible(problem.help)}`]),
    ...problem.related.map(({ message, file, range }) => `  ${paint(2, 'see:')} ${placeOf(options.folder, file, range)} ${visible(message)}`),
    ...affected(problem).map((text) => `  ${paint(2, text)}`),
  ];
  return `${lines.join('\n')}\n`;
}

/**
 * One line, whatever a name in the configs holds: a line of its own could be read as a command of the workflow that prints it,
 * and a terminal would follow escapes.
 */
export function visible(text: string): string {
  // eslint-disable-next-line no-control-regex
  return text.replace(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

function placeOf(folder: string, file: string, range: Range | undefined): string {
  const place = visible(folder === '' ? file : `${folder}/${file}`);
  return range ? `${place}:${range.start.line}:${range.start.column}` : place;
}

function excerpt({ file, range }: Problem, { textOf, isColoured }: PrintOptions): readonly string[] {
  const line = range && textOf(file)?.split('\n')[range.start.line - 1]?.replace(/\r$/, '');
  if (line === undefined || !range || line.length > 200) return [];
  const end = range.end.line === range.start.line ? range.end.column : line.length + 1;
  const mark = `${' '.repeat(range.start.column - 1)}${'^'.repeat(Math.max(1, end - range.start.column))}`;
  const number = String(range.start.line).padStart(5);
  return [`${number} | ${visible(line.replaceAll('\t', ' '))}`, `      | ${painter(isColoured)(31, mark)}`];
}

function affected({ brands, routes }: Problem): readonly string[] {
  return [...(brands.length > 0 ? [visible(`brands: ${brands.join(', ')}`)] : []), ...(routes.length > 0 ? [visible(`pages: ${routes.join(', ')}`)] : [])];
}

function painter(isColoured: boolean): (code: number, text: string) => string {
  return (code, text) => (isColoured ? `\u001b[${code}m${text}\u001b[0m` : text);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
