import { isJsonObject, type JsonObject, type JsonValue } from '../language/json.ts';
import { ATOMIC_KEYS, isSameJson } from '../language/layers/mergeLayers.ts';
import type { Migrate, Migrations } from '../language/migrations/index.ts';
import type { ConfigSnapshot } from '../language/release.ts';
import { ChangeRefused } from './changeConfigs.ts';
import { ConfigEdits } from './ConfigEdits.ts';
import { type Config, configsIn, eachValue, objectAt } from './references.ts';

const NO_MIGRATIONS: Migrations = new Map();

/** What a variant makes of a page, and in which layer. */
interface Patch {
  readonly layer: string;
  /** Folder of the layer, with its slash. */
  readonly folder: string;
  readonly pageId: string;
  readonly nodes: JsonObject;
}

/**
 * Writes the variant that has won into the pages, in the layers where the experiment stands, and takes the experiment away in all.
 * What page or variant say in the props of an older widget is written in the present form: else the one could not be seen to mean the other.
 * Throws ChangeRefused where somebody has to decide first: rules ask for the variant, or a layer below says otherwise of a node.
 */
export function endExperiment(id: string, winner: string, snapshot: ConfigSnapshot, migrations: Migrations = NO_MIGRATIONS): ConfigEdits {
  const configs = configsIn(snapshot);
  const files = configs.filter(({ kind, value }) => kind === 'experiments' && Object.hasOwn(objectAt(value, 'experiments'), id));
  if (files.length === 0) throw new ChangeRefused(`There is no experiment "${id}".`);
  const variants = new Set(files.flatMap(({ value }) => Object.keys(objectAt(value, 'experiments', id, 'variants'))));
  if (!variants.has(winner)) throw new ChangeRefused(`The experiment "${id}" has no variant "${winner}". Its variants: ${[...variants].join(', ')}.`);
  assertNoRuleAsks(id, configs);
  const patches = files.flatMap(({ layer, path, value }) =>
    Object.entries(objectAt(value, 'experiments', id, 'variants', winner, 'pages')).flatMap(([pageId, nodes]): readonly Patch[] => (isJsonObject(nodes) ? [{ layer, folder: path.slice(0, path.lastIndexOf('/') + 1), pageId, nodes }] : [])));
  const edits = new ConfigEdits(snapshot);
  for (const patch of patches) writePatch(patch, configs, edits, migrations);
  for (const { path } of files) edits.remove(path, ['experiments', id]);
  return edits;
}

function assertNoRuleAsks(id: string, configs: readonly Config[]): void {
  const fact = `experiment.${id}`;
  const asking = configs.filter(({ kind }) => kind !== 'dictionary').flatMap(({ path, kind, value }) => {
    const found: string[] = kind === 'facts' && Object.hasOwn(objectAt(value, 'facts'), fact) ? [`${path} at facts.${fact}`] : [];
    eachValue(value, (inner, steps) => {
      if (isJsonObject(inner) && inner['var'] === fact) found.push(`${path} at ${steps.join('.')}`);
    });
    return found;
  });
  if (asking.length > 0) throw new ChangeRefused(`Rules ask which variant of "${id}" somebody has; write there what holds from now on, and take the fact away: ${asking.join('; ')}.`);
}

function writePatch({ layer, folder, pageId, nodes: written }: Patch, configs: readonly Config[], edits: ConfigEdits, migrations: Migrations): void {
  const pages = configs.filter(({ kind, id }) => kind === 'page' && id === pageId);
  const own = pages.find((page) => page.layer === layer);
  // What the experiment and its own layer say of a node's widget counts before other layers.
  const sayings = [written, ...[...(own ? [own] : []), ...pages].map(({ value }) => objectAt(value, 'nodes'))];
  const migrateOf = (node: string) => migrations.get(widgetOf(node, sayings) ?? '');
  const nodes = Object.fromEntries(Object.entries(written).map(([node, patch]) => [node, inPresentForm(patch, migrateOf(node))]));
  const [first] = pages;
  if (!first) throw new ChangeRefused(`There is no page "${pageId}".`);
  const below = pages.find((page) => page.layer !== layer && page.layer !== 'base' && Object.keys(nodes).some((node) => Object.hasOwn(objectAt(page.value, 'nodes'), node)));
  if (layer === 'base' && below) throw new ChangeRefused(`${below.path} says something of the same nodes of "${pageId}": in that brand the variant stood above it, and in the page it would stand below. Write the variant into the page by hand.`);
  if (!own) {
    edits.addFile(`${folder}${first.path.slice(first.path.lastIndexOf('pages/'))}`, { format: 1, id: pageId, nodes });
    return;
  }
  const known = objectAt(own.value, 'nodes');
  for (const [node, patch] of Object.entries(nodes)) {
    const before = known[node] ?? null;
    const present = inPresentForm(before, migrateOf(node));
    if (present === before || !isJsonObject(patch) || !('props' in patch)) writeNode(own, node, patch, pages.length > 1, edits);
    else {
      edits.rewrite(own.path, ['nodes', node], present);
      writeNode({ ...own, value: { ...objectAt(own.value), nodes: { ...known, [node]: present } } }, node, patch, pages.length > 1, edits);
    }
  }
}

function inPresentForm(node: JsonValue, migrate: Migrate | undefined): JsonValue {
  if (!migrate || !isJsonObject(node)) return node;
  const { props } = node;
  if (props === undefined || !isJsonObject(props)) return node;
  const present = migrate(props);
  return isSameJson(present, props) ? node : { ...node, props: present };
}

/** Its widget, by the first that says it. */
function widgetOf(node: string, nodes: readonly JsonObject[]): string | undefined {
  return nodes.map((map) => objectAt(map, node)['use']).find((use) => typeof use === 'string');
}

function writeNode({ path, layer, value }: Config, node: string, patch: JsonValue, isElsewhereToo: boolean, edits: ConfigEdits): void {
  const known = objectAt(value, 'nodes');
  const mayBeAbove = layer !== 'base' && isElsewhereToo;
  if (patch === null && Object.hasOwn(known, node) && !mayBeAbove) edits.remove(path, ['nodes', node]);
  else if (!isJsonObject(patch) || !isJsonObject(known[node])) edits.put(path, ['nodes', node], patch);
  else merge({ path, mayBeAbove }, ['nodes', node], patch, known[node], edits);
}

/** Leaf by leaf, as layers are merged: what the variant does not say stays as it is written. */
function merge(page: { readonly path: string; readonly mayBeAbove: boolean }, steps: readonly string[], patch: JsonObject, known: JsonObject, edits: ConfigEdits): void {
  for (const [key, value] of Object.entries(patch)) {
    const at = [...steps, key];
    const before = known[key];
    if (!ATOMIC_KEYS.has(key) && isJsonObject(value) && before !== undefined && isJsonObject(before)) merge(page, at, value, before, edits);
    else if (value !== null || page.mayBeAbove) edits.put(page.path, at, value);
    else if (before !== undefined) edits.remove(page.path, at);
  }
}
