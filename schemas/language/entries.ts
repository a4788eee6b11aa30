import { isJsonObject, type JsonObject, type JsonValue } from './json.ts';
import type { PropDeclaration } from './manifest.ts';

/** A list whose entries have an id each: layers add, move and drop one without writing the others again. */
export type EntriesDeclaration = Extract<PropDeclaration, { type: 'list' }> & { readonly items: Extract<PropDeclaration, { type: 'object' }> };

/** Lists of objects are maps by id; those of single values are lists. */
export function isEntries(declaration: PropDeclaration): declaration is EntriesDeclaration {
  return declaration.type === 'list' && declaration.items.type === 'object';
}

/** What the map of such a list says of each entry besides its own fields. */
export const PLACE_FIELD = 'at';

/** Entries of a map in their order, without the place that gave it; equal places by id. Undefined for what is no map. */
export function entriesInOrder(value: JsonValue): readonly JsonObject[] | undefined {
  if (!isJsonObject(value) || Object.keys(value).some((key) => key.startsWith('$'))) return undefined;
  return Object.entries(value)
    .filter((entry): entry is [string, JsonObject] => isJsonObject(entry[1]))
    .toSorted(([leftId, left], [rightId, right]) => placeOf(left) - placeOf(right) || (leftId < rightId ? -1 : 1))
    .map(([, { [PLACE_FIELD]: _place, ...entry }]) => entry);
}

function placeOf({ [PLACE_FIELD]: place }: JsonObject): number {
  return typeof place === 'number' ? place : 0;
}

/** The map of a list by position: ids from what its entries are called or where they lead, places with room between them. */
export function entriesById(list: readonly JsonValue[], declaration: EntriesDeclaration): JsonObject {
  return mapById(list.map((entry) => {
    if (!isJsonObject(entry)) return entry;
    return Object.fromEntries(Object.entries(entry).map(([name, value]): [string, JsonValue] => {
      const field = declaration.items.fields[name];
      return [name, field && isEntries(field) && Array.isArray(value) ? entriesById(value as readonly JsonValue[], field) : value];
    }));
  }));
}

/** The same of entries without lists in them; what is no object has no entry. */
export function mapById(list: readonly JsonValue[]): JsonObject {
  const map: Record<string, JsonValue> = {};
  list.forEach((entry, position) => {
    if (!isJsonObject(entry)) return;
    const wanted = idOf(entry) ?? `entry-${position + 1}`;
    let id = wanted;
    for (let twin = 2; Object.hasOwn(map, id); twin += 1) id = `${wanted}-${twin}`;
    map[id] = { [PLACE_FIELD]: (position + 1) * 100, ...entry };
  });
  return map;
}

/** From the key of its first text (`shell:nav.live` is `live`), else from another short word of it. */
function idOf(entry: JsonObject): string | undefined {
  const values = Object.values(entry);
  const key = values.flatMap((value) => (isJsonObject(value) && typeof value['$t'] === 'string' ? [value['$t']] : []))[0];
  const texts = values.filter((value) => typeof value === 'string');
  const words = [key, ...texts.filter((text) => !text.includes('://')), ...texts].map((word) => (word !== undefined && (word === key || TEXT_KEY.test(word)) ? lastWordOf(word) : word));
  return words.map((word) => word?.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '')).find((word) => word !== undefined && /^[a-z][a-z0-9-]*$/.test(word));
}

/** `namespace:key`, as a value of its own. */
const TEXT_KEY = /^[\w-]+:[\w.-]+$/;

function lastWordOf(key: string): string | undefined {
  return key.replace(/^[^:]*:/, '').replace(/\.(?:title|text|label|md)$/, '').split('.').at(-1)?.replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, '-');
}
