import { isJsonObject, type JsonValue } from '../../language/json.ts';
import { type Merged, pointerStep, stepsOf } from '../../language/layers/mergeLayers.ts';
import type { BrandModel } from '../../language/release/index.ts';
import { type Place, placeIn, treeOfPage } from '../model/tree.ts';

/** A value of a site or a node, or that it was taken away, and the layer that did it. */
export interface Said {
  /** From the site or the node on. */
  readonly pointer: string;
  /** Undefined: taken away. */
  readonly value: JsonValue | undefined;
  readonly place: Place;
}

/** Who says each leaf at and below a pointer of the site; nothing where there is nothing. */
export function whoSaysOfSite({ files }: BrandModel, pointer: string): readonly Said[] {
  const merged = files.get('site');
  return merged ? [...leaves(valueAt(merged.value, pointer), pointer, (inner) => placeIn(merged, inner)), ...removals(merged, '', pointer)] : [];
}

/** The same of a node of a page, such as `/props/items/live`. */
export function whoSaysOfNode({ pages }: BrandModel, pageId: string, nodeId: string, pointer: string): readonly Said[] {
  const page = pages.get(pageId);
  const node = page && treeOfPage(page).nodes.get(nodeId);
  if (!page || !node) return [];
  const step = pointerStep(nodeId);
  const gone = [...removals(page.merged, `/nodes${step}`, pointer), ...removals(page.merged, `/layoutNodes${step}`, pointer), ...(page.layout ? removals(page.layout, `/nodes${step}`, pointer) : [])];
  return [...leaves(valueAt(node.declaration, pointer), pointer, node.at), ...gone];
}

function leaves(value: JsonValue | undefined, pointer: string, at: (pointer: string) => Place): readonly Said[] {
  if (value === undefined) return [];
  if (!isJsonObject(value) || Object.keys(value).length === 0 || Object.keys(value).some((key) => key.startsWith('$') && key !== '$lint')) return [{ pointer, value, place: at(pointer) }];
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, pointer + pointerStep(key), at));
}

function removals({ value, provenance }: Merged, prefix: string, pointer: string): readonly Said[] {
  const whole = prefix + pointer;
  return [...provenance].flatMap(([known, { file, pointer: written }]) => {
    const isWithin = known === whole || known.startsWith(`${whole}/`);
    return isWithin && (valueAt(value, known) ?? null) === null ? [{ pointer: known.slice(prefix.length), value: undefined, place: { file, pointer: written } }] : [];
  });
}

function valueAt(value: JsonValue, pointer: string): JsonValue | undefined {
  let inner: JsonValue | undefined = value;
  for (const step of stepsOf(pointer)) inner = inner !== undefined && isJsonObject(inner) && Object.hasOwn(inner, step) ? inner[step] : undefined;
  return inner;
}
