import type { JsonObject } from '../language/json.ts';

const text: JsonObject = { type: 'string', minLength: 1 };
const strings: JsonObject = { type: 'array', items: text, uniqueItems: true };

const propTypes = ['string', 'text', 'link', 'target', 'asset', 'icon', 'form', 'token', 'number', 'integer', 'boolean', 'enum', 'list', 'object'];

// Which extra keys belong to which type of prop.
const extras: Readonly<Record<string, readonly string[]>> = {
  string: ['pattern', 'maxLength', 'names', 'labelIn'],
  text: ['markdown'],
  asset: ['kind', 'textIn', 'ornamentBy', 'captionsIn', 'silentBy', 'byLanguage'],
  token: ['role'],
  number: ['minimum', 'maximum'],
  integer: ['minimum', 'maximum'],
  enum: ['values'],
  list: ['items', 'maxItems'],
  object: ['fields'],
};
const extraSchemas: JsonObject = {
  pattern: { type: 'string' },
  maxLength: { type: 'integer', minimum: 1 },
  role: text,
  names: { enum: ['sport', 'anchor', 'field'], description: 'It holds the name of a sport of the site, is the id to which links of a page lead, or the name under which a form sends what is given.' },
  labelIn: { ...strings, minItems: 1, description: 'Props that say what the node is called in links that lead to its anchor: the first that is given.' },
  markdown: { type: 'boolean', description: 'Takes a passage of Markdown: a key that ends in `.md`.' },
  textIn: { ...text, description: 'Prop that says what the picture shows.' },
  ornamentBy: { ...text, description: 'Boolean prop that says that it shows nothing.' },
  kind: { enum: ['picture', 'video', 'captions'], description: 'What the file is; a picture where nothing is said.' },
  captionsIn: { ...text, description: 'Prop that holds the captions of the film, one file a language.' },
  silentBy: { ...text, description: 'Boolean prop that says that nothing is to be heard.' },
  byLanguage: { type: 'boolean', description: 'Takes a file a language of the site.' },
  minimum: { type: 'number' },
  maximum: { type: 'number' },
  values: { ...strings, minItems: 1 },
  items: { $ref: '#/definitions/prop' },
  maxItems: { type: 'integer', minimum: 1 },
  fields: { $ref: '#/definitions/props' },
};
const demanded: Readonly<Record<string, string>> = { enum: 'values', list: 'items', object: 'fields' };

const shared: JsonObject = {
  title: text,
  description: text,
  required: { type: 'boolean' },
  default: {},
  accepts: { type: 'array', items: { enum: ['$param', '$fact', '$t', '$token', '$asset'] }, uniqueItems: true },
  unit: text,
  deprecated: text,
  byWidth: { type: 'boolean', description: 'May have a value a width of the page: phone, tablet, desktop. Needs a default.' },
};

function propOfType(type: string): JsonObject {
  const own = extras[type] ?? [];
  const demand = demanded[type];
  return {
    if: { properties: { type: { const: type } }, required: ['type'] },
    then: {
      properties: { type: {}, ...Object.fromEntries(Object.keys(shared).map((key) => [key, {}])), ...Object.fromEntries(own.map((key) => [key, {}])) },
      additionalProperties: false,
      ...(demand === undefined ? {} : { required: [demand] }),
    },
  };
}

const prop: JsonObject = {
  type: 'object',
  required: ['title', 'type'],
  properties: { ...shared, ...extraSchemas, type: { enum: propTypes } },
  allOf: [...propTypes.map(propOfType), { if: { properties: { byWidth: { const: true } }, required: ['byWidth'] }, then: { required: ['default'] } }],
};

/** Schema of `widget.json`, the contract of a widget; the types are in `schemas/language/manifest.ts`. */
export const widgetSchema: JsonObject = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'Widget manifest',
  type: 'object',
  required: ['format', 'version', 'title', 'description', 'group', 'props', 'load'],
  additionalProperties: false,
  properties: {
    $schema: { type: 'string' },
    format: { const: 1 },
    version: { type: 'integer', minimum: 1, description: 'Raised when props change, with a migration.' },
    title: text,
    description: text,
    group: text,
    props: { $ref: '#/definitions/props' },
    oneOf: { type: 'array', items: { ...strings, minItems: 2 }, description: 'Groups of props of which an author gives exactly one.' },
    slots: {
      type: 'object',
      propertyNames: { pattern: '^[a-z][A-Za-z0-9]*$' },
      additionalProperties: {
        type: 'object',
        required: ['title'],
        additionalProperties: false,
        properties: { title: text, allow: strings, min: { type: 'integer', minimum: 0 }, max: { type: 'integer', minimum: 1 }, depth: { type: 'integer', minimum: 1 }, shows: { enum: ['first'], description: 'Only the first of its nodes whose rule holds is shown.' }, gathers: { ...text, description: 'Widget, with the props to and label, of which compiling adds one for each node of the page that has an anchor.' }, ofForm: { ...text, description: 'It holds the fields of the form that this prop names, and nothing else.' }, beside: { enum: ['before', 'after'], description: 'Its nodes stand before or after the widget in the place of the widget, shown when it is; the component gets nothing of them.' } },
      },
    },
    reads: { ...strings, description: 'Stores it reads, by key (sports/feed).' },
    facts: { ...strings, description: 'Request facts that its HTML depends on besides its props.' },
    texts: { ...strings, description: 'Dictionary namespaces it takes texts from.' },
    pure: { type: 'boolean', description: 'No hooks and no stores: called once when a page compiles.' },
    live: { type: 'boolean', description: 'Shows values that tick: always hydrated at load.' },
    hydrate: { enum: ['load', 'idle'], description: 'When a widget of the first view is hydrated: at load (the default), or when the browser is idle.' },
    load: {
      enum: ['first', 'visible', 'opened', 'contents'],
      description: 'When its code is fetched: with the first view of a page that shows it, when it comes near the view, when somebody first points at it, or as soon as what stands in its slots needs it.',
    },
    reserve: {
      type: 'object',
      description: 'Reserved block size in px by viewport width in px.',
      propertyNames: { pattern: '^\\d+$' },
      additionalProperties: { type: 'number', minimum: 0 },
    },
    tokens: strings,
    hosts: { type: 'array', items: { type: 'string', pattern: '^(https|wss)://' } },
    experiments: { type: 'boolean' },
    needs: { type: 'string', description: 'Fact of the site without which it is of no use (sections.contact.supportAddress).' },
    deprecated: text,
  },
  // What ticks has to be hydrated at once, and code that comes later says itself when the widget is hydrated.
  if: { properties: { load: { enum: ['visible', 'opened', 'contents'] } }, required: ['load'] },
  then: { properties: { live: { const: false }, hydrate: false } },
  definitions: {
    props: { type: 'object', propertyNames: { pattern: '^[a-z][A-Za-z0-9]*$' }, additionalProperties: { $ref: '#/definitions/prop' } },
    prop,
  },
};
