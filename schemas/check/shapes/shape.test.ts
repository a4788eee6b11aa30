import { Ajv } from 'ajv';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../language/json.ts';
import { kindShapes } from './kinds.ts';
import { findShapeFaults } from './shape.ts';

const shape = {
  type: 'object',
  required: ['a'],
  additionalProperties: false,
  properties: { a: { type: 'integer', minimum: 0, maximum: 3 }, b: { enum: ['x', 'y'] }, c: { type: 'array', items: { type: 'object', required: ['d'], properties: { d: { type: ['string', 'boolean'], pattern: '^x' } } } }, e: { type: 'object', propertyNames: { type: 'string', pattern: '^[a-e]$' }, additionalProperties: { const: 1 } } },
};
const leaf = fc.constantFrom<JsonValue>(0, 1, 7, 1.5, 'x', 'y', 'z', true, null);
const value = fc.letrec<{ value: JsonValue }>((tie) => ({
  value: fc.oneof({ maxDepth: 4 }, leaf, fc.array(tie('value'), { maxLength: 3 }), fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), tie('value'), { maxKeys: 4, noNullPrototype: true })),
})).value;

describe('shapes', () => {
  it('agree with ajv on every value', () => {
    const validate = new Ajv({ strict: false }).compile(shape);
    fc.assert(
      fc.property(value, (tried) => {
        expect(findShapeFaults(shape, tried, 'whole').length === 0).toBe(validate(tried));
      }),
      { numRuns: 5000 },
    );
  });

  it.each(Object.entries(kindShapes))('of the kind %s is a JSON Schema', (_kind, schema) => {
    expect(new Ajv({ strict: false }).validateSchema(schema)).toBe(true);
  });

  it('let a layer remove what it likes and leave out what it likes', () => {
    expect(findShapeFaults(shape, { a: null, e: { any: null } }, 'layer')).toEqual([]);
  });

  it('guess the name that was meant', () => {
    expect(findShapeFaults(kindShapes.brand, { tilte: 'x' }, 'layer')).toMatchObject([{ kind: 'unknown-key', pointer: '/tilte', help: 'Did you mean "title"?' }]);
  });
});
