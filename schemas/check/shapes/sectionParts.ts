import { FONT_SCRIPTS } from '../../language/fonts/scripts.ts';
import type { JsonObject, JsonValue } from '../../language/json.ts';

export const map = (of: JsonValue, description?: string): JsonObject => ({ type: 'object', additionalProperties: of, ...(description !== undefined && { description }) });
export const section = (description: string, properties: JsonObject): JsonObject => ({ type: 'object', description, properties, additionalProperties: false });
export const text = (description?: string): JsonObject => ({ type: 'string', ...(description !== undefined && { description }) });
export const flag = (description?: string): JsonObject => ({ type: 'boolean', ...(description !== undefined && { description }) });
export const count = (description?: string): JsonObject => ({ type: 'number', minimum: 0, ...(description !== undefined && { description }) });
export const between = (minimum: number, maximum: number, description: string): JsonObject => ({ type: 'integer', minimum, maximum, description });
export const listOf = (items: JsonValue, description?: string): JsonObject => ({ type: 'array', items, ...(description !== undefined && { description }) });
export const decimal = (description?: string): JsonObject => ({ type: 'string', pattern: '^\\d+(?:\\.\\d+)?$', description: description === undefined ? 'A decimal number as text.' : `${description}, a decimal number as text.` });
export const country: JsonObject = { type: 'string', pattern: '^[a-z]{2}$', description: 'ISO 3166 alpha-2, in lower case.' };
export const currency = (description: string): JsonObject => ({ type: 'string', pattern: '^[A-Z]{3}$', description });
export const moment = (description: string): JsonObject => ({ type: 'string', pattern: '^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])T(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\dZ$', description: `${description} For example 2026-12-01T00:00:00Z.` });
export const colour = (description: string): JsonObject => ({ type: 'string', pattern: '^#[0-9a-fA-F]{6}$', description });
/** A text of the site: a dictionary key, or what all languages say alike. */
export const words: JsonObject = { type: ['string', 'object'], properties: { $t: text('Dictionary key.') }, additionalProperties: false };
/** A file of the brand's `assets/`; an address as text is one of the product's own files. */
export const assetShape = (description: string): JsonObject => ({ type: ['string', 'object'], properties: { $asset: text('Path of a file in assets/.') }, additionalProperties: false, description });
/** One file with all scripts of a typeface, or a file a script. */
export const fontFileShape: JsonObject = {
  type: ['string', 'object'],
  description: 'A file of assets/, or a file a script where the typeface comes so: { "Latn": { "$asset": "fonts/own-latin.woff2" }, "Cyrl": { "$asset": "fonts/own-cyrillic.woff2" } }.',
  properties: { $asset: text('Path of a file in assets/.'), ...Object.fromEntries(FONT_SCRIPTS.map((script) => [script, assetShape('The file that this script is drawn from.')])) },
  additionalProperties: false,
};
/** A list that stands as a map by id, whose entries are ordered by `at` (`language/siteLists.ts`); one by position is read too. */
export const listById = (item: JsonObject, entry: JsonObject, description?: string): JsonObject => ({
  type: ['array', 'object'],
  items: item,
  additionalProperties: entry,
  ...(description !== undefined && { description }),
});
export const place: JsonObject = { at: { type: 'number', description: 'Order among the others.' } };
export const entries = (properties: JsonObject, description?: string, required: readonly string[] = []): JsonObject => listById(
  { type: 'object', properties: { at: { type: 'number' }, ...properties }, additionalProperties: false, ...(required.length > 0 && { required }) },
  { type: 'object', properties: { ...place, ...properties }, additionalProperties: false, ...(required.length > 0 && { required: ['at', ...required] }) },
  description,
);
export const amounts = (description: string): JsonObject => listById(decimal(), { type: 'object', properties: { ...place, amount: decimal() }, additionalProperties: false, required: ['at', 'amount'] }, description);
