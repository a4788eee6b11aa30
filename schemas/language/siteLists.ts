import { entriesInOrder, mapById } from './entries.ts';
import { isJsonObject, type JsonObject, type JsonValue } from './json.ts';
import { pointerStep } from './layers/mergeLayers.ts';

/** A list of `site.json` that stands as a map by id, so that a layer adds, moves and drops one entry. */
interface SiteList {
  /** Where it stands; `*` is any name. */
  readonly path: readonly string[];
  /** Its entries are single values: the field of the map's entries that holds them. */
  readonly field?: string;
  /** Whoever reads it asks for the map and its ids: it is put in order there. */
  readonly keepsIds?: true;
}

/** All of them; a test holds them equal to what the shape of `site.json` says. */
export const siteLists: readonly SiteList[] = [
  { path: ['columnSets', '*'] },
  { path: ['asianColumnSets', '*'] },
  { path: ['sections', 'social', 'links'] },
  { path: ['sections', 'coupon', 'currencies', '*', 'presets'], field: 'amount' },
  { path: ['sections', 'media', '*', '*'], keepsIds: true },
  { path: ['sections', 'bans', 'help'], keepsIds: true },
  { path: ['sections', 'blocks', 'countries'], keepsIds: true },
  { path: ['sections', 'platformRedirects', 'rules'], keepsIds: true },
  { path: ['sections', 'analytics', 'counters'], keepsIds: true },
];

/** The site as pages and services read it: its lists in the order of their places. */
export function withListsInOrder<Site extends object>(site: Site): Site {
  const changed = siteLists.reduce<JsonValue>((whole, { path, field, keepsIds }) => (keepsIds ? whole : valueAt(whole, path, (value) => inOrder(value, field))), site as unknown as JsonObject);
  return changed as unknown as Site;
}

function inOrder(value: JsonValue, field: string | undefined): JsonValue {
  if (!isJsonObject(value)) return value;
  const entries = entriesInOrder(value) ?? [];
  return field === undefined ? entries : entries.flatMap(({ [field]: single }) => (single === undefined ? [] : [single]));
}

function valueAt(value: JsonValue, [step, ...rest]: readonly string[], change: (value: JsonValue) => JsonValue): JsonValue {
  if (step === undefined) return change(value);
  if (!isJsonObject(value)) return value;
  const names = namesAt(value, step);
  return names.length === 0 ? value : { ...value, ...Object.fromEntries(names.map((name) => [name, valueAt(value[name] ?? null, rest, change)])) };
}

function namesAt(value: JsonObject, step: string): readonly string[] {
  return step === '*' ? Object.keys(value) : Object.hasOwn(value, step) ? [step] : [];
}

/** A list that a layer of `site.json` writes by position. */
interface SiteListByPosition {
  readonly pointer: string;
  readonly steps: readonly string[];
  /** The same by id. */
  readonly map: JsonObject;
}

/** Those that are not empty, of one layer. */
export function siteListsByPosition(site: JsonValue): readonly SiteListByPosition[] {
  return siteLists.flatMap(({ path, field }) => placesOf(site, path).flatMap(({ steps, value }) => {
    if (!Array.isArray(value) || value.length === 0) return [];
    const list = value as readonly JsonValue[];
    return [{ steps, pointer: steps.map(pointerStep).join(''), map: mapById(field === undefined ? list : list.map((single) => ({ [field]: single }))) }];
  }));
}

interface FoundValue {
  readonly steps: readonly string[];
  readonly value: JsonValue;
}

function placesOf(value: JsonValue, [step, ...rest]: readonly string[], steps: readonly string[] = []): readonly FoundValue[] {
  if (step === undefined) return [{ steps, value }];
  if (!isJsonObject(value)) return [];
  return namesAt(value, step).flatMap((name) => placesOf(value[name] ?? null, rest, [...steps, name]));
}
