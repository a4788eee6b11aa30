import { mkdirSync, rmSync } from 'node:fs';
import { inProject } from '../setup/project.mjs';
import { runStep } from '../setup/run.mjs';
import { countVitest, vitestSeconds } from './counts.mjs';
import { suitesOfOtherTurns } from './suiteTurns.mjs';

/** Runs unit tests, those of this turn or those of the files named, with this Node or another one. */
export async function runVitest({ node = process.execPath, files = [], report = 'vitest.json' } = {}) {
  const file = freshReport(report);
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`, ...files];
  const later = files.length > 0 ? [] : suitesOfOtherTurns();
  if (later.length > 0) console.log(`${later.length} suites that take long are of another turn (bin/testing/suiteTurns.mjs)`);
  const { code } = await runStep(node, args, { isShown: true, env: { LINEUP_SUITES_LEFT_OUT: later.join(' ') } });
  return testResult(code, countVitest(file), vitestSeconds(file));
}

/** A run that ended badly without a failed test (a process that died) counts as one failure. */
export function testResult(code, counts, files) {
  const isOk = code === 0 && counts.failed === 0;
  return { isOk, counts: isOk || counts.failed > 0 ? counts : { ...counts, failed: 1 }, files };
}

/** Where a reporter writes; what an earlier run has left there is gone. */
export function freshReport(name) {
  mkdirSync(inProject('test-results'), { recursive: true });
  const file = inProject('test-results', name);
  rmSync(file, { force: true });
  return file;
}
