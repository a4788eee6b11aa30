import { describe, expect, it } from 'vitest';
import { variantFacts, variantOf } from './experiments.ts';
import { murmur3 } from './murmur3.ts';

const half = { a: 50, b: 50 };
/** Visitors as the server names them, from a number. */
const visitor = (number: number) => number.toString(16).padStart(16, '0');

describe('the hash of experiments', () => {
  it.each([
    ['', 0], ['hello', 0x248bfa47], ['hello, world', 0x149bbb7f], ['19 Jan 2038 at 3:14:07 AM', 0xe31e8a70], ['The quick brown fox jumps over the lazy dog.', 0xd5c48bfc],
  ])('is that of the reference for %j', (text, hash) => {
    expect(murmur3(text)).toBe(hash);
  });

  it.each([
    ['welcome', '00000000000000ff', 'b'], ['порядок', '00000000000000ff', 'a'], ['ترتيب', 'зритель', 'b'], ['順序', '🎲', 'a'],
  ])('gives experiment %s and visitor %s the same variant for good', (experiment, name, variant) => {
    expect(variantOf(experiment, name, half)).toBe(variant);
  });
});

describe('variants', () => {
  it('of two experiments are independent of each other, over a million visitors', () => {
    const counts = { aa: 0, ab: 0, ba: 0, bb: 0 };
    const all = 1_000_000;
    for (let number = 0; number < all; number += 1) {
      const name = visitor(number);
      counts[`${variantOf('order', name, half) as 'a' | 'b'}${variantOf('order2', name, half) as 'a' | 'b'}`] += 1;
    }
    const chiSquare = Object.values(counts).reduce((sum, count) => sum + (count - all / 4) ** 2 / (all / 4), 0);
    // Three degrees of freedom: larger by chance once in a thousand times.
    expect(chiSquare, JSON.stringify(counts)).toBeLessThan(16.27);
  });

  it('have their share by weight, and a changed split moves only those that it must', () => {
    const names = Array.from({ length: 20_000 }, (_, number) => visitor(number));
    const before = names.map((name) => variantOf('split', name, { a: 50, b: 30, c: 20 }));
    const share = (list: readonly (string | undefined)[], variant: string) => list.filter((own) => own === variant).length / names.length;
    expect([share(before, 'a'), share(before, 'b'), share(before, 'c')].map((own) => Math.round(own * 100))).toEqual([50, 30, 20]);
    const after = names.map((name) => variantOf('split', name, { a: 50, b: 30, c: 40 }));
    const moved = names.filter((_, at) => before[at] !== after[at]).length / names.length;
    expect(Math.abs(moved - (40 / 120 - 20 / 100))).toBeLessThan(0.01);
    expect(before.every((own, at) => own === after[at] || after[at] === 'c'), 'nobody moves to what has not grown').toBe(true);
  });

  it('are the control for nobody in particular, and never one without weight', () => {
    const experiments = [{ id: 'x', control: 'plain', weights: { plain: 0, other: 1 }, pages: [] }, { id: 'off', control: 'plain', weights: { plain: 0 }, pages: [] }];
    expect(variantFacts({ experiments }, undefined)).toEqual({ 'experiment.x': 'plain', 'experiment.off': 'plain' });
    expect(variantFacts({ experiments }, 'somebody')).toEqual({ 'experiment.x': 'other', 'experiment.off': 'plain' });
  });
});
