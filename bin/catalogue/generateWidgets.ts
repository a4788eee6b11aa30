import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { tokenRegistry } from '../../schemas/language/brandbook/index.ts';
import { contractCalls } from '../../schemas/examples/index.ts';
import { answersSchema, exampleSchema } from '../../schemas/examples/exampleSchema.ts';
import { brandbookSchema, configSchemas, formSchema, layoutSchema, pageSchema, propTypesModule, widgetSchema, wordsSchema } from '../../schemas/generate/index.ts';
import type { JsonObject } from '../../schemas/language/json.ts';
import type { WidgetCatalogue } from '../../schemas/language/manifest.ts';
import { projectWords } from './projectWords.ts';
import { readManifests } from './readWidgets.ts';
import { writeChanged } from './writeChanged.ts';

/** Folders with widgets: the library, and the widgets that only the tests place on pages. */
const WIDGET_FOLDERS = ['widgets', 'tests/fixtures/widgets'];

/**
 * Writes what is derived from widget manifests: `props.gen.ts` beside each, and the authors' schemas. Files that are
 * already right are not touched. Answers the paths that were written or removed.
 */
export async function generateWidgets(root: string): Promise<readonly string[]> {
  const catalogue = await readManifests(path.join(root, 'widgets'));
  const icons = await iconNames(root);
  const wanted = new Map<string, string>();
  for (const folder of WIDGET_FOLDERS) {
    const widgets = folder === 'widgets' ? catalogue : await readManifests(path.join(root, folder));
    for (const [type, manifest] of widgets) wanted.set(`${folder}/${type}/props.gen.ts`, propTypesModule(type, manifest));
  }
  for (const [name, schema] of [...authorSchemas(catalogue, icons), ...exampleSchemas(await operationsOf(root))]) wanted.set(`schemas/generated/${name}.schema.json`, `${JSON.stringify(schema, null, 2)}\n`);
  wanted.set('schemas/generated/words.schema.json', `${JSON.stringify(wordsSchema(await projectWords(root, catalogue)))}\n`);
  return [...(await writeChanged(root, wanted)), ...(await removeLeftOver(root, wanted))];
}

function authorSchemas(catalogue: WidgetCatalogue, icons: readonly string[]): readonly (readonly [string, JsonObject])[] {
  return [
    ['page', pageSchema(catalogue, icons)],
    ['layout', layoutSchema(catalogue, icons)],
    ['form', formSchema(catalogue, icons)],
    ['brandbook', brandbookSchema(tokenRegistry)],
    ['widget', widgetSchema],
    ...configSchemas(),
  ];
}

function exampleSchemas(operations: readonly string[]): readonly (readonly [string, JsonObject])[] {
  return [
    ['example', exampleSchema(operations)],
    ['answers', answersSchema(operations)],
  ];
}

/** Operations of the contract, sorted; none where the folder has no contract. */
/** Ids of all operations of the contract, sorted. */
export async function operationsOf(root: string): Promise<readonly string[]> {
  const text = await readFile(path.join(root, 'schemas/api/openapi.json'), 'utf8').catch(() => '{"paths":{}}');
  return contractCalls(JSON.parse(text) as { readonly paths: Readonly<Record<string, object>> }).map(({ id }) => id).sort();
}

// Types of a widget that lost its manifest would go on being imported.
async function removeLeftOver(root: string, wanted: ReadonlyMap<string, string>): Promise<readonly string[]> {
  const removed: string[] = [];
  for (const folder of WIDGET_FOLDERS) {
    const names = await readdir(path.join(root, folder), { recursive: true }).catch(() => []);
    for (const name of names.filter((file) => path.basename(file) === 'props.gen.ts')) {
      const file = `${folder}/${name.replaceAll('\\', '/')}`;
      if (wanted.has(file)) continue;
      await rm(path.join(root, file));
      removed.push(file);
    }
  }
  return removed;
}

/** Names of the icon sprite, for completion of props of type `icon`; sorted. */
export async function iconNames(root: string): Promise<readonly string[]> {
  const text = await readFile(path.join(root, 'bin/assets/icons.json'), 'utf8').catch(() => '{}');
  const groups = JSON.parse(text) as Readonly<Record<string, unknown>>;
  return Object.values(groups)
    .flatMap((group) => (typeof group === 'object' && group !== null && !Array.isArray(group) ? Object.keys(group) : []))
    .sort((a, b) => (a < b ? -1 : 1));
}
