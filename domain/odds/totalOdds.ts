import { decimalText, floor, multiply, one, parseDecimal, type Rational, rational, trimDecimals } from '../exact/Rational.ts';
import { parseOdds } from './parseOdds.ts';

/** Exact product of decimal odds; undefined when one of them is no odds. */
export function productOfOdds(odds: readonly string[]): Rational | undefined {
  let product = one;
  for (const text of odds) {
    const value = parseOdds(text);
    if (!value) return undefined;
    product = multiply(product, value);
  }
  return product;
}

/** Total odds as shown: cut, not rounded, to three decimals, so that nothing is promised that is not paid. */
export function shownTotal(total: Rational): string {
  return trimDecimals(decimalText(floor(multiply(total, rational(1000n))), 3), 2);
}

/** The same for a total told as a decimal text, as the platform stores it; a text that is no number stays as it is. */
export function shownTotalOf(total: string): string {
  const value = parseDecimal(total);
  return value ? shownTotal(value) : total;
}
