/** Two-sided, for confidence of 95 %. */
const Z = 1.959964;
/** What a sum of squared deviations exceeds by chance once in a thousand times, by degrees of freedom (chi-square, p = 0.001). */
const LARGEST_BY_CHANCE = [10.828, 13.816, 16.266, 18.467, 20.515, 22.458, 24.322, 26.124, 27.877];

/** A part of 1 with its confidence interval of 95 %. */
export interface Interval {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** The part of `all` that `reached`, after Wilson: it holds for few visitors and for parts near 0 and 1, too. Zero of none. */
export function rateOf(reached: number, all: number): Interval {
  if (all === 0) return { value: 0, low: 0, high: 1 };
  const value = reached / all;
  const middle = (value + Z ** 2 / (2 * all)) / (1 + Z ** 2 / all);
  const half = (Z / (1 + Z ** 2 / all)) * Math.sqrt((value * (1 - value)) / all + Z ** 2 / (4 * all ** 2));
  return { value, low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}

/** By how much the rate of a variant is above that of the control, after Newcombe (his method 10). */
export function differenceOf(variant: Interval, control: Interval): Interval {
  const value = variant.value - control.value;
  return {
    value,
    low: value - Math.hypot(variant.value - variant.low, control.high - control.value),
    high: value + Math.hypot(variant.high - variant.value, control.value - control.low),
  };
}

/**
 * True where visitors are spread over the variants as their weights say, or it cannot be told yet. False means that by chance it would
 * look so less than once in a thousand times: something loses visitors of one variant, and no result counts.
 */
export function isSplitRight(visitors: Readonly<Record<string, number>>, weights: Readonly<Record<string, number>>): boolean {
  const shares = Object.entries(weights).filter(([, weight]) => weight > 0);
  const [all, whole] = [sum(Object.values(visitors)), sum(shares.map(([, weight]) => weight))];
  const largest = LARGEST_BY_CHANCE[shares.length - 2];
  if (all === 0 || largest === undefined) return true;
  const deviations = shares.map(([variant, weight]) => ((visitors[variant] ?? 0) - (all * weight) / whole) ** 2 / ((all * weight) / whole));
  return sum(deviations) <= largest;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
