import { compare, divide, floor, multiply, type Rational, rational, subtract } from '../exact/Rational.ts';

/** `ladder` prints the nearest step of the traditional British ladder, `exact` the reduced fraction. */
export type FractionalStyle = 'ladder' | 'exact';

/** The customary steps, in the terms bettors use (6/4, not 3/2). */
const LADDER: readonly (readonly [number, number])[] = [
  [1, 100], [1, 66], [1, 50], [1, 40], [1, 33], [1, 28], [1, 25], [1, 22], [1, 20], [1, 18], [1, 16], [1, 14], [1, 12], [1, 11],
  [1, 10], [1, 9], [1, 8], [2, 15], [1, 7], [2, 13], [1, 6], [2, 11], [1, 5], [2, 9], [1, 4], [2, 7], [3, 10], [1, 3], [4, 11],
  [2, 5], [4, 9], [1, 2], [8, 15], [4, 7], [8, 13], [4, 6], [8, 11], [4, 5], [5, 6], [10, 11], [1, 1], [11, 10], [6, 5], [5, 4],
  [11, 8], [6, 4], [13, 8], [7, 4], [15, 8], [2, 1], [85, 40], [9, 4], [5, 2], [11, 4], [3, 1], [10, 3], [7, 2], [4, 1], [9, 2],
  [5, 1], [11, 2], [6, 1], [13, 2], [7, 1], [15, 2], [8, 1], [17, 2], [9, 1], [10, 1], [11, 1], [12, 1], [14, 1], [16, 1],
  [18, 1], [20, 1], [22, 1], [25, 1], [28, 1], [33, 1], [40, 1], [50, 1], [66, 1], [80, 1], [100, 1], [125, 1], [150, 1],
  [200, 1], [250, 1], [300, 1], [400, 1], [500, 1], [750, 1], [1000, 1],
];
const steps = LADDER.map(([n, d]) => ({ text: `${n}/${d}`, value: rational(BigInt(n), BigInt(d)) }));

/** A step is taken within 2.5 % of the profit. */
const NEAR = rational(1025n, 1000n);
const MAX_DENOMINATOR = 100n;

/** Ratio of the larger to the smaller: the order of distances by logarithm, without a logarithm. */
function distance(a: Rational, b: Rational): Rational {
  return compare(a, b) > 0 ? divide(a, b) : divide(b, a);
}

/** Fraction text of a profit (decimal odds minus one), which is positive. */
export function fractionText(profit: Rational, style: FractionalStyle): string {
  if (style === 'exact') return `${profit.n}/${profit.d}`;
  let best = steps[0];
  for (const step of steps) {
    if (best && compare(distance(step.value, profit), distance(best.value, profit)) < 0) best = step;
  }
  if (best && compare(distance(best.value, profit), NEAR) <= 0) return best.text;
  const near = profit.d <= MAX_DENOMINATOR ? profit : bestApproximation(profit);
  return `${near.n}/${near.d}`;
}

/** Nearest fraction with a denominator up to 100: continued fraction, then the better of the last two candidates. */
function bestApproximation(value: Rational): Rational {
  let [p0, q0, p1, q1] = [0n, 1n, 1n, 0n];
  let rest = value;
  for (;;) {
    const whole = floor(rest);
    const q2 = whole * q1 + q0;
    if (q2 > MAX_DENOMINATOR) {
      const k = (MAX_DENOMINATOR - q0) / q1;
      const between = rational(k * p1 + p0, k * q1 + q0);
      const last = rational(p1, q1);
      const isBetween = between.n > 0n && compare(gap(between, value), gap(last, value)) < 0;
      return isBetween || last.n === 0n ? between : last;
    }
    [p0, q0, p1, q1] = [p1, q1, whole * p1 + p0, q2];
    const fraction = subtract(rest, rational(whole));
    if (fraction.n === 0n) return rational(p1, q1);
    rest = divide(rational(1n), fraction);
  }
}

function gap(a: Rational, b: Rational): Rational {
  const difference = subtract(a, b);
  return difference.n < 0n ? multiply(difference, rational(-1n)) : difference;
}
