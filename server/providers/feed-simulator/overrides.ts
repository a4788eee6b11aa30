import type { GameDef } from './gameDefinition.ts';
import { secOfSequence } from './feedTime.ts';
import { gameIdOfMarket } from '../../../domain/feed/index.ts';
import type { ScriptChange } from './scripts/playScript.ts';
import type { Pair } from '../../ports/feedGames.ts';

/** What can be suspended at once. */
export type SuspensionLevel = 'all' | 'sport' | 'champ' | 'game' | 'market' | 'outcome';

/** An override as it is asked for. */
export type OverrideRequest =
  | { readonly kind: 'suspension'; readonly level: SuspensionLevel; readonly target: string; readonly isSuspended: boolean; readonly reason?: string }
  /** `odds: null` gives the outcome back to the model. */
  | { readonly kind: 'odds'; readonly outcomeId: string; readonly odds: string | null }
  | { readonly kind: 'score'; readonly gameId: number; readonly score: Pair }
  | { readonly kind: 'start'; readonly gameId: number }
  | { readonly kind: 'finish'; readonly gameId: number; readonly result: Pair | null }
  /** Another final score of a game that has ended. */
  | { readonly kind: 'correct'; readonly gameId: number; readonly result: Pair };

/** A stored override: it is in force from its sequence on. */
export interface OverrideEvent {
  readonly sequence: number;
  readonly request: OverrideRequest;
}

export interface Mark<T> {
  readonly value: T;
  readonly sequence: number;
}

/** Prices by hand that are remembered of one outcome. */
const ODDS_MARKS = 60;

interface GameOverride {
  startSec: number | null;
  /** Absolute feed seconds; turned into script time with the effective start. */
  readonly changes: { kind: ScriptChange['kind']; sec: number; score: Pair | null; salt: number }[];
  sequence: number;
}

/** All overrides in force, folded from their events in order. Every process folds the same events. */
export class OverrideState {
  private readonly suspensions = new Map<string, Mark<boolean> & { readonly reason: string }>();
  /** Of an outcome the last prices by hand, oldest first. */
  private readonly odds = new Map<string, readonly Mark<string | null>[]>();
  private readonly games = new Map<number, GameOverride>();
  /** Last event that touched anything inside a game. */
  private readonly touched = new Map<number, number>();
  private lastSequence = 0;

  /** Applies an event; one that is not newer than the last is ignored (replayed twice). */
  apply(event: OverrideEvent): boolean {
    if (event.sequence <= this.lastSequence) return false;
    this.lastSequence = event.sequence;
    const { request, sequence } = event;
    if (request.kind === 'suspension') {
      this.suspensions.set(`${request.level}:${request.target}`, { value: request.isSuspended, sequence, reason: request.reason ?? 'suspended' });
      if (request.level === 'game') this.touch(Number(request.target), sequence);
      if (request.level === 'market' || request.level === 'outcome') this.touch(gameIdOfMarket(request.target), sequence);
    } else if (request.kind === 'odds') {
      this.odds.set(request.outcomeId, [...this.oddsMarks(request.outcomeId), { value: request.odds, sequence }].slice(-ODDS_MARKS));
      this.touch(gameIdOfMarket(request.outcomeId), sequence);
    } else {
      this.applyToGame(request, sequence);
    }
    return true;
  }

  get sequence(): number {
    return this.lastSequence;
  }

  gameOverride(gameId: number): Readonly<GameOverride> | undefined {
    return this.games.get(gameId);
  }

  /** Game ids with a course changed by hand: they may live outside their schedule. */
  changedGameIds(): IterableIterator<number> {
    return this.games.keys();
  }

  /** True when an event named this game or something in it. */
  isTouched(gameId: number): boolean {
    return this.touched.has(gameId);
  }

  /** Last event that concerns anything of a game, its markets included; 0 when none. */
  sequenceOfGame(def: GameDef): number {
    if (this.lastSequence === 0) return 0;
    let last = this.touched.get(def.id) ?? 0;
    for (const key of scopeKeys(def)) last = Math.max(last, this.suspensions.get(key)?.sequence ?? 0);
    return last;
  }

  isGameSuspended(def: GameDef): boolean {
    return this.gameReason(def) !== null;
  }

  /** Why a whole game is suspended by hand, or null when it is not. */
  gameReason(def: GameDef): string | null {
    if (this.suspensions.size === 0) return null;
    for (const key of scopeKeys(def)) {
      const mark = this.suspensions.get(key);
      if (mark?.value === true) return mark.reason;
    }
    return null;
  }

  isMarketSuspended(marketId: string): boolean {
    return this.suspensions.size > 0 && this.suspensions.get(`market:${marketId}`)?.value === true;
  }

  isOutcomeSuspended(outcomeId: string): boolean {
    return this.suspensions.get(`outcome:${outcomeId}`)?.value === true;
  }

  oddsOf(outcomeId: string): string | null {
    return this.odds.get(outcomeId)?.at(-1)?.value ?? null;
  }

  /** Prices set by hand and given back (null), oldest first. */
  oddsMarks(outcomeId: string): readonly Mark<string | null>[] {
    return this.odds.get(outcomeId) ?? [];
  }

  /** Last event that changes what a market shows; 0 when none. */
  sequenceOfMarket(def: GameDef, marketId: string, outcomeIds: readonly string[]): number {
    if (this.lastSequence === 0) return 0;
    let last = this.games.get(def.id)?.sequence ?? 0;
    for (const key of scopeKeys(def)) last = Math.max(last, this.suspensions.get(key)?.sequence ?? 0);
    if (!this.touched.has(def.id)) return last;
    last = Math.max(last, this.suspensions.get(`market:${marketId}`)?.sequence ?? 0);
    for (const id of outcomeIds) {
      last = Math.max(last, this.suspensions.get(`outcome:${id}`)?.sequence ?? 0, this.odds.get(id)?.at(-1)?.sequence ?? 0);
    }
    return last;
  }

  private applyToGame(request: Extract<OverrideRequest, { gameId: number }>, sequence: number): void {
    const known = this.games.get(request.gameId) ?? { startSec: null, changes: [], sequence };
    const sec = secOfSequence(sequence);
    known.sequence = sequence;
    if (request.kind === 'start') known.startSec ??= sec;
    else if (request.kind === 'score') known.changes.push({ kind: 'score', sec, score: request.score, salt: sequence });
    else known.changes.push({ kind: request.kind, sec, score: request.result, salt: sequence });
    this.games.set(request.gameId, known);
    this.touch(request.gameId, sequence);
  }

  private touch(gameId: number, sequence: number): void {
    this.touched.set(gameId, sequence);
  }
}

function scopeKeys(def: GameDef): readonly string[] {
  return ['all:', `sport:${def.sport.id}`, `champ:${def.champ.id}`, `game:${def.id}`];
}
