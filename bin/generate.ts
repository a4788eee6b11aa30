// `npm run generate`: writes everything that is derived from a declaration. With `--check` it writes nothing and ends
// with 1 when a file is out of date (`npm test` runs it so); with `--quiet` (`npm start`) it speaks only about what it
// changed. Icons, flags and fonts come from packages and are checked in: they are drawn anew only without either.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { generateApi } from '../schemas/api/generate.ts';
import { generateWidgets } from './catalogue/generateWidgets.ts';
import { ManifestError } from './catalogue/readWidgets.ts';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const { values } = parseArgs({ options: { check: { type: 'boolean', default: false }, quiet: { type: 'boolean', default: false } } });

try {
  const api = await generateApi({ check: values.check });
  const widgets = await generateWidgets({ root, isCheck: values.check });
  if (!values.check && !values.quiet) {
    const { generateAssets } = await import('./assets/generateAssets.ts');
    const drawn = await generateAssets();
    console.log(`Drew ${drawn.icons} icons, ${drawn.flags} flags and ${drawn.fonts} fonts`);
  }
  report([...api.map(({ file }) => path.relative(root, file)), ...widgets]);
} catch (error) {
  if (!(error instanceof ManifestError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

function report(files: readonly string[]): void {
  if (values.check && files.length > 0) {
    console.error(`Out of date, run "npm run generate":\n${files.map((file) => `  ${file}`).join('\n')}`);
    process.exitCode = 1;
  } else if (files.length > 0) {
    console.log(`Generated ${files.join(', ')}`);
  } else if (!values.quiet) {
    console.log('Everything generated is up to date');
  }
}
