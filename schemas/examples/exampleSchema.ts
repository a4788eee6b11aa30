import type { JsonObject } from '../language/json.ts';
import { exampleStates } from './example.ts';

const text: JsonObject = { type: 'string', minLength: 1 };

const answer: JsonObject = {
  type: 'object',
  additionalProperties: false,
  properties: {
    when: { type: 'object', description: 'Only for calls with these parameters of path or query, as text; the first answer that fits is given.', additionalProperties: { type: 'string' } },
    status: { type: 'integer', minimum: 200, maximum: 599, description: '200 by default. From 400 on the body is a problem, and may be left out.' },
    body: { description: 'As the contract describes it.' },
    delay: { anyOf: [{ type: 'integer', minimum: 1 }, { const: 'never' }], description: 'After so many ms, or never.' },
  },
};

function answersOf(operations: readonly string[]): JsonObject {
  return {
    type: 'object',
    description: 'Answers of the platform by operationId of the contract (schemas/api).',
    propertyNames: operations.length > 0 ? { enum: operations } : {},
    additionalProperties: { anyOf: [{ $ref: '#/definitions/answer' }, { type: 'array', minItems: 1, items: { $ref: '#/definitions/answer' } }] },
  };
}

/** Schema of `examples/*.json` of a widget, with the operations of the contract by name. */
export function exampleSchema(operations: readonly string[]): JsonObject {
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Example of a widget',
    type: 'object',
    required: ['title', 'props'],
    additionalProperties: false,
    properties: {
      $schema: { type: 'string' },
      title: text,
      version: { type: 'integer', minimum: 1, description: 'Version of the widget whose props it has; the present one by default.' },
      state: { enum: exampleStates, description: 'What the answers make of the widget; ready by default.', default: 'ready' },
      props: { type: 'object' },
      facts: { type: 'object', description: 'Values of facts over their defaults.' },
      storage: { type: 'object', description: "What the visitor's browser has kept, by key." },
      inside: {
        type: 'object',
        description: 'The widget whose slot it is made for, where it needs what is behind it.',
        required: ['use', 'slot'],
        additionalProperties: false,
        properties: { use: text, slot: text, props: { type: 'object' } },
      },
      slots: {
        type: 'object',
        description: 'What stands in its slots.',
        additionalProperties: {
          type: 'array',
          items: { type: 'object', required: ['use'], additionalProperties: false, properties: { use: text, props: { type: 'object' }, when: { type: 'object', description: 'Rule of the node, without named rules.' } } },
        },
      },
      shared: { type: 'array', items: text, uniqueItems: true, description: 'Answers that several examples share: sports/feed is widgets/sports/answers/feed.json. In the states error and loading their calls fail, or are never answered.' },
      answers: answersOf(operations),
    },
    definitions: { answer },
  };
}

/** Schema of a file of answers that examples share. */
export function answersSchema(operations: readonly string[]): JsonObject {
  return { $schema: 'http://json-schema.org/draft-07/schema#', title: 'Answers that examples share', ...answersOf(operations), definitions: { answer } };
}
