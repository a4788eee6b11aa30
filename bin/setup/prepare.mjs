import { isBuildFresh } from './freshness.mjs';
import { ensureInstalled } from './install.mjs';
import { runShown } from './run.mjs';

/** Installs what is missing and brings generated files up to date. Throws with a sentence when a step fails. */
export function prepareSources({ needsDev = true } = {}) {
  ensureInstalled({ needsDev });
  if (!runShown(process.execPath, ['--import', 'tsx', 'bin/generate.ts', '--quiet'])) {
    throw new Error('Generating failed: see the message above.');
  }
}

/** Builds when the sources differ from what dist was built from. */
export function ensureBuilt() {
  if (isBuildFresh()) return;
  console.log('Building (sources changed since the last build) ...');
  if (!runShown(process.execPath, ['bin/build.mjs'])) throw new Error('The build failed: see the message above.');
}

/** Runs the steps of a command and ends with one sentence, not a stack, when one of them fails. */
export async function runCommand(steps) {
  try {
    await steps();
  } catch (error) {
    console.error(error instanceof Error ? (process.env.DEBUG ? error.stack : error.message) : error);
    process.exit(1);
  }
}
