import { type Rational, rational } from '../exact/Rational.ts';

/** Number of ways to choose k of n, exact for the sizes of coupons (up to 40 legs). */
export function combinationCount(n: number, k: number): number {
  if (k < 0 || k > n) return 0;
  let count = 1;
  for (let i = 1; i <= Math.min(k, n - k); i += 1) count = (count * (n - Math.min(k, n - k) + i)) / i;
  return count;
}

/** Number of lines with from `from` to `to` of n units. */
export function lineCountOf(n: number, from: number, to: number): number {
  let count = 0;
  for (let k = from; k <= to; k += 1) count += combinationCount(n, k);
  return count;
}

/**
 * Sum, over every choice of `from` to `to` values, of their product: elementary symmetric polynomials. They are the
 * coefficients of the product of (d + n·x), so that n legs cost n·k integer multiplications and one reduction instead
 * of as many products as there are lines.
 */
export function sumOfCombinations(values: readonly Rational[], from: number, to: number): Rational {
  const coefficients = [1n, ...Array<bigint>(to).fill(0n)];
  let denominator = 1n;
  for (const { n, d } of values) {
    for (let k = to; k > 0; k -= 1) coefficients[k] = (coefficients[k] ?? 0n) * d + (coefficients[k - 1] ?? 0n) * n;
    coefficients[0] = (coefficients[0] ?? 0n) * d;
    denominator *= d;
  }
  const sum = coefficients.slice(from).reduce((total, coefficient) => total + coefficient, 0n);
  return rational(sum, denominator);
}

/** Every choice of k of the indexes 0 to n - 1, in order; lazily, because there may be thousands. */
export function* chooseIndexes(n: number, k: number, start = 0): Generator<readonly number[]> {
  if (k === 0) {
    yield [];
    return;
  }
  for (let first = start; first <= n - k; first += 1) {
    for (const rest of chooseIndexes(n, k - 1, first + 1)) yield [first, ...rest];
  }
}
