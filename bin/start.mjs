// `npm start`: tries the product out. Installs, generates and builds what is missing, then serves the built sites with
// demo content and the sandbox on. The server runs in this process, so that Ctrl-C ends it and nothing stays behind.
import { parseArgs } from 'node:util';
import { endWithNpm } from './setup/endWithNpm.mjs';
import { ensureBuilt, prepareSources, runCommand } from './setup/prepare.mjs';

await runCommand(async () => {
  const { values } = parseArgs({ options: { help: { type: 'boolean', short: 'h', default: false } } });
  if (values.help) {
    console.log('npm start: builds what has changed and serves it with demo content. It takes no arguments: ports, database and the rest are settings of the environment (docs/settings.md), as in PORT=8080 npm start.');
    return;
  }
  prepareSources();
  ensureBuilt();
  endWithNpm();
  process.env.NODE_ENV = 'production';
  process.env.LINEUP_BUILD = 'fresh';
  // Switches the sandbox and the demo customers on, unless SANDBOX says otherwise.
  process.env.LINEUP_MODE = 'try';
  await import('../dist/server/main.js');
});
