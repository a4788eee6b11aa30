import { multiply, parseDecimal, rational } from '../exact/Rational.ts';
import { exactMinor, floorMinor, type Minor } from '../money/index.ts';
import type { TaxTerm } from './taxRule.ts';

/** What a bet has brought. A free stake has cost nothing, and is no part of what it pays. */
export interface TaxedBet {
  readonly stakeMinor: Minor;
  /** With every bonus. */
  readonly payoutMinor: Minor;
}

/** One tax of a bet. */
export interface TaxLine {
  readonly id: string;
  /** What it is taken of, relief taken off. */
  readonly baseMinor: Minor;
  readonly taxMinor: Minor;
}

/** What each tax takes of a bet, cut to the minor unit, and all of them together: never more than was won. */
export function taxOn(terms: readonly TaxTerm[], bet: TaxedBet): { readonly taxMinor: Minor; readonly lines: readonly TaxLine[] } {
  let leftMinor = Math.max(0, bet.payoutMinor - bet.stakeMinor);
  const lines = terms.map((term) => {
    const baseMinor = leftMinor === 0 ? 0 : baseOf(term, bet);
    const taxMinor = Math.min(leftMinor, partOf(baseMinor, term.percent));
    leftMinor -= taxMinor;
    return { id: term.id, baseMinor, taxMinor };
  });
  return { taxMinor: lines.reduce((sum, line) => sum + line.taxMinor, 0), lines };
}

function baseOf({ base, relief, reliefMinor }: TaxTerm, { stakeMinor, payoutMinor }: TaxedBet): Minor {
  const wholeMinor = base === 'payout' ? payoutMinor : payoutMinor - stakeMinor;
  if (wholeMinor <= reliefMinor) return 0;
  return relief === 'threshold' ? wholeMinor : wholeMinor - reliefMinor;
}

function partOf(baseMinor: Minor, percent: string): Minor {
  const rate = parseDecimal(percent);
  return rate === undefined ? 0 : floorMinor(multiply(exactMinor(baseMinor), multiply(rate, rational(1n, 100n))));
}
