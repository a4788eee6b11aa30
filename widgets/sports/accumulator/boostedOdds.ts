import { multiply, parseDecimal } from '../../../domain/exact/Rational.ts';
import { productOfOdds, shownTotal } from '../../../domain/odds/index.ts';

export interface BoostedSet {
  readonly legs: readonly { readonly odds: string }[];
  /** Factor, decimal text. */
  readonly boost: string;
  readonly totalOdds: string;
}

/** Total of a set with its boost, exact and cut as totals are; the plain total where a number cannot be read. */
export function boostedOdds({ legs, boost, totalOdds }: BoostedSet): string {
  const product = productOfOdds(legs.map((leg) => leg.odds));
  const factor = parseDecimal(boost);
  return product && factor ? shownTotal(multiply(product, factor)) : totalOdds;
}
