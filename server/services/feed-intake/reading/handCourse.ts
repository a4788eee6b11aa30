import { carriedPeriods, type DecidedBy, MARKET, scoreResults } from '../../../../domain/feed/index.ts';
import type { Pair } from '../../../ports/feedGames.ts';
import type { GameState } from '../gameRecords.ts';
import type { DecidedMarket, ShownGame, ShownMarket } from '../shownGame.ts';

/** How a game goes by an operator's hand. */
export interface HandCourse {
  readonly status: 'live' | 'ended';
  readonly score: Pair;
  /** When an operator said so, in ms. */
  readonly atMs: number;
  /** What its provider told of the game then, as text: what it tells later of a game that goes on counts again. */
  readonly over: string;
}

type Scoring = 'points' | 'sets' | 'rounds';

/** Markets that the score of the game, or of its period, decides. */
const BY_SCORE: Readonly<Record<Scoring, ReadonlySet<number>>> = {
  points: new Set([
    MARKET.result, MARKET.winner, MARKET.doubleChance, MARKET.total, MARKET.handicap, MARKET.bothToScore, MARKET.correctScore, MARKET.oddEven,
    MARKET.homeTotal, MARKET.awayTotal, MARKET.drawNoBet, MARKET.europeanHandicap, MARKET.winningMargin,
  ]),
  sets: new Set([MARKET.winner, MARKET.setsTotal, MARKET.setsHandicap, MARKET.correctScore]),
  rounds: new Set([MARKET.winner]),
};

export function scoringOf({ fixture }: Pick<ShownGame, 'fixture'>): Scoring {
  return fixture.sport.scoring ?? 'points';
}

export function stateText(state: GameState | null): string {
  return JSON.stringify(state);
}

/** True while it stands in for what the provider tells. An end stands until it is corrected, a score until the provider tells another. */
export function isInForce(course: HandCourse, { state, endedAtMs, isCancelled }: ShownGame): boolean {
  if (isCancelled) return false;
  return course.status === 'ended' || (endedAtMs === null && stateText(state) === course.over);
}

/** A game as it goes by hand. An end decides the markets that the score decides; the others stay open until their provider decides them. */
export function withCourse(game: ShownGame, course: HandCourse, sequence: number): ShownGame {
  const { status, score } = course;
  const isEnded = status === 'ended';
  const periods = periodsOf(game, score);
  const { clock, ...told } = game.state ?? { status };
  const state: GameState = {
    ...told, status, score: { ...game.state?.score, full: [...score], periods: [...periods] },
    ...(isEnded ? { winner: winnerOf(score) } : clock !== undefined && { clock }),
  };
  const shown = { ...game, state, sequence: Math.max(game.sequence, sequence) };
  if (!isEnded) return shown;
  const decided = new Map(game.decided.map((market) => [market.id, market]));
  for (const market of game.markets) {
    const outcomes = decisionOf(market, scoringOf(game), score, periods);
    if (outcomes !== null) decided.set(market.id, { id: market.id, outcomes, sequence });
  }
  return {
    ...shown, endedAtMs: game.endedAtMs ?? course.atMs, suspension: null, holdSequence: Math.max(game.holdSequence, sequence), decided: [...decided.values()],
    markets: game.markets.map((market) => ({ ...market, status: 'closed', reason: 'not-offered', sequence: Math.max(market.sequence, sequence) })),
  };
}

/** What was added by hand is of the period that was told last. */
function periodsOf(game: ShownGame, score: Pair): readonly { readonly key: string; readonly score: [number, number] }[] {
  const periods = game.state?.score?.periods ?? [];
  if (scoringOf(game) !== 'points' || periods.length === 0) return periods.map(({ key, score: [home, away] }) => ({ key, score: [home, away] }));
  const sum = (side: 0 | 1): number => periods.reduce((total, period) => total + period.score[side], 0);
  const carried = carriedPeriods(periods.map((period) => period.score), periods.length - 1, [score[0] - sum(0), score[1] - sum(1)]);
  return periods.map(({ key }, index) => ({ key, score: [carried[index]?.[0] ?? 0, carried[index]?.[1] ?? 0] }));
}

function decisionOf({ offer }: ShownMarket, scoring: Scoring, score: Pair, periods: ReturnType<typeof periodsOf>): DecidedMarket['outcomes'] | null {
  if (!BY_SCORE[scoring].has(offer.typeId)) return null;
  const counted = offer.period === 0 ? score : scoring === 'points' ? periods[offer.period - 1]?.score : undefined;
  if (counted === undefined) return null;
  const market: DecidedBy = { typeId: offer.typeId, param: offer.param ?? null, outcomes: offer.outcomes.map(({ typeId, param = null }) => ({ typeId, param })) };
  const results = scoreResults(market, counted);
  return results && market.outcomes.flatMap((outcome, index) => {
    const result = results[index];
    return result === undefined ? [] : [{ typeId: outcome.typeId, ...(outcome.param !== null && { param: outcome.param }), result }];
  });
}

function winnerOf([home, away]: Pair): 0 | 1 | null {
  return home === away ? null : home > away ? 0 : 1;
}
