import { isJsonObject, type JsonObject, type JsonValue } from '../json.ts';
import type { Provenance } from '../release.ts';

/** One layer's version of a file: `name` is the layer, `file` the path it was read from. */
export interface Layer {
  readonly name: string;
  readonly file: string;
  readonly value: JsonObject;
  /** Where the file says what stands at a pointer of the value, where it says it in an older form. */
  readonly written?: (pointer: string) => string;
}

/** A leaf of a later layer that a lower layer has locked. */
export interface LockViolation {
  readonly pointer: string;
  readonly lockedBy: string;
  readonly at: Provenance;
}

/** Something a later layer says that changes nothing. */
export interface UselessOverride {
  readonly kind: 'overrides-nothing' | 'same-as-below';
  readonly pointer: string;
  readonly at: Provenance;
}

export interface Merged {
  readonly value: JsonObject;
  /** For every leaf, and for every removal, the layer that did it and where, by JSON pointer; `pointer` differs where a prop is written in an older form. */
  readonly provenance: ReadonlyMap<string, Provenance>;
  readonly violations: readonly LockViolation[];
  readonly useless: readonly UselessOverride[];
}

/** Keys whose values are rules: replaced whole, never merged. */
export const ATOMIC_KEYS: ReadonlySet<string> = new Set(['when', 'rule']);
const LOCK = 'lock';

/** A JSON pointer step, escaped (RFC 6901). */
export function pointerStep(key: string): string {
  // Hardly any key has something to escape, and every value of every file asks.
  return key.includes('/') || key.includes('~') ? `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}` : `/${key}`;
}

/** A JSON pointer from the steps to a value; indexes of lists are steps like names. */
export function pointerOf(steps: readonly (string | number)[]): string {
  return steps.map((step) => pointerStep(String(step))).join('');
}

/** Steps of a JSON pointer, as they are without their escapes. */
export function stepsOf(pointer: string): readonly string[] {
  return pointer.split('/').slice(1).map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

function isAtomic(key: string, value: JsonValue): boolean {
  if (!isJsonObject(value) || ATOMIC_KEYS.has(key)) return true;
  // A value form (`{"$t": …}`) or a reference to a rule is one value.
  return Object.keys(value).some((name) => name.startsWith('$') && name !== '$schema' && name !== '$lint');
}

interface Fold {
  readonly provenance: Map<string, Provenance>;
  readonly violations: LockViolation[];
  readonly useless: UselessOverride[];
  /** Pointers under which nothing may change, with the layer that locked them. */
  readonly locks: Map<string, string>;
}

/**
 * Left fold of the layers, lowest first. Leaves merge; `null` removes and is never a value; arrays, rules and value
 * forms are replaced whole; `"lock": true` on an object, or a list of paths in it, fixes it against later layers.
 * What stands under `patch` (keys from the outside in, `*` for any) is itself merged over something else later: there
 * `null` stays, so that it removes then.
 */
export function mergeLayers(layers: readonly Layer[], patch?: readonly string[]): Merged {
  const [first] = layers;
  return first && layers.length === 1 && !holdsNull(first.value) ? new SoleLayer(first) : foldLayers(layers, patch);
}

/** What only one layer says, and says without removing anything: its own value. Who said what is worked out when asked. */
class SoleLayer implements Merged {
  readonly value: JsonObject;
  readonly violations: readonly LockViolation[] = [];
  readonly useless: readonly UselessOverride[] = [];
  readonly #layer: Layer;
  #provenance: ReadonlyMap<string, Provenance> | undefined;

  constructor(layer: Layer) {
    this.#layer = layer;
    this.value = layer.value;
  }

  get provenance(): ReadonlyMap<string, Provenance> {
    return (this.#provenance ??= foldLayers([this.#layer]).provenance);
  }
}

function holdsNull(value: object): boolean {
  for (const item of Object.values(value)) if (item === null || (typeof item === 'object' && holdsNull(item))) return true;
  return false;
}

function foldLayers(layers: readonly Layer[], patch?: readonly string[]): Merged {
  const fold: Fold = { provenance: new Map(), violations: [], useless: [], locks: new Map() };
  let value: JsonObject = {};
  layers.forEach((layer, at) => {
    value = mergeObject(value, layer.value, '', { layer, fold, isFirst: at === 0, patch });
    collectLocks(layer.value, '', layer.name, fold.locks);
  });
  return { value, provenance: fold.provenance, violations: fold.violations, useless: fold.useless };
}

interface Merging {
  readonly layer: Layer;
  readonly fold: Fold;
  /** No lower layer has anything here. */
  readonly isFirst: boolean;
  /** Steps that still lead to a patch; none left inside of one, undefined where none is. */
  readonly patch: readonly string[] | undefined;
}

function mergeObject(base: JsonObject, over: JsonObject, pointer: string, merging: Merging): JsonObject {
  const { layer, fold, isFirst, patch } = merging;
  const result = new Map(Object.entries(base));
  for (const [key, value] of Object.entries(over)) {
    const path = pointer + pointerStep(key);
    const at: Provenance = { layer: layer.name, file: layer.file, pointer: layer.written?.(path) ?? path };
    const below = result.get(key);
    const lockedBy = isAtomic(key, value) ? lockOf(path, fold.locks) : undefined;
    if (lockedBy !== undefined) {
      if (!isSameJson(below, value)) fold.violations.push({ pointer: path, lockedBy, at });
    } else if (value === null && patch?.length !== 0) {
      if (below === undefined && !isFirst) fold.useless.push({ kind: 'overrides-nothing', pointer: path, at });
      forget(path, key, below, fold.provenance);
      result.delete(key);
      fold.provenance.set(path, at);
    } else if (!isJsonObject(value) || isAtomic(key, value)) {
      if (!isFirst && isSameJson(below, value)) fold.useless.push({ kind: 'same-as-below', pointer: path, at });
      forget(path, key, below, fold.provenance);
      result.set(key, value);
      fold.provenance.set(path, at);
    } else {
      const isMergeable = below !== undefined && isJsonObject(below) && !isAtomic(key, below);
      if (!isMergeable) forget(path, key, below, fold.provenance);
      if (Object.keys(value).length === 0) fold.provenance.set(path, at);
      result.set(key, mergeObject(isMergeable ? below : {}, value, path, { layer, fold, isFirst: isFirst || !isMergeable, patch: stepInto(patch, key) }));
    }
  }
  // A map, not an object literal, on the way: a key like `__proto__` stays a plain key.
  return Object.fromEntries(result);
}

function stepInto(patch: readonly string[] | undefined, key: string): readonly string[] | undefined {
  if (patch === undefined || patch.length === 0) return patch;
  return patch[0] === '*' || patch[0] === key ? patch.slice(1) : undefined;
}

/** Forgets who said what stood here, and who removed something from it. */
function forget(path: string, key: string, below: JsonValue | undefined, provenance: Map<string, Provenance>): void {
  provenance.delete(path);
  // A leaf has nothing under it: looking for that would take as long as the file is large, for each of its leaves.
  if (below === undefined || isAtomic(key, below)) return;
  for (const known of provenance.keys()) if (known.startsWith(`${path}/`)) provenance.delete(known);
}

function collectLocks(value: JsonObject, pointer: string, layer: string, locks: Map<string, string>): void {
  for (const [key, child] of Object.entries(value)) {
    if (key === LOCK && child === true) setOnce(locks, pointer, layer);
    else if (key === LOCK && Array.isArray(child)) {
      for (const path of child) setOnce(locks, `${pointer}/${String(path).replaceAll('.', '/')}`, layer);
    } else if (isJsonObject(child) && !isAtomic(key, child)) collectLocks(child, pointer + pointerStep(key), layer, locks);
  }
}

function setOnce(locks: Map<string, string>, pointer: string, layer: string): void {
  if (!locks.has(pointer)) locks.set(pointer, layer);
}

/** The layer that locked this path, something above it, or something below it that would go with it. */
function lockOf(path: string, locks: ReadonlyMap<string, string>): string | undefined {
  for (const [locked, layer] of locks) {
    if (path === locked || path.startsWith(`${locked}/`) || locked.startsWith(`${path}/`)) return layer;
  }
  return undefined;
}

/** Equality of JSON values; the order of keys does not matter. */
export function isSameJson(left: JsonValue | undefined, right: JsonValue | undefined): boolean {
  if (left === right) return true;
  if (Array.isArray(left) && Array.isArray(right)) {
    return left.length === right.length && left.every((item: JsonValue, at) => isSameJson(item, right[at]));
  }
  if (left === undefined || right === undefined || !isJsonObject(left) || !isJsonObject(right)) return false;
  const keys = Object.keys(left);
  return keys.length === Object.keys(right).length && keys.every((key) => Object.hasOwn(right, key) && isSameJson(left[key], right[key]));
}
