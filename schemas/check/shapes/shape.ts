import { nearestName } from '../../language/brandbook/index.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../language/json.ts';
import { pointerStep } from '../../language/layers/mergeLayers.ts';

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
 * maximum, properties, additionalProperties, items, required); it is interpreted, because the policy of the browser, where
 * Studio checks, forbids compiled validators. In a layer `null` removes and nothing is required.
 */
export function findShapeFaults(shape: JsonValue, value: JsonValue, as: 'layer' | 'whole'): readonly ShapeFault[] {
  const faults: ShapeFault[] = [];
  visit(shape, value, '', { as, faults });
  return faults;
}

const ofLayers = new WeakMap<JsonObject | readonly JsonValue[], readonly ShapeFault[]>();

/** The faults of one layer's file, which several rules ask for; its value has one kind only. */
export function findLayerFaults(shape: JsonValue, value: JsonValue): readonly ShapeFault[] {
  if (typeof value !== 'object' || value === null) return findShapeFaults(shape, value, 'layer');
  const faults = ofLayers.get(value) ?? findShapeFaults(shape, value, 'layer');
  ofLayers.set(value, faults);
  return faults;
}

interface Visit {
  readonly as: 'layer' | 'whole';
  readonly faults: ShapeFault[];
}

function visit(shape: JsonValue, value: JsonValue, pointer: string, seen: Visit): void {
  if (!isJsonObject(shape)) return;
  const fault = leafFault(shape, value);
  if (fault) {
    seen.faults.push({ kind: 'wrong-value', pointer, ...fault, message: `${nameOf(pointer)} ${fault.message}.` });
    return;
  }
  const { items } = shape;
  if (Array.isArray(value)) {
    // Lists are replaced whole, so that their entries are whole in every layer.
    if (items !== undefined) value.forEach((item: JsonValue, at) => visit(items, item, `${pointer}/${at}`, { ...seen, as: 'whole' }));
  } else if (isJsonObject(value)) visitObject(shape, value, pointer, seen);
}

function visitObject(shape: JsonObject, value: JsonObject, pointer: string, seen: Visit): void {
  const properties = isJsonObject(shape['properties'] ?? null) ? (shape['properties'] as JsonObject) : {};
  const { additionalProperties: others = true, required } = shape;
  const misspelt = new Set<string | undefined>();
  for (const [key, item] of Object.entries(value)) {
    const inner = pointer + pointerStep(key);
    if (item === null && seen.as === 'layer') continue;
    const own = Object.hasOwn(properties, key) ? properties[key] : undefined;
    if (own !== undefined) visit(own, item, inner, seen);
    else if (others === false) {
      const near = nearestName(key, Object.keys(properties).filter((name) => !Object.hasOwn(value, name)));
      misspelt.add(near);
      seen.faults.push(unknownKey(near, properties, pointer, inner));
    }
    else visit(others, item, inner, seen);
  }
  if (seen.as === 'layer' || !Array.isArray(required)) return;
  for (const key of required) {
    if (typeof key === 'string' && !Object.hasOwn(value, key)) {
      seen.faults.push({ kind: 'incomplete', pointer, key, message: `${nameOf(pointer)} needs "${key}", which no layer gives.`, help: describe(properties[key]), ...(misspelt.has(key) && { isConsequence: true }) });
    }
  }
}

function unknownKey(near: string | undefined, properties: JsonObject, pointer: string, inner: string): ShapeFault {
  const help = near === undefined ? `Known here: ${Object.keys(properties).filter((name) => name !== '$schema').join(', ')}.` : `Did you mean "${near}"?`;
  const key = inner.slice(pointer.length + 1).replaceAll('~1', '/').replaceAll('~0', '~');
  return { kind: 'unknown-key', pointer: inner, message: `${nameOf(pointer)} knows no "${key}".`, help };
}

function leafFault(shape: JsonObject, value: JsonValue): { readonly message: string; readonly help: string; readonly instead?: JsonValue } | undefined {
  const { type, const: constant, enum: values, pattern, minimum, maximum } = shape;
  const shown = () => JSON.stringify(value).slice(0, 60);
  if (type !== undefined && !(Array.isArray(type) ? type.some((name: JsonValue) => isOfType(value, name)) : isOfType(value, type))) {
    return { message: `is ${shown()}, which is no ${Array.isArray(type) ? type.join(' or ') : String(type)}`, help: describe(shape) };
  }
  if (constant !== undefined && value !== constant) return { message: `is ${shown()}, not ${JSON.stringify(constant)}`, help: `Write ${JSON.stringify(constant)}.`, instead: constant };
  if (Array.isArray(values) && !values.includes(value)) {
    const near = typeof value === 'string' ? nearestName(value, values.filter((name) => typeof name === 'string')) : undefined;
    return { message: `is ${shown()}, which is none of ${values.map((name) => JSON.stringify(name)).join(', ')}`, help: near === undefined ? 'Take one of them.' : `Did you mean "${near}"?`, ...(near === undefined ? {} : { instead: near }) };
  }
  if (typeof pattern === 'string' && typeof value === 'string' && !new RegExp(pattern, 'u').test(value)) return { message: `is ${shown()}, which does not have the form ${pattern}`, help: describe(shape) };
  if (typeof value === 'number' && typeof minimum === 'number' && value < minimum) return { message: `is ${shown()}, less than ${minimum}`, help: `Take at least ${minimum}.` };
  if (typeof value === 'number' && typeof maximum === 'number' && value > maximum) return { message: `is ${shown()}, more than ${maximum}`, help: `Take at most ${maximum}.` };
  return undefined;
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
