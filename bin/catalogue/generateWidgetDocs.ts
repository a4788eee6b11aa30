import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { WidgetExample } from '../../schemas/examples/index.ts';
import { widgetIndex, widgetPage } from '../../schemas/generate/index.ts';
import type { WidgetCatalogue } from '../../schemas/language/manifest.ts';
import { readManifests } from './readWidgets.ts';
import { writeChanged } from './writeChanged.ts';

const FOLDER = 'docs/widgets';

/**
 * Writes a page of `docs/widgets/` for every widget of the library, and the list of them. Files that are already right are not
 * touched, those of widgets that are gone are removed. Answers the paths that were written or removed.
 */
export async function generateWidgetDocs(root: string): Promise<readonly string[]> {
  const catalogue = await readManifests(path.join(root, 'widgets'));
  // A folder without widgets has nothing to say.
  const wanted = catalogue.size === 0 ? new Map<string, string>() : await pagesOf(root, catalogue);
  return [...(await writeChanged(root, wanted)), ...(await removeLeftOver(root, wanted))];
}

async function pagesOf(root: string, catalogue: WidgetCatalogue): Promise<ReadonlyMap<string, string>> {
  const pages = new Map([[`${FOLDER}/README.md`, widgetIndex(catalogue)]]);
  for (const [type, manifest] of catalogue) pages.set(`${FOLDER}/${type}.md`, widgetPage(type, manifest, await readExample(root, type), catalogue));
  return pages;
}

/** The plain example of a widget, else its first; undefined where it has none. */
export async function readExample(root: string, type: string): Promise<WidgetExample | undefined> {
  const folder = path.join(root, 'widgets', type, 'examples');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json')).sort();
  const name = names.includes('plain.json') ? 'plain.json' : names[0];
  return name === undefined ? undefined : (JSON.parse(await readFile(path.join(folder, name), 'utf8')) as WidgetExample);
}

async function removeLeftOver(root: string, wanted: ReadonlyMap<string, string>): Promise<readonly string[]> {
  const names = await readdir(path.join(root, FOLDER), { recursive: true }).catch(() => []);
  const left = names.map((name) => `${FOLDER}/${name.replaceAll('\\', '/')}`).filter((file) => file.endsWith('.md') && !wanted.has(file));
  for (const file of left) await rm(path.join(root, file));
  return left;
}
