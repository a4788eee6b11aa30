import { existsSync, readFileSync } from 'node:fs';

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

function readReport(file) {
  if (!existsSync(file)) return null;
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
