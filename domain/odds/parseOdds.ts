import { compare, one, parseDecimal, type Rational } from '../exact/Rational.ts';

/** Decimal odds as a fraction; undefined for a text that is no decimal above 1. */
export function parseOdds(odds: string): Rational | undefined {
  const value = parseDecimal(odds);
  return value && compare(value, one) > 0 ? value : undefined;
}

/** Which way odds went from one decimal text to the next. */
export type OddsMovement = 'up' | 'down' | 'same';

/** Compares exactly; odds that cannot be read count as unmoved. */
export function oddsMovement(before: string, after: string): OddsMovement {
  if (before === after) return 'same';
  const [left, right] = [parseDecimal(before), parseDecimal(after)];
  if (!left || !right) return 'same';
  const order = compare(right, left);
  return order > 0 ? 'up' : order < 0 ? 'down' : 'same';
}

/** Decimal odds as answers of the contract have them, with two decimals at least: `1.9` is `1.90`, `7` is `7.00`. */
export function withTwoDecimals(odds: string): string {
  const [whole = '', decimals = ''] = odds.split('.');
  return `${whole}.${decimals.padEnd(2, '0')}`;
}
