import { describe, expect, it } from 'vitest';
import { takesPart, variantFacts, variantOf } from './experiments.ts';
import { murmur3 } from './murmur3.ts';

const half = { a: 50, b: 50 };
const visit = { language: 'en', country: () => 'gb', nowMs: Date.UTC(2026, 10, 21), factOf: (name: string) => (name === 'request.device' ? 'mobile' : undefined) };
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
  }, 240_000);

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
    expect(variantFacts({ experiments }, undefined, visit)).toEqual({ 'experiment.x': 'plain', 'experiment.off': 'plain' });
    expect(variantFacts({ experiments }, 'somebody', visit)).toEqual({ 'experiment.x': 'other', 'experiment.off': 'plain' });
  });
});

describe('who takes part', () => {
  const names = Array.from({ length: 20_000 }, (_, number) => visitor(number));
  const experiment = (id: string, rest: object = {}) => ({ id, control: 'a', weights: half, pages: [], ...rest });
  const partOf = (manifest: Parameters<typeof takesPart>[0], id: string) => {
    const one = manifest.experiments.find((each) => each.id === id) ?? experiment('none');
    return names.filter((name) => takesPart(manifest, one, name, visit));
  };

  it('are all but those held out, and these are held out of every experiment', () => {
    const manifest = { holdout: 10, experiments: [experiment('order'), experiment('colour')] };
    const [order, colour] = [partOf(manifest, 'order'), partOf(manifest, 'colour')];
    expect(order).toEqual(colour);
    expect(Math.abs(order.length / names.length - 0.9)).toBeLessThan(0.01);
    const out = names.find((name) => !order.includes(name)) ?? '';
    expect(variantFacts({ ...manifest, experiments: [experiment('order', { weights: { a: 0, b: 1 } })] }, out, visit), 'has the control').toEqual({ 'experiment.order': 'a' });
  });

  it('are of one experiment of a group alone, by the shares of its experiments', () => {
    const manifest = { experiments: [experiment('order', { group: { name: 'contacts', share: 1 } }), experiment('colour', { group: { name: 'contacts', share: 3 } }), experiment('free')] };
    const [order, colour] = [new Set(partOf(manifest, 'order')), partOf(manifest, 'colour')];
    expect(colour.some((name) => order.has(name))).toBe(false);
    expect(order.size + colour.length).toBe(names.length);
    expect(Math.abs(order.size / names.length - 0.25)).toBeLessThan(0.01);
    expect(partOf(manifest, 'free')).toHaveLength(names.length);
    const inB = colour.filter((name) => variantOf('colour', name, half) === 'b').length / colour.length;
    expect(Math.abs(inB - 0.5), 'the group says nothing of the variant').toBeLessThan(0.02);
  });

  it('are those for whom its rule holds, of them', () => {
    const takes = (when: boolean | object, only?: object) => takesPart({ experiments: [] }, experiment('order', { when, ...(only && { only }) }), 'somebody', visit);
    const onPhone = { '==': [{ var: 'request.device' }, 'mobile'] };
    expect([takes(onPhone), takes({ '!': [onPhone] }), takes(false), takes(onPhone, { languages: ['ar'] })]).toEqual([true, false, false, false]);
    const manifest = { experiments: [experiment('order', { weights: { a: 0, b: 1 }, when: { '!': [onPhone] } })] };
    expect(variantFacts(manifest, 'somebody', visit), 'others have the control').toEqual({ 'experiment.order': 'a' });
  });

  it('are those of its languages, countries and days', () => {
    const takes = (only: object, at: Partial<typeof visit> = {}) => takesPart({ experiments: [] }, experiment('order', { only }), 'somebody', { ...visit, ...at });
    expect([takes({ languages: ['en'] }), takes({ languages: ['ar'] }), takes({ countries: ['gb'] }), takes({ countries: ['de'] })]).toEqual([true, false, true, false]);
    const days = { from: '2026-11-20T00:00:00Z', until: '2026-11-22T00:00:00Z' };
    expect([takes(days), takes(days, { nowMs: Date.UTC(2026, 10, 19) }), takes(days, { nowMs: Date.UTC(2026, 10, 22) })]).toEqual([true, false, false]);
  });
});
