#!/usr/bin/env node
// `npx lineup COMMAND`: the commands for the people who write configs and widgets. Installs what is missing, then loads
// the commands through tsx. Exit codes: 0 fine, 1 problems found, 2 wrong usage, 3 an error of ours.
import { ensureInstalled } from './setup/install.mjs';
import { inProject } from './setup/project.mjs';

try {
  ensureInstalled({ needsDev: false });
  const { register } = await import('tsx/esm/api');
  register();
  // A rule of the checker counts from the moment that its folder is there.
  const { generateRules } = await import('./catalogue/generateRules.ts');
  await generateRules(inProject());
  const { run } = await import('./commands/main.ts');
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  console.error(error);
  process.exitCode = 3;
}
