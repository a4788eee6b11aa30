import fc from 'fast-check';
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isJsonObject, type JsonObject, type JsonValue } from '../json.ts';
import { sha256 } from '../release/contentHash.ts';
import { mergeLayers } from './mergeLayers.ts';

const key = fc.constantFrom('a', 'b', 'c', 'when', '__proto__');
const { tree } = fc.letrec<{ tree: JsonObject; value: JsonValue }>((tie) => ({
  tree: fc.dictionary(key, tie('value'), { maxKeys: 4, noNullPrototype: true }),
  value: fc.oneof(
    { maxDepth: 3 },
    fc.integer({ min: 0, max: 3 }),
    fc.constant(null),
    fc.array(fc.integer({ min: 0, max: 2 }), { maxLength: 2 }),
    fc.record({ $t: fc.constantFrom('x', 'y') }),
    tie('tree'),
  ),
}));

const layersOf = (values: readonly JsonObject[]) => values.map((value, at) => ({ name: `layer${at}`, file: `f${at}.json`, value }));

/**
 * The oracle asks each path on its own, from the top layer down: what does the highest layer that speaks of the path
 * (or of something above it that is atomic there) say?
 */
function oracle(values: readonly JsonObject[]): JsonValue | undefined {
  const whole = (name: string, value: JsonValue) => !isJsonObject(value) || name === 'when' || Object.keys(value).some((k) => k.startsWith('$'));
  const at = (stack: readonly JsonValue[], name: string): JsonValue | undefined => {
    // stack: what each layer says of this place, lowest first
    let from = 0;
    stack.forEach((value, index) => {
      if (value === null || whole(name, value)) from = index;
    });
    const decisive = stack[from];
    const later = stack.slice(decisive !== undefined && (decisive === null || whole(name, decisive)) ? from + 1 : from);
    if (later.length === 0) return decisive === null ? undefined : decisive;
    const names = [...new Set(later.flatMap((value) => (isJsonObject(value) ? Object.keys(value) : [])))];
    const entries = names.flatMap((child) => {
      const said = later.flatMap((value) => (isJsonObject(value) && Object.hasOwn(value, child) ? [value[child] as JsonValue] : []));
      const result = at(said, child);
      return result === undefined ? [] : [[child, result] as const];
    });
    return Object.fromEntries(entries);
  };
  return at(values, '');
}

describe('mergeLayers', () => {
  it('equals an independent computation per path for any layers', () => {
    fc.assert(
      fc.property(fc.array(tree, { minLength: 1, maxLength: 4 }), (values) => {
        expect(mergeLayers(layersOf(values)).value).toEqual(oracle(values));
      }),
      { numRuns: 2000 },
    );
  });

  it('names the layer of every leaf', () => {
    const merged = mergeLayers(layersOf([{ a: { b: 1, c: 2 } }, { a: { b: 3 } }, { a: { c: null } }]));
    expect(merged.value).toEqual({ a: { b: 3 } });
    expect(merged.provenance.get('/a/b')).toEqual({ layer: 'layer1', file: 'f1.json', pointer: '/a/b' });
    expect(merged.provenance.get('/a/c')).toEqual({ layer: 'layer2', file: 'f2.json', pointer: '/a/c' });
  });

  it('keeps a locked node against later layers and names who locked it', () => {
    const base = { nodes: { safe: { lock: true, use: 'x' }, part: { lock: ['props.text'], use: 'y', props: { text: 'a', size: 1 } } } };
    const brand = { nodes: { safe: { use: 'z' }, part: { use: 'w', props: { text: 'b', size: 2 } } } };
    const merged = mergeLayers(layersOf([base, brand]));
    expect(merged.value).toEqual({ nodes: { safe: { lock: true, use: 'x' }, part: { lock: ['props.text'], use: 'w', props: { text: 'a', size: 2 } } } });
    expect(merged.violations.map(({ pointer, lockedBy }) => [pointer, lockedBy])).toEqual([
      ['/nodes/safe/use', 'layer0'],
      ['/nodes/part/props/text', 'layer0'],
    ]);
  });

  it('refuses to remove a locked node', () => {
    const merged = mergeLayers(layersOf([{ nodes: { safe: { lock: true, use: 'x' } } }, { nodes: { safe: null } }]));
    expect(merged.violations).toHaveLength(1);
    expect(merged.value).toEqual({ nodes: { safe: { lock: true, use: 'x' } } });
  });

  it('tells of overrides that change nothing', () => {
    const merged = mergeLayers(layersOf([{ a: 1 }, { a: 1, b: null }]));
    expect(merged.useless.map(({ kind, pointer }) => [kind, pointer])).toEqual([['same-as-below', '/a'], ['overrides-nothing', '/b']]);
  });
});

describe('sha256', () => {
  it('equals the platform implementation for any text', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      expect(sha256(text)).toBe(createHash('sha256').update(text, 'utf8').digest('hex'));
    }));
  });
});
