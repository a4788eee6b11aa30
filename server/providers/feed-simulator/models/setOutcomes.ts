import { MassDistribution } from './distribution.ts';

/** Chances of everything a set can end with, from its present score. */
export interface SetOutcomes {
  readonly home: number;
  readonly margin: MassDistribution;
  readonly total: MassDistribution;
  readonly meanTotal: number;
  readonly varTotal: number;
  readonly meanMargin: number;
  readonly varMargin: number;
}

/**
 * A set of rallies to `target` with two points ahead, home winning each rally with
 * `chance`: exact by a forward pass over all scores, the deuce tail as a geometric series.
 */
export function setOutcomes(chance: number, target: number, own: number, other: number): SetOutcomes {
  const span = target * 2 + 40;
  const margin = new Float64Array(target * 2 + 3);
  const total = new Float64Array(Math.max(span, own + other + 40));
  const add = (a: number, b: number, weight: number): void => {
    const at = a - b + target + 1;
    margin[at] = (margin[at] ?? 0) + weight;
    total[a + b] = (total[a + b] ?? 0) + weight;
  };
  const least = Math.min(own, other);
  if (Math.max(own, other) >= target && Math.abs(own - other) >= 2) add(own, other, 1);
  else if (least >= target - 1) addDeuce(add, chance, own, other, 1);
  else forward(add, chance, target, own, other);
  return summary(margin, total, target + 1);
}

function forward(add: (a: number, b: number, weight: number) => void, chance: number, target: number, own: number, other: number): void {
  const size = target + 1;
  const weights = new Float64Array(size * size);
  weights[own * size + other] = 1;
  for (let a = own; a < target; a += 1) {
    for (let b = other; b < target; b += 1) {
      const weight = weights[a * size + b] ?? 0;
      if (weight === 0) continue;
      if (a === target - 1 && b === target - 1) {
        addDeuce(add, chance, a, b, weight);
        continue;
      }
      if (a + 1 === target) add(target, b, weight * chance);
      else weights[(a + 1) * size + b] = (weights[(a + 1) * size + b] ?? 0) + weight * chance;
      if (b + 1 === target) add(a, target, weight * (1 - chance));
      else weights[a * size + b + 1] = (weights[a * size + b + 1] ?? 0) + weight * (1 - chance);
    }
  }
}

/** From a score where two points ahead are needed. */
function addDeuce(add: (a: number, b: number, weight: number) => void, chance: number, own: number, other: number, start: number): void {
  let weight = start;
  let a = own;
  let b = other;
  if (a !== b) {
    // One side has advantage: it ends now, or the score is level again.
    const leader = a > b ? chance : 1 - chance;
    add(a > b ? a + 1 : a, a > b ? b : b + 1, weight * leader);
    weight *= 1 - leader;
    a = b = Math.max(own, other);
  }
  const level = 2 * chance * (1 - chance);
  for (let round = 0; round < 14; round += 1) {
    const isLast = round === 13;
    const scale = isLast ? 1 / (1 - level) : 1;
    add(a + 2, b, weight * chance * chance * scale);
    add(a, b + 2, weight * (1 - chance) * (1 - chance) * scale);
    weight *= level;
    a += 1;
    b += 1;
  }
}

function summary(margin: Float64Array, total: Float64Array, zero: number): SetOutcomes {
  let home = 0;
  const [meanMargin, varMargin] = momentsOf(margin, -zero);
  const [meanTotal, varTotal] = momentsOf(total, 0);
  for (let index = zero + 1; index < margin.length; index += 1) home += margin[index] ?? 0;
  return {
    home, meanMargin, varMargin, meanTotal, varTotal,
    margin: new MassDistribution(margin, -zero), total: new MassDistribution(total, 0, total.filter((mass) => mass > 0).length > 1 ? 'above' : 'none'),
  };
}

function momentsOf(masses: Float64Array, offset: number): [mean: number, variance: number] {
  let first = 0;
  let second = 0;
  masses.forEach((mass, index) => {
    first += mass * (index + offset);
    second += mass * (index + offset) ** 2;
  });
  return [first, Math.max(0, second - first * first)];
}

/** Chance that home gets `needHome` rallies before away gets `needAway`. */
export function raceChance(chance: number, needHome: number, needAway: number): number {
  if (needHome <= 0) return 1;
  if (needAway <= 0) return 0;
  let term = chance ** needHome;
  let sum = 0;
  for (let lost = 0; lost < needAway; lost += 1) {
    sum += term;
    term *= ((needHome + lost) / (lost + 1)) * (1 - chance);
  }
  return Math.min(1, sum);
}

/** Chances of each final score in sets; key = home sets * 8 + away sets. */
export function matchScores(setsToWin: number, sets: readonly [number, number], current: number, fresh: number, last: number): Map<number, number> {
  const result = new Map<number, number>();
  const play = (home: number, away: number, weight: number, isCurrent: boolean): void => {
    if (weight <= 0) return;
    if (home === setsToWin || away === setsToWin) {
      result.set(home * 8 + away, (result.get(home * 8 + away) ?? 0) + weight);
      return;
    }
    const isLast = home + away === setsToWin * 2 - 2;
    const chance = isCurrent ? current : isLast ? last : fresh;
    play(home + 1, away, weight * chance, false);
    play(home, away + 1, weight * (1 - chance), false);
  };
  play(sets[0], sets[1], 1, true);
  return result;
}
