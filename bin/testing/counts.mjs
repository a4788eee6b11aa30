import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../setup/project.mjs';

/** What a reporter's file says; a run that left none, or an unreadable one, counts as one failure. */
export function countVitest(file) {
  const report = readReport(file);
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  // A file that fails before its first test (a wrong import) holds no test to count.
  const brokenFiles = report.testResults.filter((result) => result.status === 'failed' && result.assertionResults.every((test) => test.status !== 'failed'));
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** The same for Playwright. Its own errors (a config or a set-up that fails) count as failures too; flaky ones passed at the second try. */
export function countPlaywright(file) {
  const report = readReport(file);
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { passed: expected + flaky, failed: unexpected + report.errors.length, skipped, ...(flaky > 0 && { flaky }) };
}

/**
 * Seconds of each file of a unit test report, without loading the file; several tries are added up.
 * A run that left no readable report has none.
 */
export function vitestSeconds(file) {
  const results = readReport(file)?.testResults ?? [];
  return results.map(({ name, startTime, endTime }) => ({ file: inRepository(name), seconds: Math.max(0, endTime - startTime) / 1000 }));
}

/** The same of a browser test report. Two tests run at a time, so the files together take twice as long as the run. */
export function playwrightSeconds(file) {
  const report = readReport(file);
  return (report?.suites ?? []).map((suite) => ({ file: inRepository(path.resolve(report.config?.rootDir ?? root, suite.file)), seconds: suiteMs(suite) / 1000 }));
}

function suiteMs({ specs = [], suites = [] }) {
  const tries = specs.flatMap((spec) => spec.tests.flatMap((test) => test.results));
  return tries.reduce((sum, { duration }) => sum + duration, 0) + suites.reduce((sum, suite) => sum + suiteMs(suite), 0);
}

/** The files that took longest, longest first. */
export function slowest(files, count) {
  return files.toSorted((a, b) => b.seconds - a.seconds).slice(0, count);
}

function inRepository(file) {
  return path.relative(root, file).replaceAll('\\', '/');
}

function readReport(file) {
  if (!existsSync(file)) return null;
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
