import path from 'node:path';
import { readSnapshot } from '../../bin/commands/readSnapshot.ts';
import type { ExampleBook } from '../../catalogue/examples/readExamples.ts';
import { middlewareNames } from '../../runtime/boot/serverWidgets.ts';
import { createOpener } from '../../schemas/check/index.ts';
import { tokenRegistry } from '../../schemas/language/brandbook/index.ts';
import type { Release } from '../../schemas/language/release.ts';
import { iconNames } from '../../widgets/ui/icon/iconNames.ts';

const BRAND = 'aurora';

/** The release that examples are rendered with. */
export async function exampleRelease({ catalogue }: ExampleBook): Promise<Release> {
  const opened = createOpener(catalogue, tokenRegistry, { middleware: middlewareNames, icons: iconNames })(await readSnapshot(path.resolve('configs')));
  const { release } = opened.compile(BRAND);
  if (!release) throw new Error(`The brand ${BRAND} has no release`);
  return release;
}
