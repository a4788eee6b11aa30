import { isJsonObject, type JsonObject, type JsonValue } from '../../language/json.ts';
import { isSameJson, pointerStep } from '../../language/layers/mergeLayers.ts';
import type { BrandModel, ModelPage } from '../../language/release/index.ts';

/** One thing that two brands, or two states of one brand, have differently. */
export interface Difference {
  /** `node menu`, `route`, `head`, `meta`; empty for a whole page. */
  readonly subject: string;
  readonly kind: 'only-first' | 'only-second' | 'different';
  /** What of it differs, with both values; empty for what only one has. */
  readonly leaves: readonly { readonly path: string; readonly first: JsonValue | undefined; readonly second: JsonValue | undefined }[];
}

export interface PageDifference {
  readonly pageId: string;
  readonly differences: readonly Difference[];
}

/** What two brands show differently, page by page and by node id, each page's layout included. `only` narrows it to one page. */
export function compareBrands(first: BrandModel, second: BrandModel, only?: string): readonly PageDifference[] {
  const ids = [...new Set([...first.pages.keys(), ...second.pages.keys()])].filter((id) => only === undefined || id === only).sort();
  return ids.flatMap((pageId) => {
    const differences = comparePages(first.pages.get(pageId), second.pages.get(pageId));
    return differences.length === 0 ? [] : [{ pageId, differences }];
  });
}

/** The same for one page of each; undefined for a page that is not there. */
export function comparePages(first: ModelPage | undefined, second: ModelPage | undefined): readonly Difference[] {
  if (!first && !second) return [];
  if (!second) return [{ subject: '', kind: 'only-first', leaves: [] }];
  if (!first) return [{ subject: '', kind: 'only-second', leaves: [] }];
  const [left, right] = [partsOf(first), partsOf(second)];
  return [...new Set([...left.keys(), ...right.keys()])].sort().flatMap((subject): readonly Difference[] => {
    const [a, b] = [left.get(subject), right.get(subject)];
    if (b === undefined) return [{ subject, kind: 'only-first', leaves: [] }];
    if (a === undefined) return [{ subject, kind: 'only-second', leaves: [] }];
    const leaves = leavesOf(a, b, '');
    return leaves.length === 0 ? [] : [{ subject, kind: 'different', leaves }];
  });
}

function partsOf({ source, file }: ModelPage): ReadonlyMap<string, JsonValue> {
  const nodes = Object.entries({ ...source.layoutNodes, ...source.nodes }).map(([id, node]): readonly [string, JsonValue] => [`node ${id}`, node]);
  const rest = { layout: source.layoutId, head: source.head, route: file.route, status: source.status };
  return new Map([...nodes, ...Object.entries<JsonValue | undefined>(rest).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]))]);
}

function leavesOf(first: JsonValue | undefined, second: JsonValue | undefined, path: string): Difference['leaves'] {
  if (isSameJson(first, second)) return [];
  if (!isPlain(first) || !isPlain(second)) return [{ path, first, second }];
  return [...new Set([...Object.keys(first), ...Object.keys(second)])].sort().flatMap((key) => leavesOf(first[key], second[key], path + pointerStep(key)));
}

function isPlain(value: JsonValue | undefined): value is JsonObject {
  return value !== undefined && isJsonObject(value);
}
