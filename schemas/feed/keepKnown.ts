import { isJsonObject, type JsonObject, type JsonValue } from '../language/json.ts';

/** What a value holds that its schema names, in the schema's order, and the fields that it does not name. */
export interface Kept {
  readonly value: JsonValue;
  /** Paths without places in lists: `markets/outcomes/colour`. */
  readonly unknownFields: readonly string[];
}

/**
 * A copy without the fields that the schema does not name. Understands what the protocol's schema uses: `$ref` into `$defs`,
 * `properties`, `items`, `prefixItems`. The value must have passed the schema.
 */
export function keepKnown(defs: JsonObject, schema: JsonObject, value: JsonValue): Kept {
  const unknownFields: string[] = [];
  const keep = (declared: JsonValue | undefined, held: JsonValue, path: string): JsonValue => {
    const resolved = resolve(defs, declared);
    if (Array.isArray(held)) {
      const places = Array.isArray(resolved['prefixItems']) ? (resolved['prefixItems'] as readonly JsonValue[]) : [];
      return held.map((item: JsonValue, index) => keep(places[index] ?? resolved['items'], item, path));
    }
    const { properties } = resolved;
    if (!isJsonObject(held) || !isJsonObject(properties)) return held;
    const known: Record<string, JsonValue> = {};
    for (const [name, part] of Object.entries(properties)) {
      const inner = Object.hasOwn(held, name) ? held[name] : undefined;
      if (inner !== undefined) known[name] = keep(part, inner, join(path, name));
    }
    for (const name of Object.keys(held)) if (!Object.hasOwn(properties, name)) unknownFields.push(join(path, name));
    return known;
  };
  const kept = keep(schema, value, '');
  return { value: kept, unknownFields };
}

const join = (path: string, name: string): string => (path === '' ? name : `${path}/${name}`);

function resolve(defs: JsonObject, schema: JsonValue | undefined): JsonObject {
  if (!isJsonObject(schema)) return {};
  const { $ref: reference } = schema;
  return typeof reference === 'string' ? resolve(defs, defs[reference.replace('#/$defs/', '')]) : schema;
}
