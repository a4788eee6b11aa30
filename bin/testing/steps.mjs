import { existsSync } from 'node:fs';
import { ensureChromium } from '../setup/chromium.mjs';
import { inProject } from '../setup/project.mjs';
import { runStep } from '../setup/run.mjs';
import { countPlaywright, playwrightSeconds } from './counts.mjs';
import { runOnLts } from './ltsStep.mjs';
import { freshReport, runVitest, testResult } from './runTests.mjs';
import { specTurns } from './specTurns.mjs';

const node = process.execPath;
const bin = (name) => inProject('node_modules', '.bin', process.platform === 'win32' ? `${name}.cmd` : name);
const command = (program, args, options) => async () => ({ isOk: (await runInto(program, args, options)) === 0 });

// Output of quick steps is shown only when they fail; long ones are shown as they go.
async function runInto(program, args, options) {
  const { code, output } = await runStep(program, args, options);
  if (code !== 0 && output) console.log(output.trimEnd());
  return code;
}

/**
 * The steps of `npm test` in their order. `group` is what `--only` names; `run` answers whether it went well, and for
 * tests how many and how long each file took, and `isSkipped` where it could not be run here; `needs` names steps without whose
 * success a step is not worth starting.
 */
export const steps = [
  {
    name: 'Generated files',
    group: 'types',
    run: generate,
  },
  { name: 'Types', group: 'types', run: command(node, ['node_modules/typescript7/bin/tsc', '--noEmit', '-p', '.']) },
  { name: 'Lint', group: 'lint', run: command(bin('oxlint'), ['--type-aware', '--report-unused-disable-directives', '.']) },
  { name: 'House rules', group: 'lint', run: command(node, ['--import', 'tsx', 'bin/checks/main.ts']) },
  { name: 'Import directions', group: 'lint', run: command(bin('depcruise'), ['--config', '.dependency-cruiser.mjs', '--output-type', 'err-long', ...rooms()]) },
  { name: 'Unused code', group: 'lint', run: command(bin('knip'), ['--no-progress', '--no-config-hints', '--no-gitignore']) },
  // A rule that only its tests use has a double somewhere.
  { name: 'Unused rules of domain', group: 'lint', run: command(bin('knip'), ['--no-progress', '--no-config-hints', '--no-gitignore', '--production', '--config', 'knip.domain.json', '--include', 'exports,files']) },
  { name: 'Configs', group: 'check', run: command(node, ['bin/lineup.mjs', 'check']) },
  { name: 'Unit and contract tests', group: 'unit', isTest: true, run: () => runVitest() },
  { name: 'Build', group: 'build', run: buildAll },
  { name: 'Budgets', group: 'build', needs: ['Build'], run: command(node, ['bin/lineup.mjs', 'budget', '--over']) },
  { name: 'Newest LTS of Node', group: 'lts', isTest: true, needs: ['Build'], run: () => runOnLts() },
  { name: 'Browser tests', group: 'browser', isTest: true, needs: ['Build'], run: runPlaywright },
];

export const groups = [...new Set(steps.map((step) => step.group))];

function rooms() {
  return ['domain', 'schemas', 'runtime', 'widgets', 'server', 'studio', 'catalogue', 'bin', 'tests'].filter((room) => existsSync(inProject(room)));
}

// Unit tests that this run starts need not do it again (tests/setup/generate.ts).
async function generate() {
  const isOk = (await runInto(node, ['--import', 'tsx', 'bin/generate.ts', '--quiet'])) === 0;
  if (isOk) process.env.LINEUP_IS_GENERATED = '1';
  return { isOk };
}

// Twice: what customers get, and the same with the widgets that only the browser tests place on pages.
async function buildAll() {
  for (const args of [['bin/build.mjs'], ['bin/build.mjs', '--fixtures', '--out', 'dist-fixtures']]) {
    if ((await runInto(node, args)) !== 0) return { isOk: false };
  }
  return { isOk: true };
}

async function runPlaywright() {
  const browser = await ensureChromium();
  console.log(`Chromium ${browser.version} at ${browser.path}`);
  const { now, later, elsewhere } = specTurns();
  if (later.length > 0) console.log(`${now.length} of ${now.length + later.length} files; the others are of another turn (npm test -- --all runs all)`);
  if (elsewhere.length > 0) console.log(`On a feed elsewhere: ${elsewhere.join(', ')}`);
  const file = freshReport('playwright.json');
  const { code } = await runStep(node, ['node_modules/@playwright/test/cli.js', 'test', '--reporter=dot,json'], {
    isShown: true,
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  });
  return testResult(code, countPlaywright(file), playwrightSeconds(file));
}
