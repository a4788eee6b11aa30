import { kindShapes, ruleShape } from '../check/shapes/kinds.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../language/json.ts';
import { word } from './wordsSchema.ts';

const DRAFT = 'http://json-schema.org/draft-07/schema#';

/** Editors' schemas of the kinds of files that know neither widgets nor tokens (`site`, `facts`, `redirects`, ...), by name. */
export function configSchemas(): readonly (readonly [string, JsonObject])[] {
  return Object.entries(kindShapes)
    .filter(([kind]) => kind !== 'page' && kind !== 'layout' && kind !== 'form' && kind !== 'brandbook' && kind !== 'asset' && kind !== 'passage')
    .map(([kind, shape]) => [kind, { $schema: DRAFT, title: kind, ...(ofLayer(withWords(kind, shape), true) as JsonObject) }] as const);
}

/** Places of a kind of file that hold words of the project. */
const wordsAt: Readonly<Record<string, readonly (readonly [path: string, schema: JsonObject])[]>> = {
  brand: [['properties/flags', { propertyNames: word('flag') }]],
  promises: [
    ['properties/promises/additionalProperties/properties/shows', { items: word('widget') }],
    ['properties/promises/additionalProperties/properties/notInExperiments', { items: word('widget') }],
    ['properties/promises/additionalProperties/properties/wherePageHas', { items: word('widget') }],
    ['properties/promises/additionalProperties/properties/exceptLayouts', { items: word('layout') }],
    ['properties/promises/additionalProperties/properties/pages', { items: word('page') }],
  ],
};

function withWords(kind: string, shape: JsonObject): JsonObject {
  return (wordsAt[kind] ?? []).reduce((whole, [path, schema]) => putAt(whole, path.split('/'), schema), shape);
}

function putAt(shape: JsonObject, [step, ...rest]: readonly string[], schema: JsonObject): JsonObject {
  if (step === undefined) return { ...shape, ...schema };
  const inner = shape[step];
  return { ...shape, [step]: putAt(inner !== undefined && isJsonObject(inner) ? inner : {}, rest, schema) };
}

/** The shape of a layer, which holds what differs: nothing is required, and null removes. */
export function ofLayer(shape: JsonValue, isTop: boolean): JsonValue {
  if (shape === ruleShape) return { anyOf: [word('rule'), { type: 'null' }] };
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
