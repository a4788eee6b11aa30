import { kindShapes } from '../check/shapes/kinds.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../language/json.ts';

const DRAFT = 'http://json-schema.org/draft-07/schema#';

/** Editors' schemas of the kinds of files that know no widgets (`site`, `facts`, `redirects`, ...), by name. */
export function configSchemas(): readonly (readonly [string, JsonObject])[] {
  return Object.entries(kindShapes)
    .filter(([kind]) => kind !== 'page' && kind !== 'layout')
    .map(([kind, shape]) => [kind, { $schema: DRAFT, title: kind, ...(ofLayer(shape, true) as JsonObject) }] as const);
}

// A layer holds what differs: nothing is required, and null removes.
function ofLayer(shape: JsonValue, isTop: boolean): JsonValue {
  if (!isJsonObject(shape)) return shape;
  const { required: _required, properties, additionalProperties, items, ...rest } = shape;
  const layered: JsonObject = {
    ...rest,
    ...(properties !== undefined && isJsonObject(properties) && { properties: Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, ofLayer(inner, false)])) }),
    ...(additionalProperties !== undefined && { additionalProperties: ofLayer(additionalProperties, false) }),
    // Lists are replaced whole: what their entries need stays needed.
    ...(items !== undefined && { items }),
  };
  return isTop || Object.keys(rest).every((key) => ['title', 'description'].includes(key)) ? layered : { anyOf: [layered, { type: 'null', description: 'Removes the value of a lower layer.' }] };
}
