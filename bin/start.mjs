// `npm start`: tries the product out. Installs, generates and builds what is missing, then serves the built sites with
// demo content and the sandbox on. The server runs in this process, so that Ctrl-C ends it and nothing stays behind.
import { endWithNpm } from './setup/endWithNpm.mjs';
import { ensureBuilt, prepareSources, runCommand } from './setup/prepare.mjs';

await runCommand(async () => {
  prepareSources();
  ensureBuilt();
  endWithNpm();
  process.env.NODE_ENV = 'production';
  process.env.LINEUP_BUILD = 'fresh';
  // Switches the sandbox and the demo customers on, unless SANDBOX says otherwise.
  process.env.LINEUP_MODE = 'try';
  await import('../dist/server/main.js');
});
