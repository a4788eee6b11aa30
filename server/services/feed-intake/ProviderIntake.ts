import { createHash } from 'node:crypto';
import type { FeedAsk } from '../../ports/feedSource.ts';
import type { AliveMessage, FeedReading, NumberedMessage, SnapshotMessage } from '../../../schemas/feed/index.ts';
import { applyMessage, type GameTable } from './applyMessage.ts';
import { changeGame, type GameRecord } from './gameRecords.ts';
import { GamesInTime } from './GamesInTime.ts';
import { countName, type IntakeCounts, noCounts } from './intakeCounts.ts';
import type { IntakeOptions, ProviderOptions } from './intakeOptions.ts';
import type { StoredProvider } from './StoredIntake.ts';
import { SequenceQueue } from './SequenceQueue.ts';
import { takeSnapshot } from './takeSnapshot.ts';
import type { VersionClock } from './VersionClock.ts';

/** What has a place in the order of a provider's messages: one that can be read, or one whose place alone can. */
type Numbered = { readonly message: NumberedMessage } | { readonly message: null; readonly gameId: number | null };

/** A snapshot that is being told. */
interface Telling {
  readonly games: Map<number, GameRecord>;
  readonly sinceMs: number;
}

/** One provider's stream, made into its games: each message once and in order. */
export class ProviderIntake {
  readonly counts: IntakeCounts = noCounts();
  readonly games = new Map<number, GameRecord>();
  private readonly queue: SequenceQueue<Numbered>;
  private telling: Telling | null = null;
  /** Prices are not offered before a whole snapshot has come: at first, after a silence, after a loss. */
  private needsSnapshot = true;
  private isSilent = false;
  private aliveAtMs: number;
  private gapSinceMs: number | null = null;
  private askedAtMs = Number.NEGATIVE_INFINITY;
  private snapshotAskedAtMs = Number.NEGATIVE_INFINITY;
  private readonly time: GamesInTime;
  private forgotten: number[] = [];
  private readonly touched = new Set<number>();
  private open = false;
  /** Of the feed's version in which its markets last opened or were suspended, all at once. */
  statusSequence = 0;

  constructor(readonly provider: ProviderOptions, private readonly options: IntakeOptions, private readonly versions: VersionClock, nowMs: number, stored?: StoredProvider) {
    this.queue = new SequenceQueue(options.mostHeld, stored?.position ?? 0);
    this.aliveAtMs = stored?.aliveAtMs ?? nowMs;
    this.time = new GamesInTime(this.games, options, versions, stored ?? { prunedAtMs: nowMs, lookedAtMs: nowMs });
    if (stored === undefined) return;
    this.needsSnapshot = stored.needsSnapshot;
    this.isSilent = stored.isSilent;
    this.open = stored.isOpen;
    this.statusSequence = stored.statusSequence;
    for (const game of stored.games) this.games.set(game.gameId, { ...game, markets: new Map(game.markets.map((market) => [market.id, { ...market }])) });
  }

  get name(): string {
    return this.provider.name;
  }

  /** False while its markets are suspended: its prices may be old. */
  get isOpen(): boolean {
    return this.open;
  }

  get position(): number {
    return this.queue.position;
  }

  /** Messages that were sent have not come. */
  get hasGap(): boolean {
    return this.queue.hasGap;
  }

  /** Messages that were sent have not come, or a snapshot is waited for. */
  get lacksSomething(): boolean {
    return this.hasGap || this.needsSnapshot;
  }

  /** Takes one message that names this provider. */
  take(reading: FeedReading, nowMs: number): void {
    this.tick(nowMs);
    for (const field of 'unknownFields' in reading ? reading.unknownFields : []) countName(this.counts.unknownFields, field);
    if (reading.message === null) {
      countName(this.counts.refused, reading.reason);
      const { envelope } = reading;
      // Its place in the order is used up, so that the others do not wait for it.
      if (envelope !== null && envelope.sequence > 0) this.receive(envelope.sequence, `refused ${reading.detail}`, { message: null, gameId: envelope.gameId }, nowMs);
    } else if (reading.message.type === 'alive') this.takeAlive(reading.message, nowMs);
    else this.takeNumbered(reading.message, nowMs);
    this.follow(nowMs);
  }

  /** Time passes: silence, gaps that are given up, games that are forgotten. */
  tick(nowMs: number): void {
    if (!this.isSilent && nowMs - this.aliveAtMs > this.options.aliveAfterMs) {
      this.isSilent = true;
      this.counts.silences += 1;
      this.mistrust();
    }
    if (this.gapSinceMs !== null && nowMs - this.gapSinceMs > this.options.giveUpGapMs) {
      this.counts.lost += this.queue.skipTo(this.queue.beforeHeld);
      this.mistrust();
      this.applyReady(nowMs);
    }
    const forgotten = this.time.prune(nowMs);
    this.forgotten.push(...forgotten);
    this.counts.pruned += forgotten.length;
    for (const id of [...forgotten, ...this.time.holdLate(nowMs)]) this.touch(id);
    this.follow(nowMs);
  }

  /** Games of which something changed since this was last asked. */
  takeTouched(): readonly number[] {
    if (this.touched.size === 0) return [];
    const touched = [...this.touched];
    this.touched.clear();
    return touched;
  }

  /** True when nothing waits for something earlier: a process that goes on from what is stored now is where this one is. */
  get isSettled(): boolean {
    return !this.hasGap && this.queue.heldCount === 0 && this.telling === null;
  }

  /** Games that were forgotten since it was last asked. */
  takeForgotten(): readonly number[] {
    if (this.forgotten.length === 0) return this.forgotten;
    const { forgotten } = this;
    this.forgotten = [];
    return forgotten;
  }

  /** What is missing and was not asked for just now; null where nothing is. */
  ask(nowMs: number): FeedAsk | null {
    const withSnapshot = this.needsSnapshot && this.telling === null && nowMs - this.snapshotAskedAtMs >= this.options.askSnapshotAgainMs;
    const isGapDue = this.gapSinceMs !== null && nowMs - this.gapSinceMs >= this.options.askGapAfterMs;
    if ((!withSnapshot && !isGapDue) || nowMs - this.askedAtMs < this.options.askAgainMs) return null;
    return { provider: this.name, afterSequence: withSnapshot && this.mayJump(nowMs) ? null : this.queue.position, withSnapshot };
  }

  /** Everything that comes from now on, if it is not known what is missing. */
  resume(nowMs: number): FeedAsk {
    return this.ask(nowMs) ?? { provider: this.name, afterSequence: this.queue.position, withSnapshot: false };
  }

  /** What is wanted was asked for. */
  noteAsked({ withSnapshot }: FeedAsk, nowMs: number): void {
    this.askedAtMs = nowMs;
    if (withSnapshot) this.snapshotAskedAtMs = nowMs;
  }

  /** What it should send next if it pushes: everything after a sequence, and whether a snapshot is waited for that has not begun. */
  get wanted(): Pick<FeedAsk, 'afterSequence' | 'withSnapshot'> {
    return { afterSequence: this.queue.position, withSnapshot: this.needsSnapshot && this.telling === null };
  }

  /** What a process that goes on from here has to know. Messages that wait for an earlier one are not in it: they are asked for again. */
  stored(): StoredProvider {
    return {
      name: this.name, position: this.queue.position, isSilent: this.isSilent, isOpen: this.open, statusSequence: this.statusSequence,
      // What a snapshot has told so far is lost with the process.
      needsSnapshot: this.needsSnapshot || this.telling !== null,
      aliveAtMs: this.aliveAtMs, ...this.time.lastLooks,
      games: [...this.games.values()].toSorted((a, b) => a.gameId - b.gameId).map((game) => ({
        ...game, markets: [...game.markets.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1)),
      })),
    };
  }

  private takeAlive({ sequence, sentAtUtc }: AliveMessage, nowMs: number): void {
    this.queue.tell(sequence);
    if (nowMs - Date.parse(sentAtUtc) > this.options.aliveAfterMs) this.counts.lateSigns += 1;
    else {
      this.aliveAtMs = nowMs;
      this.isSilent = false;
    }
  }

  private takeNumbered(message: NumberedMessage, nowMs: number): void {
    const { sentAtUtc: _sentAtUtc, ...content } = message;
    // Asked for again it may have a new time of sending; what it says is the same.
    const fingerprint = createHash('sha1').update(JSON.stringify(content)).digest('base64');
    if (message.type === 'snapshot' && message.isJump === true && this.queue.skipTo(message.sequence - 1) > 0) this.counts.jumps += 1;
    this.receive(message.sequence, fingerprint, { message }, nowMs);
  }

  private receive(sequence: number, fingerprint: string, item: Numbered, nowMs: number): void {
    const reception = this.queue.offer(sequence, fingerprint, item);
    if (reception === 'duplicate') this.counts.duplicates += 1;
    if (reception === 'contradiction') this.counts.contradictions += 1;
    if (reception === 'held') this.counts.early += 1;
    if (reception === 'overflow') this.counts.overflows += 1;
    if (reception === 'ready') this.applyReady(nowMs);
  }

  private applyReady(nowMs: number): void {
    for (let item = this.queue.next(); item !== undefined; item = this.queue.next()) {
      if (item.message === null) this.doubt(item.gameId, nowMs);
      else if (item.message.type === 'snapshot') this.takeMark(item.message, nowMs);
      else {
        const refusal = applyMessage(this.table, item.message, this.versions.next(nowMs), nowMs);
        if (refusal === null) this.counts.taken += 1;
        else countName(this.counts.refused, refusal);
        // What it would have changed is not known: as with a message that the schema refuses.
        if (refusal === 'market-twice' || refusal === 'too-many-markets') this.doubt(item.message.gameId, nowMs);
        if (refusal === null && this.telling === null) this.touch(item.message.gameId);
      }
    }
  }

  private takeMark({ phase }: SnapshotMessage, nowMs: number): void {
    if (phase === 'begin') {
      // One that is begun again and again is no reason to trust old prices.
      this.telling = { games: new Map(), sinceMs: this.telling?.sinceMs ?? nowMs };
      return;
    }
    if (this.telling === null) {
      this.counts.brokenSnapshots += 1;
      return;
    }
    takeSnapshot(this.games, this.telling.games, this.versions.next(nowMs));
    this.telling = null;
    this.touchAll();
    this.needsSnapshot = false;
    this.counts.snapshots += 1;
  }

  /** True where a snapshot says all that was missed: nothing was known before, or the silence was not long. */
  private mayJump(nowMs: number): boolean {
    return this.queue.position === 0 || (this.isSilent && nowMs - this.aliveAtMs <= this.options.jumpWithinMs);
  }

  /** Nobody knows what a message about this game said: its prices may be old. */
  private doubt(gameId: number | null, nowMs: number): void {
    const game = gameId === null ? undefined : this.table.games.get(gameId);
    if (game === undefined) return;
    changeGame(game, this.versions.next(nowMs), { isDoubtful: true });
    this.touch(game.gameId);
  }

  private get table(): GameTable {
    const { mostGames, mostMarkets } = this.options;
    return { games: this.telling?.games ?? this.games, sports: this.provider.sports, mostGames, mostMarkets };
  }

  /** What was told may be old or incomplete: only a whole snapshot that begins from now on is believed. */
  private mistrust(): void {
    this.needsSnapshot = true;
    this.telling = null;
    this.askedAtMs = Number.NEGATIVE_INFINITY;
    this.snapshotAskedAtMs = Number.NEGATIVE_INFINITY;
  }

  /** Keeps the gap's age, and opens or suspends all markets at once. */
  private follow(nowMs: number): void {
    if (!this.queue.hasGap) this.gapSinceMs = null;
    else if (this.gapSinceMs === null) {
      this.gapSinceMs = nowMs;
      this.counts.gaps += 1;
    }
    const waitsSinceMs = Math.min(this.gapSinceMs ?? Number.POSITIVE_INFINITY, this.telling?.sinceMs ?? Number.POSITIVE_INFINITY);
    const isOpen = !this.needsSnapshot && !this.isSilent && nowMs - waitsSinceMs <= this.options.patienceMs;
    if (isOpen === this.open) return;
    this.open = isOpen;
    this.statusSequence = this.versions.next(nowMs);
    this.touchAll();
  }

  private touch(gameId: number): void {
    this.touched.add(gameId);
  }

  private touchAll(): void {
    for (const id of this.games.keys()) this.touched.add(id);
  }
}
