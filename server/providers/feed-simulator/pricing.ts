/** From chances to quoted odds: margin, steps, limits. */

/** Longest odds that are quoted. */
export const MAX_ODDS = 101;
/** Odds never are 1.00 or less. */
export const MIN_ODDS = 1.01;

/** Upper end of a band of odds and its step; shorter odds move in finer steps. */
const STEPS: readonly (readonly [upTo: number, step: number])[] = [
  [2, 0.01], [3, 0.02], [4, 0.05], [6, 0.1], [10, 0.2], [20, 0.5], [50, 1], [Number.POSITIVE_INFINITY, 5],
];

/** The nearest quotable odds. */
export function quantiseOdds(odds: number): number {
  const bounded = Math.min(MAX_ODDS, Math.max(MIN_ODDS, odds));
  const step = STEPS.find(([upTo]) => bounded < upTo)?.[1] ?? 1;
  const rounded = Math.round(bounded / step) * step;
  return Math.min(MAX_ODDS, Math.max(MIN_ODDS, Number(rounded.toFixed(2))));
}

export function oddsText(odds: number): string {
  return odds.toFixed(2);
}

/**
 * Quoted odds of a market. The margin is laid on the odds ratio, so that short prices
 * stay above 1 and longshots pay relatively more of it; the implied chances of the
 * result sum to (sum of chances) * (1 + margin) before rounding to steps.
 */
export function quoteOdds(chances: readonly number[], margin: number): number[] {
  const sum = chances.reduce((total, chance) => total + chance, 0);
  const target = sum * (1 + margin);
  let factor = 1 + margin * 2;
  for (let round = 0; round < 8; round += 1) {
    let value = -target;
    let slope = 0;
    for (const chance of chances) {
      const base = 1 + chance * (factor - 1);
      value += (chance * factor) / base;
      slope += (chance * (1 - chance)) / (base * base);
    }
    if (slope < 1e-9) break;
    const next = Math.max(1, factor - value / slope);
    if (Math.abs(next - factor) < 1e-7) break;
    factor = next;
  }
  return chances.map((chance) => {
    const implied = (chance * factor) / (1 + chance * (factor - 1));
    return quantiseOdds(implied <= 0 ? MAX_ODDS : 1 / implied);
  });
}

/** Margin of a market by how well its championship is traded; 4.6 to 7.4 %. */
export function marginOf(tier: 1 | 2 | 3, isMain: boolean, outcomeCount: number): number {
  const base = tier === 1 ? 0.047 : tier === 2 ? 0.055 : 0.062;
  const side = isMain ? 0 : 0.006;
  return base + side + (outcomeCount > 3 ? 0.005 : 0);
}
