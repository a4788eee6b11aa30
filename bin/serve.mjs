// `npm run serve`: production. Serves the built sites; the sandbox and demo customers stay off unless SANDBOX is set.
import { endWithNpm } from './setup/endWithNpm.mjs';
import { ensureBuilt, runCommand } from './setup/prepare.mjs';
import { ensureInstalled } from './setup/install.mjs';

await runCommand(async () => {
  ensureInstalled({ needsDev: false });
  ensureBuilt();
  endWithNpm();
  process.env.NODE_ENV = 'production';
  await import('../dist/server/main.js');
});
