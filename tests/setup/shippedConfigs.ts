import path from 'node:path';
import { readWidgets } from '../../bin/catalogue/readWidgets.ts';
import { readSnapshot } from '../../bin/commands/readSnapshot.ts';
import type { WidgetCatalogue } from '../../schemas/language/manifest.ts';

/** The repository's configs, for tests that change a file of them and look what is found, and the library that they are checked against. */
export async function readShippedConfigs(): Promise<{ readonly shipped: ReadonlyMap<string, string>; readonly catalogue: WidgetCatalogue }> {
  const [{ files }, catalogue] = await Promise.all([readSnapshot(path.resolve('configs')), readWidgets(path.resolve('widgets'))]);
  return { shipped: files, catalogue };
}
