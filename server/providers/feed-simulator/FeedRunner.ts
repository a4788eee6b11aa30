import { FencedLead } from '../../platform/db/FencedLead.ts';
import type { Leadership } from '../../platform/db/leadership.ts';
import type { Db, Logger } from '../../platform/service.ts';
import { Turns } from '../../platform/Turns.ts';
import { FeedEngine } from './FeedEngine.ts';
import type { FeedOrigin } from './FeedEngine.ts';
import { feedSecOf, msOfFeedSec, secOfSequence, SEQUENCES_PER_SEC, sequenceOfSec } from './feedTime.ts';
import { compareVersions, formatVersion } from '../../../domain/feed/index.ts';
import type { FeedVersion } from '../../../domain/feed/index.ts';
import type { Section } from '../../ports/feedGames.ts';
import { appendEvent, beginEpoch, lockFeed, pruneEvents, publishTick, readEvents, readFeed, resetFeed, StaleLeaderError } from './feedStore.ts';
import type { StoredFeed } from './feedStore.ts';
import type { OverrideRequest } from './overrides.ts';

/** What a runner needs of the platform. */
export interface FeedRunnerParts {
  readonly db: Db;
  readonly clock: { nowMs(): number };
  readonly leadership: Leadership;
  readonly logger: Logger;
  /** Tells other processes that there is something to read; a lost hint costs one poll. */
  readonly hint: () => void;
  readonly firstSeed: number;
}

/** Name of the advisory lock. */
const LEAD = 'feed';
const START_PATIENCE_MS = 10_000;
const PRUNE_EVERY_SEC = 3600;
/** A follower asks for the lead in each fourth step only: asking costs a connection. */
const LEAD_EVERY_STEPS = 4;
/** The pointer may be this far behind the clock without being late. */
const LATE_SEC = 2;
/** How far ahead of this process a version may be that another one has really shown. */
const AHEAD_AT_MOST = 60 * SEQUENCES_PER_SEC;

/**
 * Keeps this process's engine at what the leader published: the leader itself publishes
 * the clock's tick under its epoch and applies what it stored, the others read pointer
 * and events. Steps never overlap.
 */
export class FeedRunner {
  private readonly lead: FencedLead;
  private readonly turns = new Turns();
  private current: FeedEngine | null = null;
  private prunedSec = 0;
  private stepCount = 0;
  private catching: Promise<void> | null = null;

  constructor(private readonly parts: FeedRunnerParts) {
    const { leadership, logger } = parts;
    this.lead = new FencedLead({ leadership, logger, name: LEAD, isStanding: async () => {
      const stored = await readFeed(this.parts.db);
      return stored === null || this.isLate(stored.sequence);
    } });
  }

  /** The engine; throws before `start`. */
  get engine(): FeedEngine {
    if (this.current === null) throw new Error('The feed has not started');
    return this.current;
  }

  get isReady(): boolean {
    return this.current !== null;
  }

  /** False while this process's prices are too old to be shown: no database, or no leader. */
  get isFresh(): boolean {
    return this.current !== null && this.lead.isFresh;
  }

  /** How far the shown state is behind the clock, in s; for metrics. */
  get lagSec(): number {
    return this.current === null ? 0 : Math.max(0, feedSecOf(this.parts.clock.nowMs()) - this.current.sec);
  }

  /** Of the newest state; 0 before there is one. */
  get epoch(): number {
    return this.current?.version.epoch ?? 0;
  }

  gamesIn(section: Section): number {
    return this.current?.gamesOf(section).size ?? 0;
  }

  get isLeader(): boolean {
    return this.lead.isHeld;
  }

  /** Leads, or follows a leader that is there. Rejects when neither is possible in ten seconds. */
  async start(): Promise<void> {
    const untilMs = performance.now() + START_PATIENCE_MS;
    while (this.current === null) {
      await this.step();
      if (this.current !== null) return;
      if (performance.now() > untilMs) throw new Error('The feed has no leader and cannot lead');
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  /** One round: lead if nobody does, then tick or follow. */
  step(): Promise<void> {
    return this.turns.take(async () => {
      const isDue = this.stepCount % LEAD_EVERY_STEPS === 0 || this.current === null;
      this.stepCount += 1;
      if (!this.isLeader && isDue) await this.tryToLead();
      if (this.isLeader) await this.tick();
      else await this.follow();
      this.noteProgress();
    });
  }

  /**
   * A round that nobody asked for. A leader has nothing to do between two ticks: what others store it is told of, and the next tick
   * reads it too.
   */
  async stepIfDue(): Promise<void> {
    if (!this.isLeader || this.current === null || this.nowSequence() > this.current.version.sequence) await this.step();
    else this.noteProgress();
  }

  /** Reads the pointer when a version shown by another process is newer; callers share one reading. */
  async catchUp(version: FeedVersion): Promise<void> {
    const own = this.current?.version;
    if (own === undefined || compareVersions(version, own) <= 0 || version.sequence > own.sequence + AHEAD_AT_MOST) return;
    this.catching ??= this.turns.take(() => this.follow())
      .catch((error: unknown) => this.parts.logger.debug({ err: error }, 'The feed could not catch up'))
      .finally(() => {
        this.catching = null;
      });
    await this.catching;
  }

  /**
   * Locks the stored state in a transaction and brings the engine to it. In no turn: on a database of one connection the
   * step whose turn it is waits for this very transaction. Throws before the first state is stored.
   */
  async lockIn(trx: Db): Promise<FeedEngine> {
    const stored = await lockFeed(trx);
    if (stored === null) throw new Error('The feed has not started');
    await this.adopt(stored, trx);
    return this.engine;
  }

  /** Stores an override; resolves when this process shows it. Gives the version from which it holds. */
  async override(request: OverrideRequest): Promise<string> {
    const event = await appendEvent(this.parts.db, request, this.nowSequence());
    await this.turns.take(() => this.follow());
    this.parts.hint();
    return formatVersion({ epoch: this.engine.version.epoch, sequence: event.sequence });
  }

  /** Starts a new feed from a seed in a new epoch; resolves when this process follows it. */
  async reset(seed: number): Promise<string> {
    await this.turns.take(async () => {
      await resetFeed(this.parts.db, seed, this.nowSequence());
      await this.follow();
    });
    this.parts.hint();
    return formatVersion(this.engine.version);
  }

  /** Gives the lead up, so that another process takes it at once. */
  async stop(): Promise<void> {
    await this.turns.take(() => this.lead.release());
  }

  private async tryToLead(): Promise<void> {
    if (!(await this.lead.tryToTake(this.current !== null))) return;
    const stored = await beginEpoch(this.parts.db, this.parts.firstSeed, this.nowSequence());
    await this.adopt(stored);
    this.parts.hint();
    this.parts.logger.info({ epoch: stored.origin.epoch, sequence: stored.sequence }, 'The feed leads');
  }

  private noteProgress(): void {
    if (this.current !== null && !this.isLate(this.current.version.sequence)) this.lead.noteOnTime();
  }

  private isLate(sequence: number): boolean {
    return secOfSequence(sequence) + LATE_SEC < feedSecOf(this.parts.clock.nowMs());
  }

  private async tick(): Promise<void> {
    const { engine } = this;
    const wanted = this.nowSequence();
    if (wanted <= engine.version.sequence) {
      await this.follow();
      return;
    }
    try {
      const origin = engine.seed;
      const sequence = await publishTick(this.parts.db, origin.epoch, wanted);
      await this.adopt({ origin, sequence });
      await this.prune(sequence);
    } catch (error) {
      if (!(error instanceof StaleLeaderError)) throw error;
      // A reset, or a newer leader: only the lock itself knows, so it is asked again.
      await this.lead.release();
      await this.tryToLead();
      if (!this.isLeader) await this.follow();
    }
  }

  private async follow(): Promise<void> {
    const stored = await readFeed(this.parts.db);
    if (stored === null) return;
    await this.adopt(stored);
  }

  /**
   * Brings the engine to a stored state: first the pointer, then the events, so that none is missed. While it reads, a
   * placement may bring the engine further (`lockIn`): what is known or over by then changes nothing.
   */
  private async adopt(stored: StoredFeed, db: Db = this.parts.db): Promise<void> {
    const { origin, sequence } = stored;
    // Every event moves the pointer: what it has not passed is known.
    if (this.current !== null && isSameFeed(this.current.seed, origin) && this.current.seed.epoch === origin.epoch && this.current.version.sequence >= sequence) return;
    const after = this.current !== null && isSameFeed(this.current.seed, origin) ? this.current.overrideState.sequence : 0;
    const events = await readEvents(db, origin.generation, after);
    const engine = this.current;
    if (engine === null) {
      this.current = new FeedEngine(origin, msOfFeedSec(secOfSequence(sequence)), events);
      this.current.advanceToSequence(sequence);
    } else if (isSameFeed(engine.seed, origin)) {
      engine.followEpoch(origin.epoch);
      engine.applyEvents(events);
      engine.advanceToSequence(sequence);
    } else if (origin.epoch > engine.seed.epoch) {
      engine.reset(origin, sequence, events);
    }
  }

  private async prune(sequence: number): Promise<void> {
    const sec = secOfSequence(sequence);
    if (sec - this.prunedSec < PRUNE_EVERY_SEC) return;
    this.prunedSec = sec;
    await pruneEvents(this.parts.db, sequence);
  }

  private nowSequence(): number {
    return sequenceOfSec(feedSecOf(this.parts.clock.nowMs()));
  }
}

function isSameFeed(own: FeedOrigin, stored: FeedOrigin): boolean {
  return own.generation === stored.generation && own.seed === stored.seed;
}
