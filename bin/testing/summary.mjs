import { slowest } from './counts.mjs';

/** Time that nobody sees grows. */
const SLOWEST = 10;

/** What `npm test` ends with, line by line: each step, the slowest files, and the sum of all tests in the last one. */
export function summaryOf(results) {
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const { counts } of results) for (const key of Object.keys(total)) total[key] += counts?.[key] ?? 0;
  const slow = slowest(results.flatMap(({ files }) => files), SLOWEST);
  return [
    '== Summary',
    ...results.map(lineOf),
    ...(slow.length > 0 ? ['  Slowest files of tests', ...slow.map(({ file, seconds }) => `  ${seconds.toFixed(1).padStart(8)} s  ${file}`)] : []),
    `${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`,
  ];
}

/** What was not run here is not called well. */
export function outcomeOf({ isOk, isSkipped = false }) {
  if (isSkipped) return 'skipped';
  return isOk ? 'ok' : 'FAILED';
}

function lineOf({ name, counts, seconds, ...result }) {
  const detail = counts ? `  ${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped${counts.flaky ? `, ${counts.flaky} at the second try only` : ''}` : '';
  return `  ${outcomeOf(result).padEnd(7)} ${name.padEnd(26)} ${seconds.toFixed(1).padStart(6)} s${detail}`;
}
