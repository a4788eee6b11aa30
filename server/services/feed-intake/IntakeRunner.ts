import { setImmediate as breathe } from 'node:timers/promises';
import { compareVersions, type FeedVersion, type TradingRules } from '../../../domain/feed/index.ts';
import { FencedLead } from '../../platform/db/FencedLead.ts';
import type { Leadership } from '../../platform/db/leadership.ts';
import type { Db, Logger } from '../../platform/service.ts';
import { Turns } from '../../platform/Turns.ts';
import type { Section } from '../../ports/feedGames.ts';
import type { IntakeStart } from './FeedIntake.ts';
import { appendCommand, appendPushed, appendSent, beginEpoch, type JournalEntry, type JournalHead, keepSnapshot, lockHead, readEntries, readHead, readSnapshot, StaleLeaderError } from './journal/journalStore.ts';
import type { ProviderIntake } from './ProviderIntake.ts';
import { type FeedCommand, IntakeFeed } from './reading/IntakeFeed.ts';
import { SnapshotTimes } from './SnapshotTimes.ts';
import { inEntries, WaitingLines } from './WaitingLines.ts';

/** What a runner needs of the platform. */
export interface IntakeRunnerParts {
  readonly db: Db;
  readonly clock: { nowMs(): number; offsetMs(): number };
  readonly leadership: Leadership;
  readonly logger: Logger;
  readonly providers: IntakeStart['providers'];
  /** Tells other processes that there is something to read; a lost hint costs one poll. */
  readonly hint: () => void;
  /** A process waits so long for a provider that brings nothing before it says that it is ready, in ms; 10 s by default. A site can do without bets. */
  readonly patienceMs?: number;
  /** True while a provider makes its answer: it is waited for even where nothing has come. */
  readonly isTelling?: () => boolean;
}

/** Name of the advisory lock. */
const LEAD = 'feed-intake';
/** Epochs count from here, in seconds: above those of any feed that was embedded before. */
const EPOCHS_FROM_MS = Date.UTC(2020, 0, 1);
const START_PATIENCE_MS = 10_000;
const PATIENCE_MS = 10_000;
/** Where something comes, but no whole snapshot, it waits so long in all. */
const MOST_PATIENCE_MS = 60_000;
/** A follower asks for the lead in each fourth step only: asking costs a connection. */
const LEAD_EVERY_STEPS = 4;
/** A journal whose last entry is older stands still. */
const STANDS_AFTER_MS = 5_000;
/** Time passes in the journal also while nobody says anything. */
const TICK_EVERY_MS = 1_000;
/** The leader writes and takes what waits for so long, before it looks whether all is well. */
const WRITES_FOR_MS = 500;

/**
 * Keeps this process at what the journal says: the leader writes what providers tell and takes what it wrote, the others read.
 * Every process takes the same entries at the same times, so that all of them show the same versions. Steps never overlap.
 */
export class IntakeRunner {
  private readonly lead: FencedLead;
  private readonly turns = new Turns();
  private ownEpoch = 0;
  private current: IntakeFeed | null = null;
  private position = 0;
  private entryAtMs = 0;
  private stepCount = 0;
  private readonly snapshots = new SnapshotTimes();
  private catching: Promise<void> | null = null;
  private readonly waiting = new WaitingLines();
  private isStopped = false;
  private startedAtMs = performance.now();
  private tookAtMs = this.startedAtMs;
  private hasHeard = false;

  constructor(private readonly parts: IntakeRunnerParts) {
    const { leadership, logger } = parts;
    this.lead = new FencedLead({ leadership, logger, name: LEAD, isStanding: async () => {
      const head = await readHead(this.parts.db);
      return head === null || this.nowMs - head.atMs >= STANDS_AFTER_MS;
    } });
  }

  /** Throws before `start`. */
  get feed(): IntakeFeed {
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

  /** True when customers may be sent to this process: it follows, and has heard a provider, or waited for one. */
  get isServing(): boolean {
    const { providers, patienceMs = PATIENCE_MS, isTelling } = this.parts;
    const nowMs = performance.now();
    if (isTelling?.() === true) this.tookAtMs = nowMs;
    this.hasHeard ||= providers.some(({ name }) => this.current?.intake.provider(name).isOpen) || nowMs - this.tookAtMs > patienceMs || nowMs - this.startedAtMs > MOST_PATIENCE_MS;
    return this.isFresh && this.hasHeard;
  }

  get isLeader(): boolean {
    return this.lead.isHeld;
  }

  /** How far the last entry is behind, in s; for metrics. */
  get lagSec(): number {
    return this.current === null ? 0 : Math.max(0, (this.nowMs - this.entryAtMs) / 1000);
  }

  /** Of the newest state; 0 before there is one. */
  get epoch(): number {
    return this.current?.version.epoch ?? 0;
  }

  gamesIn(section: Section): number {
    return this.current?.book.section(section).games.size ?? 0;
  }

  /** The time in which providers are heard: the real one, whatever a sandbox adds to the platform's. */
  get nowMs(): number {
    return this.parts.clock.nowMs() - this.parts.clock.offsetMs();
  }

  /** Leads, or follows a leader that is there. Rejects when neither is possible in ten seconds. */
  async start(): Promise<void> {
    const untilMs = performance.now() + START_PATIENCE_MS;
    while (this.current === null) {
      await this.step();
      // From here on providers may be heard.
      this.startedAtMs = this.tookAtMs = performance.now();
      if (this.current === null && this.startedAtMs > untilMs) throw new Error('The feed has no leader and cannot lead');
      if (this.current === null) await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  /** Takes a line that a provider's connection brought; only the leader is told. Resolves when there is room for the next one. */
  async accept(from: string, line: string): Promise<void> {
    await this.waiting.add(from, line);
  }

  /** Writes what a provider pushed, in any process; resolves with what it should send next. Throws StaleLeaderError before the first leader. */
  async push(from: string, lines: readonly string[]): Promise<ProviderIntake['wanted']> {
    for (const entry of inEntries(from, lines)) await appendPushed(this.parts.db, entry, this.nowMs);
    await this.turns.take(async () => await this.follow());
    this.parts.hint();
    return this.feed.intake.provider(from).wanted;
  }

  /** One round: lead if nobody does, then write or follow. */
  async step(): Promise<void> {
    await this.turns.take(async () => {
      const isDue = this.stepCount % LEAD_EVERY_STEPS === 0 || this.current === null;
      this.stepCount += 1;
      if (!this.isLeader && isDue && !this.isStopped) await this.tryToLead();
      if (this.isLeader) await this.write();
      else await this.follow();
      // Without the lead nobody writes what waits: the stream of the next leader tells it again.
      if (!this.isLeader) this.waiting.forget();
      if (this.lagSec * 1000 < 2 * TICK_EVERY_MS) this.lead.noteOnTime();
    });
  }

  /** Reads on when a version shown by another process is newer; callers share one reading. */
  async catchUp(version: FeedVersion): Promise<void> {
    if (this.current === null || compareVersions(version, this.current.version) <= 0) return;
    this.catching ??= this.turns.take(async () => await this.follow())
      .catch((error: unknown) => this.parts.logger.debug({ err: error }, 'The feed could not catch up'))
      .finally(() => {
        this.catching = null;
      });
    await this.catching;
  }

  /**
   * Locks the journal in a transaction and takes all of it. In no turn: on a database of one connection the step whose turn it is
   * waits for this very transaction. Throws before the first leader.
   */
  async lockIn(trx: Db): Promise<IntakeFeed> {
    const head = await lockHead(trx);
    if (head === null) throw new Error('The feed has not started');
    await this.adopt(head, trx);
    return this.feed;
  }

  /** Writes the operator's rules where they are new, as the leader alone: processes of two releases would write in turn. */
  async trade(rules: TradingRules): Promise<void> {
    if (this.isLeader && this.current !== null && !this.current.trading.follows(rules)) await this.command({ kind: 'trading', rules });
  }

  /** Writes what an operator did; resolves when this process shows it. */
  async command(command: FeedCommand): Promise<FeedVersion> {
    await appendCommand(this.parts.db, command, this.nowMs);
    await this.turns.take(async () => await this.follow());
    this.parts.hint();
    return this.feed.version;
  }

  /** Gives the lead up for good, so that another process takes it at once. */
  async stop(): Promise<void> {
    this.isStopped = true;
    await this.turns.take(async () => await this.lead.release());
    this.waiting.forget();
  }

  private async tryToLead(): Promise<void> {
    if (!(await this.lead.tryToTake(this.current !== null))) return;
    const head = await beginEpoch(this.parts.db, Math.floor((this.nowMs - EPOCHS_FROM_MS) / 1000), this.nowMs);
    this.ownEpoch = head.epoch;
    this.snapshots.beginsAt(this.nowMs);
    await this.adopt(head);
    this.parts.logger.info({ epoch: head.epoch, position: head.position }, 'The feed leads');
  }

  private async write(): Promise<void> {
    const hasLines = !this.waiting.isEmpty;
    if (!hasLines && this.nowMs - this.entryAtMs < TICK_EVERY_MS) {
      await this.follow();
      return;
    }
    const untilMs = performance.now() + WRITES_FOR_MS;
    if (!(await this.writeEntry())) return;
    while (!this.waiting.isEmpty && performance.now() < untilMs) {
      // A database of this process answers without letting others have their turn.
      await breathe();
      if (!(await this.writeEntry())) return;
    }
    if (hasLines) this.parts.hint();
    await this.keep();
  }

  /** Writes what waits, or that time has passed, and takes it; false when another process leads. */
  private async writeEntry(): Promise<boolean> {
    const sent = this.waiting.next();
    try {
      const head = await appendSent(this.parts.db, this.ownEpoch, sent, this.nowMs);
      // It need not be read again, unless somebody wrote in between. A placement may have taken it already.
      if (this.current !== null && this.position + 1 === head.position) this.takeEntry(this.current, { ...head, sent, commands: [] });
      else await this.follow();
    } catch (error) {
      if (!(error instanceof StaleLeaderError)) throw error;
      await this.lead.release();
      return false;
    }
    this.waiting.written(sent);
    return true;
  }

  private async keep(): Promise<void> {
    const whole = this.parts.providers.reduce((sum, { name }) => sum + this.feed.intake.provider(name).counts.snapshots, 0);
    if (!this.snapshots.isDue(whole, this.nowMs)) return;
    const state = this.feed.stored();
    if (state === null) return;
    this.snapshots.kept(whole, this.nowMs);
    await keepSnapshot(this.parts.db, { position: this.position, atMs: this.entryAtMs, state });
  }

  private async follow(): Promise<void> {
    const head = await readHead(this.parts.db);
    if (head !== null) await this.adopt(head);
  }

  /** Brings the feed to where the journal goes. While it reads, a placement may bring it further (`lockIn`): what is known by then is left out. */
  private async adopt(head: JournalHead, db: Db = this.parts.db): Promise<void> {
    if (this.current === null) await this.begin(head, db);
    const from = this.position;
    if (from < head.position) {
      const entries = await readEntries(db, from, head.position);
      // What this process has not read in time is in the snapshot.
      if (entries[0]?.position !== from + 1) await this.begin(head, db);
      for (const entry of entries) {
        // Customers are answered between two entries, and a placement may take the next one.
        if (entry !== entries[0]) await breathe();
        if (entry.position === this.position + 1) this.takeEntry(this.feed, entry);
      }
    }
    this.feed.intake.follow(head.epoch);
  }

  private takeEntry(feed: IntakeFeed, { position, epoch, atMs, sent, commands }: JournalEntry): void {
    feed.intake.follow(epoch);
    for (const command of commands) feed.command(command, atMs);
    // Where nobody said anything, time passes.
    if (sent.length === 0) feed.take([], atMs);
    for (const { from, lines } of sent) {
      feed.take(lines, atMs, from);
      this.snapshots.took(lines.length);
      this.tookAtMs = performance.now();
    }
    this.position = position;
    this.entryAtMs = atMs;
  }

  private async begin(head: JournalHead, db: Db): Promise<void> {
    const { providers, clock } = this.parts;
    const snapshot = await readSnapshot(db);
    // Somebody else has read on meanwhile.
    if (this.current !== null && this.position >= (snapshot?.position ?? 0)) return;
    this.position = snapshot?.position ?? 0;
    this.entryAtMs = snapshot?.atMs ?? head.beganAtMs;
    this.current = new IntakeFeed({ providers, nowMs: this.entryAtMs, epoch: snapshot?.state.intake.version.epoch ?? head.epoch, offsetMs: () => clock.offsetMs(), ...(snapshot && { stored: snapshot.state }) });
  }
}
