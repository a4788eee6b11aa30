import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTaxRules, type TaxTerm, taxOn } from './index.ts';

const term = (own: Partial<TaxTerm>): TaxTerm => ({ id: 'winnings', base: 'profit', percent: '10', relief: 'allowance', reliefMinor: 0, ...own });
const taxOf = (own: Partial<TaxTerm>, stakeMinor: number, payoutMinor: number) => taxOn([term(own)], { stakeMinor, payoutMinor }).taxMinor;

describe('taxes of a bet (A-140)', () => {
  it.each([
    ['of the win', {}, 1_000, 3_000, 200],
    ['of nothing that is no win', {}, 1_000, 1_000, 0],
    ['of a payout below its stake nothing', { base: 'payout' as const }, 1_000, 900, 0],
    ['of all that is paid', { base: 'payout' as const }, 1_000, 3_000, 300],
    ['of all that is paid at most what was won', { base: 'payout' as const, percent: '50' }, 1_000, 1_100, 100],
    ['cut to the minor unit, never up', { percent: '12.5' }, 0, 999, 124],
    ['of what is above an allowance', { reliefMinor: 500 }, 1_000, 3_000, 150],
    ['nothing up to it', { reliefMinor: 2_000 }, 1_000, 3_000, 0],
    ['of the whole above a threshold', { relief: 'threshold' as const, reliefMinor: 1_999 }, 1_000, 3_000, 200],
    ['nothing at the threshold', { relief: 'threshold' as const, reliefMinor: 2_000 }, 1_000, 3_000, 0],
  ])('takes %s', (_what, own, stakeMinor, payoutMinor, taxMinor) => {
    expect(taxOf(own, stakeMinor, payoutMinor)).toBe(taxMinor);
  });

  it('takes one after the other, and together never more than was won', () => {
    const amount = fc.integer({ min: 0, max: 10_000_000 });
    const terms = fc.array(fc.record({
      id: fc.constant('tax'), base: fc.constantFrom('profit' as const, 'payout' as const), percent: fc.integer({ min: 1, max: 1000 }).map((tenths) => String(tenths / 10)),
      relief: fc.constantFrom('allowance' as const, 'threshold' as const), reliefMinor: amount,
    }), { maxLength: 4 });
    fc.assert(fc.property(terms, amount, amount, (taken, stakeMinor, payoutMinor) => {
      const { taxMinor, lines } = taxOn(taken, { stakeMinor, payoutMinor });
      expect(lines).toHaveLength(taken.length);
      expect(lines.every((line) => line.taxMinor >= 0)).toBe(true);
      expect(taxMinor).toBe(lines.reduce((sum, line) => sum + line.taxMinor, 0));
      expect(taxMinor).toBeLessThanOrEqual(Math.max(0, payoutMinor - stakeMinor));
    }));
  });

  it('reads rules in their order, the relief of the currency before its worth in euros, and leaves out what is no rule', () => {
    const section = { rules: {
      late: { at: 200, title: 'B', base: 'payout', percent: '5', relief: 'threshold', reliefEuro: '10' },
      early: { at: 100, title: { $t: 'taxes:a' }, base: 'profit', percent: '13', reliefEuro: '4000', reliefs: { RUB: '400000' } },
      nothing: { at: 1, title: 'C', base: 'profit', percent: '0' }, more: { at: 2, title: 'D', base: 'profit', percent: '100.01' }, none: 'text',
    } };
    expect(readTaxRules(section, 'RUB', {})).toEqual([
      { id: 'early', title: { $t: 'taxes:a' }, base: 'profit', percent: '13', relief: 'allowance', reliefMinor: 40_000_000 },
      { id: 'late', title: 'B', base: 'payout', percent: '5', relief: 'threshold', reliefMinor: expect.any(Number) as number },
    ]);
    expect(readTaxRules(section, 'EUR', {})[0]).toMatchObject({ reliefMinor: 400_000 });
    expect([undefined, null, 'x', [], {}].map((value) => readTaxRules(value, 'EUR', {}))).toEqual([[], [], [], [], []]);
  });
});
