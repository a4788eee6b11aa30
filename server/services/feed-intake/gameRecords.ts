import { marketIdOf } from '../../../domain/feed/index.ts';
import type { FeedMarket, FeedOutcomeResult, FixtureMessage, MarketKey, StateMessage, StopReason } from '../../../schemas/feed/index.ts';

type EnvelopeField = 'type' | 'provider' | 'sequence' | 'sentAtUtc' | 'gameId';

export type Fixture = Omit<FixtureMessage, EnvelopeField>;
export type GameState = Omit<StateMessage, EnvelopeField>;

/** Odds of a market's outcomes, in their order, from a moment on. */
export interface MarketPrices {
  readonly atMs: number;
  readonly odds: readonly string[];
}

/** A market as one provider has told it. */
export interface MarketRecord {
  readonly id: string;
  readonly key: MarketKey;
  /** As it was last offered; null where only a result, a stop or a cancel was told. */
  offer: FeedMarket | null;
  stop: StopReason | null;
  result: readonly FeedOutcomeResult[] | null;
  isCancelled: boolean;
  /** Of the last time that it stopped being a main market; 0 where it never did. */
  leftMainSequence: number;
  /** Its first prices, and those of a main market since; oldest first, a bounded number. */
  prices: readonly MarketPrices[];
  /** Of the feed's version in which it last changed. */
  sequence: number;
}

/** A game as one provider has told it. */
export interface GameRecord {
  readonly gameId: number;
  fixture: Fixture;
  state: GameState | null;
  /** The whole game takes no bets. */
  stop: StopReason | null;
  /** A message about it could not be read: its prices may be old. */
  isDoubtful: boolean;
  /** The last snapshot did not name it. */
  isWithdrawn: boolean;
  isCancelled: boolean;
  /** A game of the line whose start is over takes no bets, whatever its provider says. */
  isPastStart: boolean;
  endedAtMs: number | null;
  touchedAtMs: number;
  readonly markets: Map<string, MarketRecord>;
  /** Of the feed's version in which its own fields last changed. */
  sequence: number;
  /** Of the version in which all its markets last changed at once: by a stop, its end, a withdrawal. */
  holdSequence: number;
}

/** Fields of a game that decide whether its markets take bets. */
const HOLDING = ['stop', 'isDoubtful', 'isWithdrawn', 'isCancelled', 'isPastStart', 'endedAtMs'] as const;

/** True when no bet on the game can come any more. */
export function isOver(game: GameRecord): boolean {
  return game.endedAtMs !== null || game.isCancelled;
}

/** True for a game that should have begun, of which its provider has not said so. */
export function isPastStart(game: GameRecord, nowMs: number): boolean {
  const isWaiting = game.state === null || game.state.status === 'not-started';
  return isWaiting && !isOver(game) && !game.isWithdrawn && Date.parse(game.fixture.startsAtUtc) <= nowMs;
}

/** A game that is put off is looked at anew. */
export function staysPastStart({ fixture, isPastStart: isLate }: GameRecord, told: Fixture): boolean {
  return isLate && fixture.startsAtUtc === told.startsAtUtc;
}

export function marketIn(game: GameRecord, key: MarketKey): MarketRecord | undefined {
  return game.markets.get(idOfKey(game.gameId, key));
}

/** The record of a market, made where there is none yet. */
export function marketOf(game: GameRecord, key: MarketKey, sequence: number): MarketRecord {
  const id = idOfKey(game.gameId, key);
  const known = game.markets.get(id);
  if (known !== undefined) return known;
  const { typeId, period, param = null } = key;
  const market: MarketRecord = {
    id, key: { typeId, period, param }, offer: null, stop: null, result: null, isCancelled: false, leftMainSequence: 0, prices: [], sequence,
  };
  game.markets.set(id, market);
  return market;
}

export function idOfKey(gameId: number, { typeId, period, param = null }: MarketKey): string {
  return marketIdOf(gameId, { typeId, period, param });
}

/** Equal facts, as JSON: messages are read in the order of their schema, so that equal ones are written alike. */
export function isSame(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

/** Changes fields of a record, and its sequence where one of them is another now. */
export function change<Target extends { sequence: number }>(target: Target, sequence: number, fields: Partial<Target>): void {
  const names = Object.keys(fields) as (keyof Target)[];
  if (names.every((name) => isSame(target[name], fields[name]))) return;
  Object.assign(target, fields, { sequence });
}

/** Changes fields of a game; what holds its markets up, or lets them go on, is a change of each of them. */
export function changeGame(game: GameRecord, sequence: number, fields: Partial<GameRecord>): void {
  const isHolding = HOLDING.some((name) => name in fields && !isSame(game[name], fields[name]));
  change(game, sequence, isHolding ? { ...fields, holdSequence: sequence } : fields);
}
