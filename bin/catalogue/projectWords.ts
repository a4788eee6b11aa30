import path from 'node:path';
import type { ProjectWords } from '../../schemas/generate/index.ts';
import { tokenRegistry } from '../../schemas/language/brandbook/index.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../schemas/language/json.ts';
import type { WidgetCatalogue } from '../../schemas/language/manifest.ts';
import { type ConfigFile, FORM_SLOT, readProject } from '../../schemas/language/release/index.ts';
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
  const places = placesOf(files, catalogue);
  return { facts: keys('facts'), rules: keys('rules'), texts, layouts: ids('layout'), forms: ids('form'), pages: [...new Set([...ids('page'), ...keys('routes')])], widgets: [...catalogue.keys()], places: Object.keys(places), placeTitles: places, tokens: tokenRegistry.propNames };
}

/** `root`, the slots of layouts, and those of the nodes of layouts and pages; with the titles of each. */
function placesOf(files: readonly ConfigFile[], catalogue: WidgetCatalogue): Readonly<Record<string, string>> {
  const trees = files.filter(({ kind }) => kind === 'layout' || kind === 'page' || kind === 'form').map(({ value }) => value);
  const ofLayouts = trees.flatMap((value) => Object.entries(objectAt(value, 'slots'))).map(([name, slot]) => [name, titleOf(slot)] as const);
  if (ofLayouts.length === 0) return {};
  const ofNodes = trees.flatMap((value) => Object.entries(objectAt(value, 'nodes'))).flatMap(([id, node]) => {
    const use = isJsonObject(node) ? node['use'] : undefined;
    if (typeof use !== 'string') return [];
    return Object.entries(catalogue.get(use)?.slots ?? {}).map(([slot, { title }]) => [`${id}.${slot}`, `${use}: ${title}`] as const);
  });
  const titles = new Map<string, Set<string>>([['root', new Set(['The outermost place of a layout'])]]);
  const ofForms = files.some(({ kind }) => kind === 'form') ? [[FORM_SLOT, 'Fields of a form'] as const] : [];
  for (const [place, title] of [...ofLayouts, ...ofForms, ...ofNodes]) titles.set(place, (titles.get(place) ?? new Set<string>()).add(title));
  return Object.fromEntries([...titles].map(([place, said]) => [place, [...said].filter((title) => title !== '').join('. ')]));
}

function titleOf(slot: JsonValue | undefined): string {
  const title = slot !== undefined && isJsonObject(slot) ? slot['title'] : undefined;
  return typeof title === 'string' ? title : '';
}

function objectAt(value: ConfigFile['value'], key: string): JsonObject {
  const inner = isJsonObject(value) ? value[key] : undefined;
  return inner !== undefined && isJsonObject(inner) ? inner : {};
}
