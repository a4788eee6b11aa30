// `npm run serve`: production. Serves the built sites; the sandbox and demo customers stay off unless SANDBOX is set.
import { endWithNpm } from './setup/endWithNpm.mjs';
import { ensureBuilt, prepareSources, runCommand } from './setup/prepare.mjs';

await runCommand(async () => {
  prepareSources({ needsDev: false });
  ensureBuilt();
  endWithNpm();
  process.env.NODE_ENV = 'production';
  process.env.LINEUP_BUILD = 'fresh';
  await import('../dist/server/main.js');
});
