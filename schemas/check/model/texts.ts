import { isJsonObject, type JsonValue } from '../../language/json.ts';
import { pointerStep } from '../../language/layers/mergeLayers.ts';
import type { BrandModel } from '../../language/release/index.ts';
import { type Place, type Tree, treeOfLayout, treeOfPage } from './tree.ts';

/** A text that a page, a layout or the site config names. */
export interface TextUse {
  readonly key: string;
  readonly place: Place;
  readonly node?: string;
  readonly routes: readonly string[];
}

const known = new WeakMap<Tree, readonly TextUse[]>();

/** Every `{"$t"}` of a brand's pages and layouts. */
export function textsUsed({ pages, files }: BrandModel): readonly TextUse[] {
  const layouts = files.ids('layout').flatMap((id) => {
    const merged = files.get('layout', id);
    return merged ? [treeOfLayout(id, merged)] : [];
  });
  return [...[...pages.values()].map(treeOfPage), ...layouts].flatMap(textsOfTree);
}

function textsOfTree(tree: Tree): readonly TextUse[] {
  const found = known.get(tree);
  if (found) return found;
  const routes = tree.kind === 'page' ? [tree.id] : [];
  const uses: TextUse[] = tree.own.flatMap(({ id, declaration, at }) => keysIn((declaration.props ?? {}) as JsonValue).map(({ key, pointer }) => ({ key, place: at(`/props${pointer}`), node: id, routes })));
  const head = tree.kind === 'page' ? (tree.merged.value['head'] ?? null) : null;
  uses.push(...keysIn(head).map(({ key, pointer }) => ({ key, place: tree.at(`/head${pointer}`), routes })));
  known.set(tree, uses);
  return uses;
}

function keysIn(value: JsonValue, pointer = ''): readonly { readonly key: string; readonly pointer: string }[] {
  if (Array.isArray(value)) return value.flatMap((item: JsonValue, at) => keysIn(item, `${pointer}/${at}`));
  if (!isJsonObject(value)) return [];
  const key = value['$t'];
  if (typeof key === 'string') return [{ key, pointer }];
  return Object.entries(value).flatMap(([name, item]) => keysIn(item, pointer + pointerStep(name)));
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
    ...textsUsed(model).map(({ key }) => key),
    ...keysIn(patches as unknown as JsonValue).map(({ key }) => key),
    ...plainKeysIn(model.site as unknown as JsonValue),
  ]);
}

function plainKeysIn(value: JsonValue): readonly string[] {
  if (typeof value === 'string') return plain.test(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(plainKeysIn) : [];
}
