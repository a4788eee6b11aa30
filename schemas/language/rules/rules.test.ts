import fc from 'fast-check';
import jsonLogic from 'json-logic-js';
import { describe, expect, it } from 'vitest';
import type { Rule } from '../configFiles.ts';
import type { JsonValue } from '../json.ts';
import { expandRule } from './expandRule.ts';
import { foldRule } from './foldRule.ts';
import { compileRule, RuleError, ruleFacts } from './index.ts';

const names = ['user.signedIn', 'flags.on', 'ui.oddsView', 'request.language', 'constructor', '__proto__', 'toString'];
const value = fc.constantFrom<JsonValue>(true, false, 0, 1, 2, '', '0', 'en', 'ru', null);
const facts = fc.tuple(...names.map(() => value)).map((values) => new Map(names.map((name, at) => [name, values[at] ?? null])));

const { rule } = fc.letrec<{ rule: JsonValue; arg: JsonValue }>((tie) => ({
  arg: fc.oneof({ maxDepth: 4, depthSize: 'small' }, value, fc.constantFrom(...names).map((name) => ({ var: name })), tie('rule')),
  rule: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    fc.constantFrom(...names).map((name) => ({ var: name })),
    fc.tuple(fc.constantFrom('==', '!=', '===', '!==', '<', '<=', '>', '>='), tie('arg'), tie('arg')).map(([operator, a, b]) => ({ [operator]: [a, b] })),
    fc.tuple(fc.constantFrom('!', '!!'), tie('arg')).map(([operator, a]) => ({ [operator]: [a] })),
    fc.tuple(fc.constantFrom('and', 'or'), fc.array(tie('arg'), { minLength: 1, maxLength: 4 })).map(([operator, args]) => ({ [operator]: args })),
    fc.array(tie('arg'), { minLength: 3, maxLength: 6 }).map((args) => ({ if: args })),
    fc.tuple(tie('arg'), fc.array(value, { maxLength: 3 })).map(([item, list]) => ({ in: [item, list] })),
  ),
}));

/** json-logic reads `a.b` as a path and knows inherited names; its data is therefore flat, without prototype, and its names are spelled without dots. */
function reference(part: JsonValue, known: ReadonlyMap<string, JsonValue>): boolean {
  const flat = (name: string) => `f_${name.replaceAll('.', '_')}`;
  const data: Record<string, JsonValue> = Object.assign(Object.create(null) as object, Object.fromEntries([...known].map(([name, fact]) => [flat(name), fact])));
  const renamed = JSON.parse(JSON.stringify(part), (key, inner: JsonValue) => (key === 'var' && typeof inner === 'string' ? flat(inner) : inner)) as Parameters<typeof jsonLogic.apply>[0];
  const result: unknown = jsonLogic.apply(renamed, data);
  return jsonLogic.truthy(result);
}

describe('compileRule', () => {
  it('answers as json-logic-js on any valid rule and hostile names', () => {
    fc.assert(
      fc.property(rule, facts, (part, known) => {
        expect(compileRule(part)((name) => known.get(name))).toBe(reference(part, known));
      }),
      { numRuns: 5000 },
    );
  });

  it.each([
    [{}, 'empty'],
    [{ var: 'a', '!': [true] }, 'multi-key'],
    [[{ var: 'a' }], 'top-level-array'],
    [{ constructor: [1] }, 'unknown-operator'],
    [{ method: ['a', 'b'] }, 'unknown-operator'],
    [{ '==': [1] }, 'arity'],
    [{ var: ['a', 'b'] }, 'arity'],
    [{ var: 5 }, 'var'],
    [{ and: [{ '!': [{ vra: 'a' }] }] }, 'unknown-operator'],
    ['text', 'not-a-rule'],
  ] as const)('refuses %j, which json-logic would show', (part, code) => {
    expect(() => compileRule(part as JsonValue)).toThrow(RuleError);
    try {
      compileRule(part);
    } catch (error) {
      expect(error).toMatchObject({ code });
    }
  });

  it('reads own facts only', () => {
    expect(compileRule({ var: 'constructor' })(() => undefined)).toBe(false);
  });
});

describe('ruleFacts', () => {
  it('lists each fact once', () => {
    expect(ruleFacts({ and: [{ var: 'a' }, { '==': [{ var: 'b' }, 1] }, { '!': [{ var: 'a' }] }] })).toEqual(['a', 'b']);
  });
});

describe('expandRule', () => {
  it('puts named rules in, also inside each other, and refuses circles and unknown names', () => {
    const named = { guest: { rule: { '!': [{ $rule: 'member' }] } }, member: { rule: { var: 'user.signedIn' } }, loop: { rule: { $rule: 'loop' } } };
    expect(expandRule({ and: [{ $rule: 'guest' }, { var: 'x' }] }, named)).toEqual({ and: [{ '!': [{ var: 'user.signedIn' }] }, { var: 'x' }] });
    expect(() => expandRule({ $rule: 'loop' }, named)).toThrow('uses itself');
    expect(() => expandRule({ $rule: 'gone' }, named)).toThrow('there is no rule "gone"');
  });
});

describe('foldRule', () => {
  it('never changes the meaning of a rule, whichever facts are constants', () => {
    fc.assert(
      fc.property(rule, facts, fc.subarray(names), (part, known, constants) => {
        const folded = foldRule(part as Rule, Object.fromEntries(constants.map((name) => [name, known.get(name) ?? null])));
        const read = (name: string) => known.get(name);
        expect(compileRule(folded)(read)).toBe(compileRule(part)(read));
      }),
      { numRuns: 5000 },
    );
  });

  it('leaves only what is not known', () => {
    expect(foldRule({ and: [{ var: 'flags.on' }, { var: 'user.signedIn' }] }, { 'flags.on': true })).toEqual({ var: 'user.signedIn' });
    expect(foldRule({ and: [{ var: 'flags.on' }, { var: 'user.signedIn' }] }, { 'flags.on': false })).toBe(false);
    expect(foldRule({ or: [{ var: 'flags.on' }, { var: 'user.signedIn' }] }, { 'flags.on': true })).toBe(true);
  });
});
