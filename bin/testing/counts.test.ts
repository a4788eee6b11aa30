import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { root } from '../setup/project.mjs';
import { countPlaywright, countVitest, playwrightSeconds, slowest, vitestSeconds } from './counts.mjs';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lineup-counts-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function report(value: unknown): Promise<string> {
  const file = path.join(folder, 'report.json');
  await writeFile(file, typeof value === 'string' ? value : JSON.stringify(value));
  return file;
}

describe('counting unit tests', () => {
  const totals = { numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 };

  it('adds skipped and planned tests', async () => {
    const testResults = [{ status: 'failed', assertionResults: [{ status: 'failed' }] }];
    expect(countVitest(await report({ ...totals, testResults }))).toEqual({ passed: 5, failed: 1, skipped: 3 });
  });

  it('counts a file that failed before its first test as a failure', async () => {
    const testResults = [{ status: 'failed', assertionResults: [] }, { status: 'passed', assertionResults: [] }];
    expect(countVitest(await report({ ...totals, numFailedTests: 0, testResults })).failed).toBe(1);
  });

  it('counts a run without a readable report as a failure', async () => {
    expect(countVitest(path.join(folder, 'absent.json'))).toEqual({ passed: 0, failed: 1, skipped: 0 });
    expect(countVitest(await report('{'))).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });
});

describe('counting browser tests', () => {
  it('counts errors outside tests as failures', async () => {
    const stats = { expected: 3, unexpected: 1, flaky: 0, skipped: 2 };
    expect(countPlaywright(await report({ stats, errors: [{ message: 'set-up failed' }] }))).toEqual({ passed: 3, failed: 2, skipped: 2 });
  });

  it('names how many passed at the second try only', async () => {
    const stats = { expected: 3, unexpected: 0, flaky: 1, skipped: 0 };
    expect(countPlaywright(await report({ stats, errors: [] }))).toEqual({ passed: 4, failed: 0, skipped: 0, flaky: 1 });
  });
});

describe('seconds of files', () => {
  it('are those between the first start and the last end of a unit test file', async () => {
    const testResults = [{ name: path.join(root, 'domain', 'a.test.ts'), startTime: 1_000, endTime: 3_500 }];
    expect(vitestSeconds(await report({ testResults }))).toEqual([{ file: 'domain/a.test.ts', seconds: 2.5 }]);
  });

  it('are those of all tries of all tests of a browser test file, also of tests in groups', async () => {
    const spec = (...durations: number[]) => ({ tests: [{ results: durations.map((duration) => ({ duration })) }] });
    const suites = [{ file: 'live.spec.ts', specs: [spec(1_000, 500)], suites: [{ specs: [spec(2_000)] }] }];
    const config = { rootDir: path.join(root, 'tests', 'e2e') };
    expect(playwrightSeconds(await report({ config, suites }))).toEqual([{ file: 'tests/e2e/live.spec.ts', seconds: 3.5 }]);
  });

  it('are none without a readable report', async () => {
    expect(vitestSeconds(path.join(folder, 'absent.json'))).toEqual([]);
    expect(playwrightSeconds(await report('{'))).toEqual([]);
  });

  it('name the slowest first, and no more than asked for', () => {
    const files = [3, 9, 1].map((seconds) => ({ file: `${seconds}.test.ts`, seconds }));
    expect(slowest(files, 2).map(({ file }) => file)).toEqual(['9.test.ts', '3.test.ts']);
  });
});
