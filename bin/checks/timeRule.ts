import { type HouseRule, isGenerated, isTestFile, matches, type SourceFile } from './houseRule.ts';

/** Timers at least this long must survive a restart or pause with the page, so they belong to the clock or to timers. */
const LONG_TIMER_MS = 1_000;

const homes: Readonly<Record<string, string>> = {
  server: 'take the time from the injected clock (server/platform/clock)',
  runtime: 'take it from runtime/timers',
  domain: 'domain is pure: take the time as a parameter',
};

function roomOf(path: string): string {
  return path.split('/')[0] ?? '';
}

function longTimers(file: SourceFile): readonly { offset: number; message: string }[] {
  const advice = homes[roomOf(file.path)] ?? '';
  const long = [...file.code.matchAll(/\bsetTimeout\([\s\S]{0,400}?,\s*([\d_]+)\s*\)/g)]
    .filter((found) => Number((found[1] ?? '0').replaceAll('_', '')) > LONG_TIMER_MS)
    .map((found) => ({ offset: found.index, message: `A timer of ${found[1] ?? ''} ms: ${advice}.` }));
  return [...long, ...matches(file, /(?<![\w.])setInterval\(/g, () => `setInterval: ${advice}.`)];
}

/** One clock: the platform's time is injected, the browser's timers pause and resume together. */
export const timeRule: HouseRule = {
  name: 'one-clock',
  appliesTo: (path) =>
    /\.tsx?$/.test(path) &&
    roomOf(path) in homes &&
    !/^(server\/platform\/clock|runtime\/timers)\//.test(path) &&
    !isTestFile(path) &&
    !isGenerated(path),
  check: (file) => {
    const advice = homes[roomOf(file.path)] ?? '';
    return [
      ...matches(file, /\bDate\.now\b/g, () => `Date.now: ${advice}.`),
      ...matches(file, /\bnew Date\(\s*\)/g, () => `new Date() without a time: ${advice}.`),
      ...matches(file, /\bsql(?:<[^`]*>)?`[^`]*\b(?:now\(\)|current_timestamp)[^`]*`/gi, () => `SQL now(): ${advice}.`),
      ...longTimers(file),
    ];
  },
};
