// `npm run pictures`: builds where the sources have changed, follows docs/brand-book.md beside a server of its own, and draws what each step
// changes into docs/images/brand-book. A test says when it is needed (tests/guides/pictures.test.ts).
import { ensureChromium } from './setup/chromium.mjs';
import { ensureBuilt, prepareSources, runCommand } from './setup/prepare.mjs';
import { runShown } from './setup/run.mjs';

await runCommand(async () => {
  prepareSources();
  ensureBuilt();
  await ensureChromium();
  if (!runShown(process.execPath, ['--import', 'tsx', 'tests/guides/pictures/makePictures.ts'])) throw new Error('The pictures were not drawn: see the message above.');
});
