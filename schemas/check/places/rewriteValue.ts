import { findNodeAtLocation, getNodeValue, type Node, parseTree } from 'jsonc-parser';
import { isJsonObject, type JsonObject, type JsonValue } from '../../language/json.ts';
import { isSameJson, pointerOf, stepsOf } from '../../language/layers/mergeLayers.ts';
import { CONFIG_LINE, flatJson, prettyJson } from '../../language/prettyJson.ts';
import type { Range } from '../../language/problem.ts';
import { removalIn, spanIn, withIndexes } from './locateProblem.ts';

type Steps = readonly (string | number)[];

/**
 * The one edit after which a value of a text is another one: a field under another name keeps its place and what is written in it, and
 * what is the same in both is not touched. Undefined where nothing is at the pointer, or nothing has to change.
 */
export function rewriteIn(text: string, pointer: string, value: JsonValue): { readonly range: Range; readonly text: string } | undefined {
  const root = parseTree(text);
  if (!root) return undefined;
  const steps = withIndexes(root, stepsOf(pointer));
  if (!findNodeAtLocation(root, steps)) return undefined;
  const next = rewritten(text, steps, value);
  if (next === text) return undefined;
  // One edit, so that it is made whole or, where it overlaps another one, not at all.
  const most = Math.min(text.length, next.length);
  let start = 0;
  while (start < most && text[start] === next[start]) start += 1;
  let end = 0;
  while (end < most - start && text.at(-1 - end) === next.at(-1 - end)) end += 1;
  return { range: spanIn(text, start, text.length - end - start), text: next.slice(start, next.length - end) };
}

/** A text with a value at these steps, whether there is one or not; objects that lack on the way are made. Nothing around it is touched. */
export function withValueAt(text: string, steps: Steps, value: JsonValue): string {
  const root = parseTree(text);
  const known = steps.findLastIndex((_, at) => root !== undefined && findNodeAtLocation(root, steps.slice(0, at + 1)) !== undefined) + 1;
  if (known === steps.length) return rewritten(text, steps, value);
  const [key, ...rest] = steps.slice(known);
  const inner = rest.reduceRight<JsonValue>((made, step) => ({ [step]: made }), value);
  const around = nodeAt(text, steps.slice(0, known));
  return around.type === 'object' ? insert(text, steps.slice(0, known), undefined, String(key), inner) : splice(text, around, written(text, around, { [String(key)]: inner }));
}

function rewritten(text: string, steps: Steps, value: JsonValue): string {
  const node = nodeAt(text, steps);
  const known = getNodeValue(node) as JsonValue;
  if (isSameJson(known, value)) return text;
  if (isJsonObject(known) && isJsonObject(value)) return withFields(text, steps, known, value);
  if (Array.isArray(known) && Array.isArray(value) && known.length > 0 && known.length <= value.length) {
    const items = value as readonly JsonValue[];
    if (known.length === items.length || isSameJson(known, items.slice(0, known.length))) return items.reduce<string>((made, item, at) => (at < known.length ? rewritten(made, [...steps, at], item) : append(made, steps, item)), text);
  }
  return splice(text, node, written(text, node, value));
}

function withFields(text: string, steps: Steps, known: JsonObject, value: JsonObject): string {
  const { renamed, gone, added } = compare(known, value);
  let made = text;
  for (const [from, to] of renamed) {
    const [key] = propertyAt(made, [...steps, from]).children ?? [];
    if (key) made = splice(made, key, JSON.stringify(to));
  }
  for (const [key, item] of Object.entries(value)) if (!added.includes(key)) made = rewritten(made, [...steps, key], item);
  let after = [...renamed.values()].at(-1);
  for (const key of added) {
    made = insert(made, steps, after, key, value[key] ?? null);
    after = key;
  }
  for (const key of gone) made = remove(made, [...steps, key]);
  return made;
}

interface FieldChanges {
  readonly renamed: ReadonlyMap<string, string>;
  readonly gone: readonly string[];
  readonly added: readonly string[];
}

/** Fields that are gone are taken for those that came in their stead: those with the same value first, then in their order. */
function compare(known: JsonObject, value: JsonObject): FieldChanges {
  const gone = Object.keys(known).filter((key) => !Object.hasOwn(value, key));
  const added = Object.keys(value).filter((key) => !Object.hasOwn(known, key));
  const renamed = new Map<string, string>();
  for (const isFit of [(from: string, to: string) => isSameJson(known[from], value[to]), () => true]) {
    for (const from of gone) {
      const to = renamed.has(from) ? undefined : added.find((key) => ![...renamed.values()].includes(key) && isFit(from, key));
      if (to !== undefined) renamed.set(from, to);
    }
  }
  return { renamed, gone: gone.filter((key) => !renamed.has(key)), added: added.filter((key) => ![...renamed.values()].includes(key)) };
}

/** As the fields around it are written: on their line, or on one of its own. */
function insert(text: string, steps: Steps, after: string | undefined, key: string, value: JsonValue): string {
  const around = nodeAt(text, steps);
  const fields = around.children ?? [];
  const before = (after === undefined ? undefined : fields.find((field) => field.children?.[0]?.value === after)) ?? fields.at(-1);
  const line = `${JSON.stringify(key)}: `;
  if (!before) return splice(text, around, `{ ${line}${flatJson(value)} }`);
  return behind(text, around, before, line + written(text, before, value));
}

/** One more item at the end of a list that has some. */
function append(text: string, steps: Steps, item: JsonValue): string {
  const around = nodeAt(text, steps);
  const last = around.children?.at(-1);
  return last ? behind(text, around, last, written(text, last, item)) : text;
}

/** With the blanks that stand before its neighbour. */
function behind(text: string, around: Node, before: Node, what: string): string {
  const fields = around.children ?? [];
  const neighbour = fields[fields.indexOf(before) - 1];
  const gap = text.slice(neighbour ? neighbour.offset + neighbour.length : around.offset + 1, before.offset).replace(',', '');
  const at = before.offset + before.length;
  return `${text.slice(0, at)},${neighbour || gap.includes('\n') ? gap : ' '}${what}${text.slice(at)}`;
}

function remove(text: string, steps: Steps): string {
  const range = removalIn(parseTree(text), text, pointerOf(steps));
  return range ? text.slice(0, range.start.offset) + text.slice(range.end.offset) : text;
}

/** In place of something that stands on one line a value is written on one line too, unless it is long. */
function written(text: string, { offset, length }: Node, value: JsonValue): string {
  const flat = flatJson(value);
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1;
  const isOnOneLine = !text.slice(offset, offset + length).includes('\n');
  return isOnOneLine && offset - lineStart + flat.length <= CONFIG_LINE ? flat : prettyJson(value, { lineLength: CONFIG_LINE, indent: /^[ \t]*/.exec(text.slice(lineStart))?.[0] ?? '' });
}

function nodeAt(text: string, steps: Steps): Node {
  const root = parseTree(text);
  const node = root && findNodeAtLocation(root, [...steps]);
  if (!node) throw new Error(`There is nothing at ${steps.join('.')}.`);
  return node;
}

function propertyAt(text: string, steps: Steps): Node {
  const { parent } = nodeAt(text, steps);
  if (!parent) throw new Error(`There is no property at ${steps.join('.')}.`);
  return parent;
}

function splice(text: string, { offset, length }: Node, instead: string): string {
  return text.slice(0, offset) + instead + text.slice(offset + length);
}
