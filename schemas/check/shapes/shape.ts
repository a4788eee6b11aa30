import { nearestName } from '../../language/brandbook/index.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../language/json.ts';
import { pointerOf, pointerStep, stepsOf } from '../../language/layers/mergeLayers.ts';

export interface ShapeFault {
  readonly kind: 'unknown-key' | 'wrong-value' | 'incomplete';
  readonly pointer: string;
  readonly message: string;
  readonly help: string;
  readonly instead?: JsonValue;
  /** What is lacking. */
  readonly key?: string;
  /** Lacking because it is misspelt, which has a fault of its own. */
  readonly isConsequence?: true;
}

/**
 * What does not fit a shape, one fault a cause. Shapes are a subset of JSON Schema (type, const, enum, pattern, minimum,
 * maximum, properties, propertyNames with a pattern, additionalProperties, items, required); it is interpreted, because the policy of the browser, where
 * Studio checks, forbids compiled validators. In a layer `null` removes and nothing is required.
 */
export function findShapeFaults(shape: JsonValue, value: JsonValue, as: 'layer' | 'whole'): readonly ShapeFault[] {
  const walk = new Walk(as === 'layer', as === 'whole');
  walk.visit(shape, value);
  return walk.faults;
}

const ofFiles = new WeakMap<object, readonly ShapeFault[]>();

/**
 * The faults of a file, which several rules ask for: those of a layer, and what would be missing if no other layer gave it.
 * Worked out once for a value, which has one kind only: a file of one layer is at the same time the whole.
 */
export function findFileFaults(shape: JsonValue, value: JsonValue): readonly ShapeFault[] {
  const known = typeof value === 'object' && value !== null ? ofFiles.get(value) : undefined;
  if (known) return known;
  const walk = new Walk(true, true);
  walk.visit(shape, value);
  if (typeof value === 'object' && value !== null) ofFiles.set(value, walk.faults);
  return walk.faults;
}

const NO_PROPERTIES: JsonObject = {};

/** One way through a value. Pointers are made for faults alone. */
class Walk {
  readonly faults: ShapeFault[] = [];
  readonly #path: (string | number)[] = [];
  readonly #demands: boolean;
  readonly #removes: boolean;
  /** Lists are replaced whole, so that their entries are whole in every layer. */
  #lists = 0;

  constructor(removes: boolean, demands: boolean) {
    this.#removes = removes;
    this.#demands = demands;
  }

  visit(shape: JsonValue, value: JsonValue): void {
    if (!isJsonObject(shape)) return;
    const fault = leafFault(shape, value);
    if (fault) {
      const pointer = this.#pointer();
      this.faults.push({ kind: 'wrong-value', pointer, ...fault, message: `${nameOf(pointer)} ${fault.message}.` });
    } else if (Array.isArray(value)) this.#visitList(shape['items'], value);
    else if (isJsonObject(value)) this.#visitObject(shape, value);
  }

  #visitList(items: JsonValue | undefined, list: readonly JsonValue[]): void {
    if (items === undefined) return;
    this.#lists += 1;
    for (let at = 0; at < list.length; at += 1) this.#visitInner(items, list[at] ?? null, at);
    this.#lists -= 1;
  }

  #visitInner(shape: JsonValue, value: JsonValue, step: string | number): void {
    this.#path.push(step);
    this.visit(shape, value);
    this.#path.pop();
  }

  #visitObject(shape: JsonObject, value: JsonObject): void {
    const { properties, additionalProperties: others = true, required } = shape;
    const known = properties !== undefined && isJsonObject(properties) ? properties : NO_PROPERTIES;
    const removes = this.#removes && this.#lists === 0;
    const misspelt: (string | undefined)[] = [];
    for (const key of Object.keys(value)) {
      const item = value[key];
      if (item === undefined || (item === null && removes)) continue;
      const own = Object.hasOwn(known, key) ? known[key] : undefined;
      if (own !== undefined) this.#visitInner(own, item, key);
      else if (!isNamedSo(shape, key)) this.faults.push(misnamed(shape, key, this.#pointer()));
      else if (others !== false) this.#visitInner(others, item, key);
      else {
        const near = nearestName(key, Object.keys(known).filter((name) => !Object.hasOwn(value, name)));
        misspelt.push(near);
        const pointer = this.#pointer();
        this.faults.push(unknownKey(near, known, pointer, pointer + pointerStep(key)));
      }
    }
    if ((!this.#demands && this.#lists === 0) || !Array.isArray(required)) return;
    for (const key of required as readonly JsonValue[]) if (typeof key === 'string' && !Object.hasOwn(value, key)) this.#lacks(key, known, misspelt.includes(key));
  }

  #lacks(key: string, known: JsonObject, isConsequence: boolean): void {
    const pointer = this.#pointer();
    this.faults.push({ kind: 'incomplete', pointer, key, message: `${nameOf(pointer)} needs "${key}", which no layer gives.`, help: describe(known[key]), ...(isConsequence && { isConsequence }) });
  }

  #pointer(): string {
    return pointerOf(this.#path);
  }
}

function isNamedSo({ propertyNames }: JsonObject, key: string): boolean {
  const pattern = isJsonObject(propertyNames ?? null) ? (propertyNames as JsonObject)['pattern'] : undefined;
  return typeof pattern !== 'string' || new RegExp(pattern, 'u').test(key);
}

function misnamed(shape: JsonObject, key: string, pointer: string): ShapeFault {
  return { kind: 'unknown-key', pointer: pointer + pointerStep(key), message: `${nameOf(pointer)} knows no "${key}".`, help: describe(shape) };
}

function unknownKey(near: string | undefined, properties: JsonObject, pointer: string, inner: string): ShapeFault {
  const help = near === undefined ? `Known here: ${Object.keys(properties).filter((name) => name !== '$schema').join(', ')}.` : `Did you mean "${near}"?`;
  const key = stepsOf(inner).at(-1) ?? '';
  return { kind: 'unknown-key', pointer: inner, message: `${nameOf(pointer)} knows no "${key}".`, help };
}

function leafFault(shape: JsonObject, value: JsonValue): { readonly message: string; readonly help: string; readonly instead?: JsonValue } | undefined {
  const { type, const: constant, enum: values, pattern, minimum, maximum } = shape;
  if (type !== undefined && !(Array.isArray(type) ? type.some((name: JsonValue) => isOfType(value, name)) : isOfType(value, type))) {
    return { message: `is ${shown(value)}, which is no ${Array.isArray(type) ? type.join(' or ') : String(type)}`, help: describe(shape) };
  }
  if (constant !== undefined && value !== constant) return { message: `is ${shown(value)}, not ${JSON.stringify(constant)}`, help: `Write ${JSON.stringify(constant)}.`, instead: constant };
  if (Array.isArray(values) && !values.includes(value)) {
    const near = typeof value === 'string' ? nearestName(value, values.filter((name) => typeof name === 'string')) : undefined;
    return { message: `is ${shown(value)}, which is none of ${values.map((name) => JSON.stringify(name)).join(', ')}`, help: near === undefined ? 'Take one of them.' : `Did you mean "${near}"?`, ...(near === undefined ? {} : { instead: near }) };
  }
  if (typeof pattern === 'string' && typeof value === 'string' && !new RegExp(pattern, 'u').test(value)) return { message: `is ${shown(value)}, which does not have the form ${pattern}`, help: describe(shape) };
  if (typeof value === 'number' && typeof minimum === 'number' && value < minimum) return { message: `is ${shown(value)}, less than ${minimum}`, help: `Take at least ${minimum}.` };
  if (typeof value === 'number' && typeof maximum === 'number' && value > maximum) return { message: `is ${shown(value)}, more than ${maximum}`, help: `Take at most ${maximum}.` };
  return undefined;
}

function shown(value: JsonValue): string {
  return JSON.stringify(value).slice(0, 60);
}

function isOfType(value: JsonValue, name: JsonValue): boolean {
  if (name === 'array') return Array.isArray(value);
  if (name === 'object') return isJsonObject(value);
  if (name === 'null') return value === null;
  if (name === 'integer') return Number.isInteger(value);
  return typeof value === name;
}

function describe(shape: JsonValue | undefined): string {
  const description = isJsonObject(shape ?? null) ? (shape as JsonObject)['description'] : undefined;
  return typeof description === 'string' ? description : 'See docs/configs.md for what belongs here.';
}

function nameOf(pointer: string): string {
  return pointer === '' ? 'The file' : `"${pointer.slice(1).replaceAll('~1', '/').replaceAll('~0', '~')}"`;
}
