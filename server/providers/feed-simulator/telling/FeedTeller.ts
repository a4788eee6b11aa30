import type { MessageContent } from '../../../../schemas/feed/index.ts';
import { marketIdOf } from '../../../../domain/feed/index.ts';
import type { Section } from '../../../ports/feedGames.ts';
import { endedGames } from '../archive.ts';
import { CHAMPS } from '../catalogue/champs.ts';
import type { FeedEngine } from '../FeedEngine.ts';
import type { FeedGame } from '../FeedGame.ts';
import { LINE_TICK_SEC, msOfFeedSec } from '../feedTime.ts';
import { finalStateOf } from '../finalState.ts';
import { contextOf } from '../gameReading.ts';
import { gameWire } from '../gameWire.ts';
import { resultWire } from '../resultWire.ts';
import { closedMarket, endOf, fixtureOf, lastOddsOf, oddsOf, reasonOf, resultOf, stateOf } from './gameMessages.ts';

/** What was told of a game. */
interface Told {
  readonly game: FeedGame;
  startSec: number;
  /** Of the engine's state that was told last. */
  sequence: number;
  /** Markets that were offered then. */
  markets: ReadonlySet<string>;
  suspension: string | null;
  lineTick: number;
}

/** What is told. */
export interface TellerOptions {
  /** How long games are told that are over. */
  readonly endedMs: number;
  /** Ids of the sports; all by default. */
  readonly sports?: readonly number[];
}

const SECTIONS: readonly Section[] = ['line', 'live'];
const FEED_LANGUAGE = 'en';

/** Tells what an engine offers as messages of the feed protocol: all of it, or what has changed since it was last told. */
export class FeedTeller {
  private readonly told = new Map<number, Told>();

  constructor(private readonly engine: FeedEngine, private readonly options: TellerOptions) {}

  /** Everything that is offered, and the results of games that have just ended; what stands between the marks of a snapshot. */
  *snapshot(): Generator<MessageContent> {
    for (const game of this.ended()) {
      this.told.delete(game.id);
      yield* this.ending(game, true);
    }
    for (const game of this.offered()) yield* this.whole(game);
  }

  /** What has changed since. Games come with their announcement, and leave with their results. */
  *changes(): Generator<MessageContent> {
    const offered = new Set<number>();
    for (const game of this.offered()) {
      offered.add(game.id);
      const told = this.told.get(game.id);
      if (told === undefined) yield* this.whole(game);
      else yield* this.changesOf(game, told);
    }
    for (const [id] of this.told) {
      if (offered.has(id)) continue;
      this.told.delete(id);
      const over = this.engine.findFinished(id);
      if (over !== undefined) yield* this.ending(over, false);
    }
  }

  private *offered(): Generator<FeedGame> {
    for (const section of SECTIONS) for (const game of this.engine.gamesOf(section).values()) if (this.isTold(game.def.sport.id)) yield game;
  }

  private *ended(): Generator<FeedGame> {
    const toMs = msOfFeedSec(this.engine.sec);
    const champs = CHAMPS.filter(({ sportId }) => this.isTold(sportId));
    for (const { id } of champs) for (const { fixture } of endedGames(this.engine, id, toMs - this.options.endedMs, toMs)) {
      const game = this.engine.findFinished(fixture.id);
      if (game !== undefined) yield game;
    }
  }

  private *whole(game: FeedGame): Generator<MessageContent> {
    const { engine } = this;
    const markets = game.book.markets(engine.sec);
    yield fixtureOf(game);
    if (game.kind === 'match') yield stateOf(this.wireOf(game));
    yield oddsOf(game, markets, true);
    const suspension = game.suspensionAt(engine.sec);
    if (suspension !== null) yield { type: 'stop', gameId: game.id, reason: reasonOf(suspension) };
    this.told.set(game.id, { game, startSec: game.course.startSec, sequence: engine.version.sequence, markets: new Set(markets.map(({ id }) => id)), suspension, lineTick: this.lineTick });
  }

  private *changesOf(game: FeedGame, told: Told): Generator<MessageContent> {
    const { engine } = this;
    const { sec } = engine;
    const isLive = sec >= game.course.startSec;
    const isTouched = engine.overrideState.sequenceOfGame(game.def) > told.sequence;
    // Before the start prices move at the ticks of the line alone.
    if (!isLive && !isTouched && told.lineTick === this.lineTick) return;
    if (told.startSec !== game.course.startSec) yield fixtureOf(game);
    if (game.kind === 'match' && game.fieldSequence(sec) > told.sequence) yield stateOf(this.wireOf(game));
    const suspension = game.suspensionAt(sec);
    const isResumed = told.suspension !== null && suspension === null;
    // While the game takes no bets nobody needs its prices; they all come when it goes on.
    if (suspension === null) yield* this.pricesOf(game, told, isResumed);
    else if (suspension !== told.suspension) yield { type: 'stop', gameId: game.id, reason: reasonOf(suspension) };
    if (suspension === null) told.sequence = engine.version.sequence;
    Object.assign(told, { startSec: game.course.startSec, suspension, lineTick: this.lineTick });
  }

  private *pricesOf(game: FeedGame, told: Told, isFull: boolean): Generator<MessageContent> {
    const { sec } = this.engine;
    const markets = game.book.markets(sec);
    const ids = new Set(markets.map(({ id }) => id));
    const changed = isFull ? markets : markets.filter(({ sequence }) => sequence > told.sequence);
    const gone = isFull ? [] : [...told.markets].filter((id) => !ids.has(id));
    told.markets = ids;
    if (!isFull && changed.length === 0 && gone.length === 0) return;
    const odds = oddsOf(game, changed, isFull);
    const closed = gone.length === 0 ? [] : game.book.templates.filter((template) => gone.includes(marketIdOf(game.id, template))).map((template) => closedMarket(game, template, sec));
    yield { ...odds, markets: [...odds.markets, ...closed] };
  }

  /** A game that is over, with all its markets decided. Of one that was never told, all of it. */
  private *ending(game: FeedGame, isNew: boolean): Generator<MessageContent> {
    const script = game.def.kind === 'outright' ? null : game.course.played();
    const result = resultWire(game, finalStateOf(game.def, script), FEED_LANGUAGE, 'all');
    if (isNew) yield fixtureOf(game);
    yield lastOddsOf(game);
    yield endOf(result);
    yield resultOf(result);
  }

  private isTold(sportId: number): boolean {
    return this.options.sports?.includes(sportId) ?? true;
  }

  private wireOf(game: FeedGame) {
    return gameWire(game, 'live', [], contextOf(this.engine, FEED_LANGUAGE));
  }

  private get lineTick(): number {
    return Math.floor(this.engine.sec / LINE_TICK_SEC);
  }
}
