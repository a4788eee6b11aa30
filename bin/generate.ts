// `npm run generate`: writes everything that is derived from a declaration. What needs it runs it (install, start, dev, build, check,
// tests), so that nobody has to; with `--quiet` it speaks only about what it changed. `--fonts` also draws the fonts anew,
// which are checked in.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { generateAll } from './catalogue/generateAll.ts';
import { ManifestError } from './catalogue/readWidgets.ts';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
/** More than these are told by their number. */
const MANY = 20;
const { values } = parseArgs({ options: { quiet: { type: 'boolean', default: false }, fonts: { type: 'boolean', default: false } } });

try {
  const files = await generateAll(root);
  if (values.fonts) {
    const { generateFonts } = await import('./assets/generateFonts.ts');
    console.log(`Drew ${await generateFonts()} fonts`);
  }
  if (files.length > MANY) console.log(`Generated ${files.length} files`);
  else if (files.length > 0) console.log(`Generated ${files.join(', ')}`);
  else if (!values.quiet) console.log('Everything generated is up to date');
} catch (error) {
  if (!(error instanceof ManifestError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
