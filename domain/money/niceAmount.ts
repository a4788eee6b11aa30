import { compare, floor, multiply, type Rational, rational, subtract } from '../exact/Rational.ts';

/** Heads of round amounts: 1, 2, 2.5 and 5 times a power of ten. */
const HEADS = [10n, 20n, 25n, 50n, 100n];

/**
 * The round amount nearest to an exact one, or the next one down, as a fraction of the same unit. The lower one
 * wins a tie. `exact` must be positive.
 */
export function niceAmount(exact: Rational, towards: 'nearest' | 'down'): Rational {
  let unit = rational(1n, 10n);
  while (compare(multiply(unit, rational(100n)), exact) <= 0) unit = multiply(unit, rational(10n));
  while (compare(multiply(unit, rational(10n)), exact) > 0) unit = multiply(unit, rational(1n, 10n));
  const steps = HEADS.map((head) => multiply(unit, rational(head)));
  const [below = unit, above = unit] = [steps.findLast((step) => compare(step, exact) <= 0), steps.find((step) => compare(step, exact) > 0)];
  if (towards === 'down') return below;
  return compare(subtract(above, exact), subtract(exact, below)) < 0 ? above : below;
}

/** Whole minor units of a round amount, at least one. */
export function niceMinor(exactMinor: Rational): number {
  const nice = floor(niceAmount(exactMinor, 'nearest'));
  return nice < 1n ? 1 : Number(nice);
}
