import type { GameInfo, Pair, ScoreInfo } from './feedShapes.ts';

/** The contract's pairs, as the typed client gives them: lists of unknown length. */
interface WireScore extends Omit<ScoreInfo, 'full' | 'periods' | 'points' | 'redCards' | 'yellowCards'> {
  readonly full: readonly number[];
  readonly periods: readonly { readonly key: string; readonly score: readonly number[] }[];
  readonly points: readonly unknown[] | null;
  readonly redCards: readonly number[];
  readonly yellowCards: readonly number[];
}

interface WireGame extends Omit<GameInfo, 'score' | 'statistics'> {
  readonly score: WireScore | null;
  readonly statistics: readonly { readonly key: string; readonly values: readonly number[] }[];
}

/** Home and away of a pair on the wire, which the client's types know only as a list. */
export function toPair(values: readonly number[]): Pair {
  return [values[0] ?? 0, values[1] ?? 0];
}

function toTexts(values: readonly unknown[] | null): readonly [string, string] | null {
  return values === null ? null : [String(values[0] ?? ''), String(values[1] ?? '')];
}

export function toScore(score: WireGame['score']): GameInfo['score'] {
  if (score === null) return null;
  return {
    full: toPair(score.full),
    periods: score.periods.map((period) => ({ key: period.key, score: toPair(period.score) })),
    serve: score.serve,
    points: toTexts(score.points),
    redCards: toPair(score.redCards),
    yellowCards: toPair(score.yellowCards),
  };
}

/** A game of the contract as the widgets see it. */
export function toGame(game: WireGame): GameInfo {
  return {
    ...game,
    score: toScore(game.score),
    statistics: game.statistics.map(({ key, values }) => ({ key, values: toPair(values) })),
  };
}
