import { operators } from '../language/rules/index.ts';
import type { JsonObject } from '../language/json.ts';
import { withoutForm } from '../language/pluralForms.ts';

const FILE = 'words.schema.json';

/** What the configs of a project name: editors complete these words and mark others. */
export interface ProjectWords {
  readonly facts: readonly string[];
  readonly rules: readonly string[];
  /** `namespace:key`, of all languages and layers. */
  readonly texts: readonly string[];
  readonly layouts: readonly string[];
  readonly forms: readonly string[];
  readonly pages: readonly string[];
  readonly widgets: readonly string[];
  /** Slots of layouts, and slots of nodes as `node.slot`. */
  readonly places: readonly string[];
  /** What editors show over a place: titles of its slot. */
  readonly placeTitles?: Readonly<Record<string, string>>;
  /** Custom properties of the token registry. */
  readonly tokens: readonly string[];
}

type Word = 'fact' | 'flag' | 'rule' | 'text' | 'layout' | 'form' | 'page' | 'widget' | 'place' | 'token';

/** A reference from another schema of the same folder. */
export function word(name: Word): JsonObject {
  return { $ref: `${FILE}#/definitions/${name}` };
}

/** The words of a project as one schema, which the schemas of all kinds of files refer to. */
export function wordsSchema({ facts, rules, texts, layouts, forms, pages, widgets, places, placeTitles = {}, tokens }: ProjectWords): JsonObject {
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Words of this project',
    definitions: {
      fact: oneOf(facts, 'A fact of facts.json.'),
      flag: oneOf(facts.filter((name) => name.startsWith('flags.')).map((name) => name.slice('flags.'.length)), 'A flag: facts.json declares it as flags.<name>.'),
      'rule-name': oneOf(rules, 'A rule of rules.json.'),
      text: oneOf(withStems(texts), 'A text of the dictionaries: namespace:key.'),
      layout: oneOf(layouts, 'Id of a layout.'),
      form: oneOf(forms, 'Id of a form.'),
      page: oneOf(pages, 'Id of a page.'),
      widget: oneOf(widgets, 'Type of a widget.'),
      place: withTitles(oneOf(places, 'A slot of a layout (main), or of a node (tabs.items).'), placeTitles),
      token: oneOf(tokens, 'A design token of schemas/tokens.json.'),
      rule: { description: 'json-logic over facts, or {"$rule": "name"}.', anyOf: [{ $ref: '#/definitions/call' }, { type: 'boolean' }] },
      call: {
        type: 'object',
        minProperties: 1,
        maxProperties: 1,
        additionalProperties: false,
        properties: { $rule: { $ref: '#/definitions/rule-name' }, ...Object.fromEntries(Object.keys(operators).map((name) => [name, argumentsOf(name)])) },
      },
      operand: { anyOf: [{ $ref: '#/definitions/call' }, { type: ['string', 'number', 'boolean', 'null'] }, { type: 'array', items: { $ref: '#/definitions/operand' } }] },
    },
  };
}

function argumentsOf(operator: string): JsonObject {
  if (operator === 'var') return { description: 'Value of a fact.', anyOf: [{ $ref: '#/definitions/fact' }, { type: 'array', minItems: 1, maxItems: 1, items: { $ref: '#/definitions/fact' } }] };
  const { min = 1, max = 1 } = operators[operator] ?? {};
  const list: JsonObject = { type: 'array', minItems: min, maxItems: max, items: { $ref: '#/definitions/operand' } };
  return min === 1 ? { anyOf: [list, { $ref: '#/definitions/call' }] } : list;
}

function oneOf(names: readonly string[], description: string): JsonObject {
  // A project that names nothing of a kind leaves it open.
  return names.length === 0 ? { description, type: 'string' } : { description, enum: [...new Set(names)].sort() };
}

/** The words of an enumeration with a description each, as editors read them beside `enum`. */
function withTitles(schema: JsonObject, titles: Readonly<Record<string, string>>): JsonObject {
  const { enum: names } = schema;
  return Array.isArray(names) ? { ...schema, enumDescriptions: (names as readonly string[]).map((name) => titles[name] ?? '') } : schema;
}

/** A plural text is named without the form that a number takes. */
function withStems(texts: readonly string[]): readonly string[] {
  return texts.flatMap((text) => [text, withoutForm(text)]);
}
