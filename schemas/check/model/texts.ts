import { isJsonObject, type JsonValue } from '../../language/json.ts';
import { pointerStep } from '../../language/layers/mergeLayers.ts';
import type { BrandModel } from '../../language/release/index.ts';
import { type Place, type Tree } from './tree.ts';
import { treesOf } from './trees.ts';

/** A text that a page or a layout names. */
export interface TextUse {
  readonly key: string;
  readonly node: string | undefined;
  readonly routes: readonly string[];
  readonly place: Place;
}

/** A use whose place is not worked out yet: hardly any has a finding. */
interface TreeUse extends Pick<TextUse, 'key' | 'node'> {
  readonly pointer: string;
  at(pointer: string): Place;
}

interface TreeTexts {
  readonly uses: readonly TreeUse[];
  readonly keys: ReadonlySet<string>;
}

const ofTrees = new WeakMap<Tree, TreeTexts>();
const ofModels = new WeakMap<BrandModel, ReadonlySet<string>>();

/** The keys of all `{"$t"}` of a brand's pages and layouts. */
export function textKeysUsed(model: BrandModel): ReadonlySet<string> {
  const known = ofModels.get(model);
  if (known) return known;
  const keys = new Set<string>();
  for (const tree of treesOf(model)) for (const key of textsOfTree(tree).keys) keys.add(key);
  ofModels.set(model, keys);
  return keys;
}

/** Where a brand's pages and layouts name some of the texts. */
export function usesOfTexts(model: BrandModel, keys: ReadonlySet<string>): readonly TextUse[] {
  if (keys.size === 0) return [];
  return treesOf(model).flatMap((tree) =>
    textsOfTree(tree).uses.filter(({ key }) => keys.has(key)).map(({ key, node, pointer, at }) => ({ key, node, routes: tree.kind === 'page' ? [tree.id] : [], place: at(pointer) })));
}

function textsOfTree(tree: Tree): TreeTexts {
  const found = ofTrees.get(tree);
  if (found) return found;
  const uses: TreeUse[] = [];
  for (const { id, declaration: { props }, at } of tree.own) {
    if (props !== undefined) for (const { key, pointer } of keysIn(props)) uses.push({ key, node: id, pointer: `/props${pointer}/$t`, at });
  }
  for (const { key, pointer } of keysIn(tree.head)) uses.push({ key, node: undefined, pointer: `/head${pointer}/$t`, at: tree.at });
  const made = { uses, keys: new Set(uses.map(({ key }) => key)) };
  ofTrees.set(tree, made);
  return made;
}

interface FoundKey {
  readonly key: string;
  readonly pointer: string;
}

function keysIn(value: JsonValue): readonly FoundKey[] {
  const found: FoundKey[] = [];
  collectKeys(value, '', found);
  return found;
}

function collectKeys(value: JsonValue, pointer: string, found: FoundKey[]): void {
  if (typeof value !== 'object' || value === null) return;
  const key = isJsonObject(value) ? value['$t'] : undefined;
  if (typeof key === 'string') found.push({ key, pointer });
  else for (const [step, item] of Object.entries(value) as readonly (readonly [string, JsonValue])[]) if (typeof item === 'object') collectKeys(item, pointer + pointerStep(step), found);
}

/** `sports:title` as namespace and name. */
export function splitKey(key: string): { readonly namespace: string; readonly name: string } {
  const at = key.indexOf(':');
  return at < 0 ? { namespace: '', name: key } : { namespace: key.slice(0, at), name: key.slice(at + 1) };
}

/** A plural text has a form a number class (`items_one`, `items_other`). */
export function hasText(dictionary: Readonly<Record<string, string>> | undefined, name: string): boolean {
  return dictionary !== undefined && (Object.hasOwn(dictionary, name) || Object.hasOwn(dictionary, `${name}_other`));
}

const plain = /^[a-z0-9-]+:\S+$/;

/** Every key that a brand's configs name: in pages and layouts, in what experiments change, and as plain texts in the site config. */
export function textKeysNamed(model: BrandModel): ReadonlySet<string> {
  const patches = Object.values(model.experiments).flatMap(({ variants }) => Object.values(variants ?? {}));
  return new Set([
    ...textKeysUsed(model),
    ...keysIn(patches).map(({ key }) => key),
    ...plainKeysIn(model.site),
  ]);
}

function plainKeysIn(value: JsonValue): readonly string[] {
  if (typeof value === 'string') return plain.test(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(plainKeysIn) : [];
}
