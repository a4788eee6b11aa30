// `npm test`: everything that must hold. Installs what is missing, runs every step even when one before it failed, and
// ends with the slowest files and `N passed, N failed, N skipped` over all tests; the exit code is 0 only when every step went well.
//   --only types|lint|unit|check|build|lts|browser    one group of steps (may be given more than once)
//   --all                                             all of what takes turns otherwise
import { parseArgs } from 'node:util';
import { ensureInstalled } from './setup/install.mjs';
import { runCommand } from './setup/prepare.mjs';
import { outcomeOf, summaryOf } from './testing/summary.mjs';
import { takeTurns } from './testing/turns.mjs';

await runCommand(async () => {
  const { values } = parseArgs({ options: { only: { type: 'string', multiple: true }, all: { type: 'boolean', default: false } } });
  ensureInstalled();
  const turn = values.all ? null : takeTurns();
  const { groups, steps } = await import('./testing/steps.mjs');
  const unknown = (values.only ?? []).filter((group) => !groups.includes(group));
  if (unknown.length > 0) throw new Error(`Unknown group ${unknown.join(', ')}; there are ${groups.join(', ')}.`);
  const chosen = values.only ? steps.filter((step) => values.only.includes(step.group)) : steps;
  if (chosen.some((step) => step.isTest)) await tellServices();
  if (turn !== null) console.log(`Turn ${turn} of what takes turns: LINEUP_TEST_TURN=${turn} npm test looks at the same`);
  const results = await runAll(chosen);
  console.log(`\n${summaryOf(results).join('\n')}`);
  process.exitCode = results.every(({ isOk }) => isOk) ? 0 : 1;
});

async function tellServices() {
  const { detectServices } = await import('./setup/services.mjs');
  const { postgres, redis } = await detectServices();
  console.log(postgres ? `PostgreSQL ${postgres.version} found: platform tests run on it too` : 'No PostgreSQL found: platform tests run on the embedded database only');
  console.log(redis ? 'Redis found: tests of several processes use it too' : 'No Redis found: tests of several processes use the database only');
}

async function runAll(chosen) {
  const results = [];
  for (const step of chosen) {
    const missing = (step.needs ?? []).find((name) => results.some((result) => result.name === name && !result.isOk));
    console.log(`\n== ${step.name}`);
    const startedAt = performance.now();
    const result = missing ? notRun(`not run, because of: ${missing}`) : await step.run().catch((error) => notRun(error.message));
    // A group of tests that could not even start must not look like one without failures.
    const counts = step.isTest ? (result.counts ?? { passed: 0, failed: 1, skipped: 0 }) : null;
    const seconds = (performance.now() - startedAt) / 1000;
    results.push({ name: step.name, isOk: result.isOk, isSkipped: result.isSkipped, counts, seconds, files: result.files ?? [] });
    console.log(`${outcomeOf(result)} in ${seconds.toFixed(1)} s`);
  }
  return results;
}

function notRun(reason) {
  console.log(reason);
  return { isOk: false };
}
