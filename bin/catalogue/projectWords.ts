import path from 'node:path';
import type { ProjectWords } from '../../schemas/generate/index.ts';
import { tokenRegistry } from '../../schemas/language/brandbook/index.ts';
import { isJsonObject, type JsonObject } from '../../schemas/language/json.ts';
import type { WidgetCatalogue } from '../../schemas/language/manifest.ts';
import { type ConfigFile, readProject } from '../../schemas/language/release/index.ts';
import { readSnapshot } from '../commands/readSnapshot.ts';

/** What the configs of a project name, over all of its layers. */
export async function projectWords(root: string, catalogue: WidgetCatalogue): Promise<ProjectWords> {
  const folder = path.join(root, 'configs');
  // A folder without configs names nothing.
  const { layers } = readProject(await readSnapshot(folder).catch(() => ({ files: new Map<string, string>() })));
  const files = [...layers.values()].flatMap((layer) => [...layer.files.values()]);
  const ids = (kind: ConfigFile['kind']) => files.filter((file) => file.kind === kind).map(({ id }) => id);
  const keys = (kind: 'facts' | 'rules' | 'routes') => files.filter((file) => file.kind === kind).flatMap(({ value }) => Object.keys(objectAt(value, kind)));
  const texts = files.filter(({ kind }) => kind === 'dictionary').flatMap(({ id, value }) => Object.keys(isJsonObject(value) ? value : {}).map((key) => `${id.slice(id.indexOf('/') + 1)}:${key}`));
  return { facts: keys('facts'), rules: keys('rules'), texts, layouts: ids('layout'), pages: [...new Set([...ids('page'), ...keys('routes')])], widgets: [...catalogue.keys()], places: placesOf(files, catalogue), tokens: tokenRegistry.propNames };
}

/** `root`, the slots of layouts, and those of the nodes of layouts and pages. */
function placesOf(files: readonly ConfigFile[], catalogue: WidgetCatalogue): readonly string[] {
  const trees = files.filter(({ kind }) => kind === 'layout' || kind === 'page').map(({ value }) => value);
  const ofLayouts = trees.flatMap((value) => Object.keys(objectAt(value, 'slots')));
  const ofNodes = trees.flatMap((value) => Object.entries(objectAt(value, 'nodes'))).flatMap(([id, node]) => {
    const use = isJsonObject(node) ? node['use'] : undefined;
    return Object.keys((typeof use === 'string' ? catalogue.get(use)?.slots : undefined) ?? {}).map((slot) => `${id}.${slot}`);
  });
  return ofLayouts.length === 0 ? [] : ['root', ...ofLayouts, ...ofNodes];
}

function objectAt(value: ConfigFile['value'], key: string): JsonObject {
  const inner = isJsonObject(value) ? value[key] : undefined;
  return inner !== undefined && isJsonObject(inner) ? inner : {};
}
