import { describe, expect, it } from 'vitest';
import { type FiguredCoupon, oddsReasons, winReasons } from './figureReasons.ts';

const express = (changes: Partial<FiguredCoupon> = {}): FiguredCoupon => ({ typeId: 1, legOdds: ['3.10', '3.20', '3.00'], totalOdds: '29.76', isFreeStake: false, ...changes });
const kinds = (reasons: readonly { readonly kind: string }[]) => reasons.map(({ kind }) => kind);

describe('reasons of the total odds', () => {
  it('are none when the total is the product', () => {
    expect(oddsReasons(express())).toEqual([]);
    expect(oddsReasons(express({ typeId: 0, legOdds: ['1.90'], totalOdds: '1.90' }))).toEqual([]);
  });

  it('are the boost, and that its product was cut: 29.76 becomes 30.652', () => {
    expect(oddsReasons(express({ totalOdds: '30.652', boost: { kind: 'bonus-bet', factor: '1.03' } }))).toEqual([{ kind: 'bonus-bet', factor: '1.03' }, { kind: 'cut' }]);
    expect(oddsReasons(express({ totalOdds: '32.736', boost: { kind: 'accumulator', factor: '1.1' } }))).toEqual([{ kind: 'accumulator', factor: '1.1' }]);
  });

  it('are the cut of a plain product', () => {
    expect(kinds(oddsReasons(express({ legOdds: ['1.85', '1.91', '2.05'], totalOdds: '7.243' })))).toEqual(['cut']);
  });

  it('are the limit of the total, of every type', () => {
    expect(kinds(oddsReasons(express({ totalOdds: '20.00', maxTotalOdds: '20' })))).toEqual(['max-odds']);
    expect(kinds(oddsReasons(express({ totalOdds: '30.00', maxTotalOdds: '30', boost: { kind: 'bonus-bet', factor: '1.03' } })))).toEqual(['bonus-bet', 'max-odds']);
    expect(kinds(oddsReasons(express({ typeId: 2, totalOdds: '20.00', maxTotalOdds: '20' })))).toEqual(['max-odds']);
  });

  it('are none of a system, whose total is no product', () => {
    expect(oddsReasons(express({ typeId: 2, totalOdds: '9.61' }))).toEqual([]);
  });

  it('claim no boost that the total does not have', () => {
    expect(oddsReasons(express({ boost: { kind: 'accumulator', factor: '1.1' } }))).toEqual([]);
    expect(oddsReasons(express({ boost: { kind: 'hyper', percent: 5 } }))).toEqual([]);
  });
});

describe('reasons of the possible win', () => {
  it('are the hyper bonus, the limit, the odds asked for and a free stake', () => {
    expect(winReasons(express({ boost: { kind: 'hyper', percent: 5 } }))).toEqual([{ kind: 'hyper', percent: 5 }]);
    expect(kinds(winReasons(express({ possibleWinMinor: 500, maxPayoutMinor: 500 })))).toEqual(['max-payout']);
    expect(winReasons(express({ exactOdds: '31', boost: { kind: 'hyper', percent: 5 } }))).toEqual([{ kind: 'exact-odds', odds: '31' }]);
    expect(kinds(winReasons(express({ isFreeStake: true })))).toEqual(['free-stake']);
    expect(winReasons(express({ possibleWinMinor: 499, maxPayoutMinor: 500 }))).toEqual([]);
  });
});
