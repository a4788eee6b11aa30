import { gameIdOfMarket, outcomeIdOf } from '../../../../domain/feed/index.ts';
import type { StopReason } from '../../../../schemas/feed/index.ts';
import type { FeedSuspension } from '../../../ports/feed.ts';
import type { Pair } from '../../../ports/feedGames.ts';
import type { ShownGame, ShownMarket } from '../shownGame.ts';
import { type HandCourse, isInForce, stateText, withCourse } from './handCourse.ts';

/** What an operator does by hand, over what providers tell. */
export type OperatorCommand =
  | ({ readonly kind: 'suspension' } & FeedSuspension)
  | { readonly kind: 'odds'; readonly outcomeId: string; readonly odds: string }
  | { readonly kind: 'course'; readonly gameId: number; readonly status: HandCourse['status']; readonly score: Pair };

interface Mark<Value> {
  readonly value: Value;
  readonly sequence: number;
}

/** Everything that is in force by hand; plain JSON. */
export interface StoredOperator {
  readonly sequence: number;
  readonly suspensions: readonly (readonly [string, Mark<StopReason | null>])[];
  readonly odds: readonly (readonly [string, Mark<string>])[];
  /** Left out where no game goes by hand. */
  readonly courses?: readonly (readonly [number, Mark<HandCourse>])[];
}

/** What a command is done to, and when. */
export interface CommandContext {
  readonly nowMs: number;
  /** A game as its providers tell it. */
  told(gameId: number): ShownGame | undefined;
}

const NOTHING: Mark<null> = { value: null, sequence: 0 };
/** Reasons that customers read; whatever else an operator writes is "suspended". */
const REASONS: readonly StopReason[] = ['suspended', 'goal', 'event-started', 'not-offered', 'stale'];

/** Suspensions, prices and the course of games by hand, in the order in which every process takes them. */
export class OperatorLayer {
  private readonly suspensions: Map<string, Mark<StopReason | null>>;
  private readonly odds: Map<string, Mark<string>>;
  private readonly courses: Map<number, Mark<HandCourse>>;
  private last: number;

  constructor(stored?: StoredOperator) {
    this.suspensions = new Map(stored?.suspensions);
    this.odds = new Map(stored?.odds);
    this.courses = new Map(stored?.courses);
    this.last = stored?.sequence ?? 0;
  }

  /** Sequence of the last command; 0 where there is none. */
  get sequence(): number {
    return this.last;
  }

  apply(command: OperatorCommand, sequence: number, { nowMs, told }: CommandContext): void {
    this.last = sequence;
    if (command.kind === 'course') {
      const { gameId, status, score } = command;
      const ended = this.courses.get(gameId)?.value;
      const atMs = ended?.status === 'ended' ? ended.atMs : nowMs;
      this.courses.set(gameId, { sequence, value: { status, score, atMs, over: stateText(told(gameId)?.state ?? null) } });
    } else if (command.kind === 'odds') this.odds.set(command.outcomeId, { value: command.odds, sequence });
    else this.suspensions.set(`${command.level}:${command.target}`, { value: command.isSuspended ? reasonOf(command.reason) : null, sequence });
  }

  /** True when a command concerns a game. */
  concerns(command: OperatorCommand, game: ShownGame): boolean {
    if (command.kind === 'course') return command.gameId === game.gameId;
    if (command.kind === 'odds') return gameIdOfMarket(command.outcomeId) === game.gameId;
    if (command.level === 'market' || command.level === 'outcome') return gameIdOfMarket(command.target) === game.gameId;
    return scopesOf(game).includes(`${command.level}:${command.target}`);
  }

  /** A game as customers see it: what is suspended by hand takes no bets, and prices by hand stand in for the provider's. */
  over(told: ShownGame): ShownGame {
    if (this.last === 0) return told;
    const course = this.courses.get(told.gameId);
    const game = course !== undefined && isInForce(course.value, told) ? withCourse(told, course.value, course.sequence) : told;
    const marks = scopesOf(game).map((scope) => this.suspensions.get(scope) ?? NOTHING);
    const by = marks.find(({ value }) => value !== null)?.value ?? null;
    const holdSequence = Math.max(game.holdSequence, ...marks.map(({ sequence }) => sequence));
    const isOver = game.endedAtMs !== null || game.isCancelled;
    return {
      ...game, holdSequence, sequence: Math.max(game.sequence, holdSequence), suspension: isOver ? game.suspension : (by ?? game.suspension),
      markets: game.markets.map((market) => this.overMarket(market, by, holdSequence)),
    };
  }

  /** How a game stands by hand; undefined where its provider says so. */
  statusOf(gameId: number, told: () => ShownGame | undefined): HandCourse['status'] | undefined {
    const course = this.courses.get(gameId)?.value;
    const game = course && told();
    return course !== undefined && game !== undefined && isInForce(course, game) ? course.status : undefined;
  }

  stored(): StoredOperator {
    return { sequence: this.last, suspensions: [...this.suspensions], odds: [...this.odds], courses: [...this.courses] };
  }

  /** Forgets what was done to a game that nobody offers any more. */
  forget(gameId: number): void {
    this.courses.delete(gameId);
    for (const outcomeId of this.odds.keys()) if (gameIdOfMarket(outcomeId) === gameId) this.odds.delete(outcomeId);
    for (const key of this.suspensions.keys()) {
      const [level = '', target = ''] = key.split(/:(.*)/s);
      if (level === 'game' ? Number(target) === gameId : ['market', 'outcome'].includes(level) && gameIdOfMarket(target) === gameId) this.suspensions.delete(key);
    }
  }

  private overMarket(market: ShownMarket, byScope: StopReason | null, holdSequence: number): ShownMarket {
    const own = this.suspensions.get(`market:${market.id}`) ?? NOTHING;
    const hold = byScope ?? own.value;
    let sequence = Math.max(market.sequence, holdSequence, own.sequence);
    const outcomes = market.offer.outcomes.map((outcome) => {
      const outcomeId = outcomeIdOf(market.id, { typeId: outcome.typeId, param: outcome.param ?? null });
      const [stop, odds] = [this.suspensions.get(`outcome:${outcomeId}`), this.odds.get(outcomeId)];
      if (stop === undefined && odds === undefined) return outcome;
      sequence = Math.max(sequence, stop?.sequence ?? 0, odds?.sequence ?? 0);
      const isStopped = (stop?.value ?? null) !== null;
      return { ...outcome, odds: odds?.value ?? outcome.odds, ...(isStopped && { isActive: false }) };
    });
    return { ...market, sequence, offer: { ...market.offer, outcomes }, ...(market.status === 'open' && hold !== null && { status: 'suspended' as const, reason: hold }) };
  }
}

function scopesOf({ gameId, fixture }: ShownGame): readonly string[] {
  return ['all:', `sport:${fixture.sport.id}`, `champ:${fixture.champ.id}`, `game:${gameId}`];
}

function reasonOf(reason: string | undefined): StopReason {
  return REASONS.find((known) => known === reason) ?? 'suspended';
}
