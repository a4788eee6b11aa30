import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type TestTitle, titleReader } from './testTitles.ts';

/** Where the texts of the numbers stand, from the root of the repository. */
const ACCEPTANCE = 'docs/numbers/acceptance.md';
const DECISIONS = 'docs/numbers/decisions.md';
const ROOMS = ['bin', 'domain', 'runtime', 'schemas', 'server', 'studio', 'tests', 'widgets'];

export interface HeldNumber {
  /** As the list of requirements has it: `T1`, `P24`, `U40`. */
  readonly number: string;
  /** What must hold, as `docs/numbers/acceptance.md` says it. */
  readonly text: string;
  readonly tests: readonly TestTitle[];
}

export interface AcceptanceReport {
  readonly numbers: readonly HeldNumber[];
  /** Titles that cite a number which stands in neither file. */
  readonly unknown: readonly (TestTitle & { readonly number: string })[];
}

/** Which test titles of the repository at `root` hold which numbers. Throws when a file of `docs/numbers` is missing, and a UsageError without the parser of test files. */
export async function acceptanceReport(root: string): Promise<AcceptanceReport> {
  const testTitles = await titleReader();
  const texts = numberedTexts(readFileSync(path.join(root, ACCEPTANCE), 'utf8'));
  const decisions = numberedTexts(readFileSync(path.join(root, DECISIONS), 'utf8'));
  const cited = ROOMS.flatMap((room) => testFiles(root, room))
    .flatMap((file) => testTitles(file, readFileSync(path.join(root, file), 'utf8')))
    .flatMap((title) => numbersIn(title.title).map((number) => ({ ...title, number })));
  return {
    numbers: [...texts].map(([number, text]) => ({ number, text, tests: cited.filter((title) => title.number === number).map(({ file, line, title }) => ({ file, line, title })) })),
    unknown: cited.filter(({ number }) => !texts.has(number) && !decisions.has(number)),
  };
}

/** The numbers that a title cites, each once: `T8`, the list `U10, U11`, the range `T63 to T67`, decisions as `A-49`. */
export function numbersIn(title: string): readonly string[] {
  const ranges = [...title.matchAll(/\b([TPU]|A-)(\d{1,3})(?: to |-|–)\1(\d{1,3})\b/g)].flatMap(([, letter = '', from, to]) =>
    Array.from({ length: Math.max(0, Number(to) - Number(from) + 1) }, (_, step) => `${letter}${Number(from) + step}`),
  );
  return [...new Set([...ranges, ...(title.match(/\b(?:[TPU]|A-)\d{1,3}\b/g) ?? [])])];
}

/** Number to text, from the rows of the tables in a file of `docs/numbers`. */
function numberedTexts(markdown: string): ReadonlyMap<string, string> {
  return new Map([...markdown.matchAll(/^\| ((?:[TPU]|A-)\d+) \| (.*?) \|(?= |$)/gm)].map(([, number = '', text = '']) => [number, text.replaceAll('**', '')]));
}

function testFiles(root: string, room: string): readonly string[] {
  if (!existsSync(path.join(root, room))) return [];
  return readdirSync(path.join(root, room), { recursive: true, encoding: 'utf8' })
    .map((name) => `${room}/${name.split(path.sep).join('/')}`)
    .filter((file) => /\.(?:test\.tsx?|spec\.ts)$/.test(file) && !file.includes('/node_modules/'))
    .sort((a, b) => (a < b ? -1 : 1));
}
