import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { tokenRegistry } from '../../schemas/language/brandbook/index.ts';
import { contractCalls } from '../../schemas/examples/index.ts';
import { answersSchema, exampleSchema } from '../../schemas/examples/exampleSchema.ts';
import { brandbookSchema, configSchemas, layoutSchema, pageSchema, propTypesModule, rulesModule, widgetSchema, wordsSchema } from '../../schemas/generate/index.ts';
import type { JsonObject } from '../../schemas/language/json.ts';
import type { WidgetCatalogue } from '../../schemas/language/manifest.ts';
import { projectWords } from './projectWords.ts';
import { readWidgets } from './readWidgets.ts';

export interface GenerateOptions {
  readonly root: string;
  /** Writes nothing; the answer names the files that are out of date. */
  readonly isCheck: boolean;
}

/** Folders with widgets: the library, and the widgets that only the tests place on pages. */
const WIDGET_FOLDERS = ['widgets', 'tests/fixtures/widgets'];

/**
 * Writes what is derived from widget manifests: `props.gen.ts` beside each, and the authors' schemas. Files that are
 * already right are not touched. Answers the paths that were (or, checking, would be) written or removed.
 */
export async function generateWidgets({ root, isCheck }: GenerateOptions): Promise<readonly string[]> {
  const catalogue = await readWidgets(path.join(root, 'widgets'));
  const icons = await iconNames(root);
  const wanted = new Map<string, string>();
  for (const folder of WIDGET_FOLDERS) {
    const widgets = folder === 'widgets' ? catalogue : await readWidgets(path.join(root, folder));
    for (const [type, manifest] of widgets) wanted.set(`${folder}/${type}/props.gen.ts`, propTypesModule(type, manifest));
  }
  for (const [name, schema] of [...authorSchemas(catalogue, icons), ...exampleSchemas(await operationsOf(root))]) wanted.set(`schemas/generated/${name}.schema.json`, `${JSON.stringify(schema, null, 2)}\n`);
  // Every text changes them: written whenever something is generated, and never a reason to call the rest out of date.
  if (!isCheck) wanted.set('schemas/generated/words.schema.json', `${JSON.stringify(wordsSchema(await projectWords(root, catalogue)))}\n`);
  const rules = await foldersOfRules(root);
  if (rules.length > 0) wanted.set('schemas/check/rules.gen.ts', rulesModule(rules));
  const stale = [...(await writeChanged(root, wanted, isCheck)), ...(await removeLeftOver(root, wanted, isCheck))];
  return stale;
}

function authorSchemas(catalogue: WidgetCatalogue, icons: readonly string[]): readonly (readonly [string, JsonObject])[] {
  return [
    ['page', pageSchema(catalogue, icons)],
    ['layout', layoutSchema(catalogue, icons)],
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
async function operationsOf(root: string): Promise<readonly string[]> {
  const text = await readFile(path.join(root, 'schemas/api/openapi.json'), 'utf8').catch(() => '{"paths":{}}');
  return contractCalls(JSON.parse(text) as { readonly paths: Readonly<Record<string, object>> }).map(({ id }) => id).sort();
}

async function writeChanged(root: string, wanted: ReadonlyMap<string, string>, isCheck: boolean): Promise<readonly string[]> {
  const stale: string[] = [];
  for (const [file, text] of wanted) {
    const target = path.join(root, file);
    const present = await readFile(target, 'utf8').catch(() => null);
    if (present === text) continue;
    stale.push(file);
    if (isCheck) continue;
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, text);
  }
  return stale;
}

// Types of a widget that lost its manifest would go on being imported.
async function removeLeftOver(root: string, wanted: ReadonlyMap<string, string>, isCheck: boolean): Promise<readonly string[]> {
  const stale: string[] = [];
  for (const folder of WIDGET_FOLDERS) {
    const names = await readdir(path.join(root, folder), { recursive: true }).catch(() => []);
    for (const name of names.filter((file) => path.basename(file) === 'props.gen.ts')) {
      const file = `${folder}/${name.replaceAll('\\', '/')}`;
      if (wanted.has(file)) continue;
      stale.push(file);
      if (!isCheck) await rm(path.join(root, file));
    }
  }
  return stale;
}

async function foldersOfRules(root: string): Promise<readonly string[]> {
  const entries = await readdir(path.join(root, 'schemas/check/rules'), { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

/** Names of the icon sprite, for completion of props of type `icon`; sorted. */
export async function iconNames(root: string): Promise<readonly string[]> {
  const text = await readFile(path.join(root, 'bin/assets/icons.json'), 'utf8').catch(() => '{}');
  const groups = JSON.parse(text) as Readonly<Record<string, unknown>>;
  return Object.values(groups)
    .flatMap((group) => (typeof group === 'object' && group !== null && !Array.isArray(group) ? Object.keys(group) : []))
    .sort((a, b) => (a < b ? -1 : 1));
}
