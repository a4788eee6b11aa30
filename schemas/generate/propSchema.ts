import { type EntriesDeclaration, isEntries, PLACE_FIELD } from '../language/entries.ts';
import type { JsonObject, JsonValue } from '../language/json.ts';
import { isByLanguage, type PropDeclaration, type ValueForm, WIDTHS } from '../language/manifest.ts';
import { hoverOf } from './propWords.ts';
import { word } from './wordsSchema.ts';

const formSchemas: Readonly<Record<ValueForm, JsonObject>> = {
  $param: { type: 'string', description: "Name of a parameter of the page's address." },
  $fact: word('fact'),
  $t: word('text'),
  $token: word('token'),
  $asset: { type: 'string', description: 'Path of an own asset.' },
};

/** An object with one value form. */
export function formSchema(form: ValueForm): JsonObject {
  return { type: 'object', properties: { [form]: formSchemas[form] }, required: [form], additionalProperties: false };
}

/** What an author may write for a prop: a literal, or one of the value forms that it accepts. */
export function propSchema(prop: PropDeclaration, icons: readonly string[]): JsonObject {
  const forms = new Set<ValueForm>([...(prop.type === 'text' ? (['$t'] as const) : []), ...(prop.accepts ?? [])]);
  // A literal text could not be translated, so a text is always a form.
  const literals = prop.type === 'text' ? [] : [literalSchema(prop, icons)];
  const plain = [...literals, ...(prop.byWidth === true ? literals.map(byWidthSchema) : []), ...[...forms].map(formSchema)];
  const alternatives = isByLanguage(prop) ? [byLanguageSchema(plain)] : plain;
  const [only] = alternatives;
  return {
    title: prop.title,
    description: hoverOf(prop),
    ...(prop.default === undefined ? {} : { default: prop.default }),
    ...(prop.deprecated === undefined ? {} : { deprecated: true, deprecationMessage: prop.deprecated }),
    ...(alternatives.length === 1 && only !== undefined ? only : { anyOf: alternatives }),
  };
}

/** Strict object of named props. `null` is allowed everywhere: in a layer it removes the value of the layer below. */
export function propsSchema(props: Readonly<Record<string, PropDeclaration>>, icons: readonly string[]): JsonObject {
  const entries = Object.entries(props).map(([name, prop]): [string, JsonValue] => [
    name,
    { anyOf: [propSchema(prop, icons), { type: 'null', description: 'Removes the value of a lower layer.' }] },
  ]);
  return { type: 'object', properties: Object.fromEntries(entries), additionalProperties: false };
}

function byWidthSchema(literal: JsonObject): JsonObject {
  return { type: 'object', description: 'A value a width of the page.', properties: Object.fromEntries(WIDTHS.map((width) => [width, literal])), minProperties: 1, additionalProperties: false };
}

/** `null` takes the file of a lower layer away. */
function byLanguageSchema(file: readonly JsonObject[]): JsonObject {
  return { type: 'object', propertyNames: { pattern: '^[A-Za-z]' }, additionalProperties: { anyOf: [...file, { type: 'null' }] } };
}

const targetSchema: JsonObject = {
  anyOf: [
    {
      type: 'object',
      required: ['page'],
      properties: { page: word('page'), params: { type: 'object', description: "Parameters of the page's address.", additionalProperties: { type: 'string' } } },
      additionalProperties: false,
    },
    { type: 'object', required: ['address'], properties: { address: { type: 'string', description: 'An address of the site, or an https address.' } }, additionalProperties: false },
  ],
};

function literalSchema(prop: PropDeclaration, icons: readonly string[]): JsonObject {
  switch (prop.type) {
    case 'boolean':
      return { type: 'boolean' };
    case 'number':
    case 'integer':
      return { type: prop.type, ...optional('minimum', prop.minimum), ...optional('maximum', prop.maximum) };
    case 'enum':
      return { enum: prop.values };
    case 'icon':
      return icons.length > 0 ? { enum: icons } : { type: 'string' };
    case 'list':
      if (isEntries(prop)) return entriesSchema(prop, icons);
      return { type: 'array', items: propSchema(prop.items, icons), ...optional('maxItems', prop.maxItems) };
    case 'object':
      return {
        type: 'object',
        properties: Object.fromEntries(Object.entries(prop.fields).map(([name, field]) => [name, propSchema(field, icons)])),
        required: requiredNames(prop.fields),
        additionalProperties: false,
      };
    case 'target':
      return targetSchema;
    case 'string':
      return { type: 'string', ...optional('pattern', prop.pattern), ...optional('maxLength', prop.maxLength) };
    case 'form':
      return word('form');
    case 'text':
    case 'link':
    case 'asset':
    case 'token':
      return { type: 'string' };
  }
}

/** A map by id; a list by position is read too, and the checker offers to rewrite it. */
function entriesSchema({ items, maxItems }: EntriesDeclaration, icons: readonly string[]): JsonObject {
  const item = propSchema(items, icons);
  // A layer says of an entry only what differs from the one below.
  const { required: _required, ...partial } = item;
  const entry = { ...partial, properties: { [PLACE_FIELD]: { type: 'number', title: 'Place in the order.' }, ...(item['properties'] as JsonObject) } };
  return {
    anyOf: [
      { type: 'object', propertyNames: { pattern: '^[A-Za-z0-9][\\w.-]*$' }, additionalProperties: { anyOf: [entry, { type: 'null', description: 'Takes the entry of a lower layer away.' }] }, ...optional('maxProperties', maxItems) },
      { type: 'array', items: item, ...optional('maxItems', maxItems) },
    ],
  };
}

/** Props that an author must give: required ones without a default. */
export function requiredNames(props: Readonly<Record<string, PropDeclaration>>): readonly string[] {
  return Object.entries(props).flatMap(([name, prop]) => (prop.required === true && prop.default === undefined ? [name] : []));
}

function optional(key: string, value: JsonValue | undefined): JsonObject {
  return value === undefined ? {} : { [key]: value };
}
