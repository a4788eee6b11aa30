import { setOutcomes } from './setOutcomes.ts';

/** One way a tennis set can end. */
export interface SetEnd {
  readonly home: number;
  readonly away: number;
  readonly chance: number;
}

/** Chance to hold a service game when each point on serve is won with `point`. */
export function holdChance(point: number): number {
  const lost = 1 - point;
  const deuce = (point * point) / (1 - 2 * point * lost);
  return point ** 4 * (1 + 4 * lost + 10 * lost * lost) + 20 * (point * lost) ** 3 * deuce;
}

/** All ends of a set from a score in games; `server` serves the next game. */
export function tennisSetEnds(homeServe: number, awayServe: number, games: readonly [number, number], server: 0 | 1): SetEnd[] {
  const homeHold = holdChance(homeServe);
  const awayHold = holdChance(awayServe);
  const tieBreak = setOutcomes((homeServe + 1 - awayServe) / 2, 7, 0, 0).home;
  const weights = new Float64Array(64);
  weights[games[0] * 8 + games[1]] = 1;
  const ends: SetEnd[] = [];
  // Every step adds one game, so scores are visited in the order of their sum.
  for (let sum = games[0] + games[1]; sum <= 13; sum += 1) {
    for (let home = Math.max(0, sum - 7); home <= Math.min(7, sum); home += 1) {
      const away = sum - home;
      const weight = weights[home * 8 + away] ?? 0;
      if (weight === 0) continue;
      const most = Math.max(home, away);
      if (most === 7 || (most === 6 && Math.abs(home - away) >= 2)) {
        ends.push({ home, away, chance: weight });
        continue;
      }
      const isHomeServing = ((sum - games[0] - games[1]) % 2 === 0) === (server === 0);
      const win = home === 6 && away === 6 ? tieBreak : isHomeServing ? homeHold : 1 - awayHold;
      weights[(home + 1) * 8 + away] = (weights[(home + 1) * 8 + away] ?? 0) + weight * win;
      weights[home * 8 + away + 1] = (weights[home * 8 + away + 1] ?? 0) + weight * (1 - win);
    }
  }
  return ends;
}
