import type { FeedVersion } from '../../../../domain/feed/index.ts';
import { FeedIntake, type IntakeStart } from '../FeedIntake.ts';
import type { Section } from '../../../ports/feedGames.ts';
import type { ShownGame } from '../shownGame.ts';
import type { StoredIntake } from '../StoredIntake.ts';
import { AccumulatorSets, type StoredAccumulators } from './AccumulatorSets.ts';
import { IntakeState, type StateSource } from './IntakeState.ts';
import { OfferBook, type Told } from './OfferBook.ts';
import { type OperatorCommand, OperatorLayer, type StoredOperator } from './OperatorLayer.ts';
import { type StoredTrading, type TradingCommand, TradingLayer } from './TradingLayer.ts';

/** What is done over what providers tell. */
export type FeedCommand = OperatorCommand | TradingCommand;

/** Everything that a process has to know to go on from a moment; plain JSON. */
export interface StoredFeed {
  readonly intake: StoredIntake;
  readonly operator: StoredOperator;
  /** Left out in a state of a process that knew no rules. */
  readonly trading?: StoredTrading;
  /** Left out in a state of a process that composed none. */
  readonly accumulators?: Readonly<Record<Section, StoredAccumulators>>;
}

export interface IntakeFeedStart extends Omit<IntakeStart, 'stored'> {
  readonly stored?: StoredFeed;
  /** What platform time is ahead of the time in which providers are heard, in ms. */
  readonly offsetMs?: () => number;
}

/** An intake with an operator's hand over it and the book of its games: what providers told, as services read it. */
export class IntakeFeed implements StateSource, Told {
  readonly intake: FeedIntake;
  readonly book: OfferBook;
  readonly trading: TradingLayer;
  readonly accumulators: AccumulatorSets;
  private readonly operator: OperatorLayer;
  private readonly offsetMs: () => number;
  private takenAtMs: number;

  constructor({ stored, offsetMs = () => 0, ...start }: IntakeFeedStart) {
    this.intake = new FeedIntake({ ...start, ...(stored && { stored: stored.intake }) });
    this.intake.takeTouched();
    this.trading = new TradingLayer(stored?.trading);
    this.operator = new OperatorLayer(stored?.operator);
    this.offsetMs = offsetMs;
    this.takenAtMs = start.nowMs;
    this.book = new OfferBook(this);
    this.accumulators = new AccumulatorSets(this.book, stored?.accumulators);
  }

  get version(): FeedVersion {
    return this.intake.version;
  }

  /** Platform time of what was taken last. */
  get nowMs(): number {
    return this.takenAtMs + this.offsetMs();
  }

  get operatorSequence(): number {
    return this.operator.sequence;
  }

  state(): IntakeState {
    return new IntakeState(this);
  }

  /** Takes lines as they came at a time, and whose connection brought them; none at all is time that passes. */
  take(lines: readonly string[], nowMs: number, from: string | null = null): void {
    for (const line of lines) this.intake.take(line, nowMs, from);
    this.intake.tick(nowMs);
    this.follow(nowMs, this.intake.takeTouched());
    if (this.accumulators.follow(nowMs)) this.intake.nextSequence(nowMs);
  }

  /** Takes what an operator did by hand, or rules that are new. */
  command(command: FeedCommand, nowMs: number): void {
    if (command.kind === 'trading') {
      this.trading.apply(command, this.intake.nextSequence(nowMs));
      this.follow(nowMs, this.intake.gameIds());
      return;
    }
    const touched = new Set<number>();
    for (const id of this.intake.gameIds()) {
      const game = this.intake.game(id);
      if (game !== undefined && this.operator.concerns(command, game)) touched.add(id);
    }
    this.operator.apply(command, this.intake.nextSequence(nowMs), { nowMs, told: (gameId) => this.intake.game(gameId) });
    this.follow(nowMs, touched);
  }

  gameIds(): ReadonlySet<number> {
    return this.intake.gameIds();
  }

  statusOf(id: number): ReturnType<FeedIntake['statusOf']> {
    return this.operator.statusOf(id, () => this.intake.game(id)) ?? this.intake.statusOf(id);
  }

  game(id: number): ShownGame | undefined {
    const game = this.intake.game(id);
    return game === undefined ? undefined : this.operator.over(this.trading.over(game));
  }

  /** Null while something waits for something earlier: a process that went on from here would miss it. */
  stored(): StoredFeed | null {
    return this.intake.isSettled ? { intake: this.intake.stored(), operator: this.operator.stored(), trading: this.trading.stored(), accumulators: this.accumulators.stored() } : null;
  }

  private follow(nowMs: number, touched: ReadonlySet<number>): void {
    this.takenAtMs = Math.max(this.takenAtMs, nowMs);
    this.book.follow(touched);
    for (const id of touched) if (this.book.find(id) === undefined) this.operator.forget(id);
  }
}
