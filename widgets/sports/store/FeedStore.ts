import { computed, makeObservable, observableShallow, reaction, runInAction } from 'mobx';
import { defineStore, isJsonObject, type JsonValue, type StoreEnv } from '../../../runtime/sdk.ts';
import type { ChampInfo, GameInfo, SportInfo } from '../api/feedShapes.ts';
import type { AccumulatorInfo } from '../api/lineApi.ts';
import { Book } from './Book.ts';
import { type AnyLiveFeed, type FeedAnswer, type FeedFailure, type FeedHost, LiveFeed, type LiveFeedOptions } from './LiveFeed.ts';

/** A feed that nobody shows is kept this long: going back to a board finds it as it was. Games that left their lists, too. */
export const KEEP_MS = 60_000;

/** What an embedded answer may bring for the book. */
interface SnapshotAnswer extends FeedAnswer {
  readonly failure?: undefined;
  readonly sports?: readonly SportInfo[];
  readonly champs?: readonly ChampInfo[];
  readonly games?: readonly GameInfo[];
  readonly game?: GameInfo;
  readonly live?: readonly GameInfo[];
  readonly upcoming?: readonly GameInfo[];
  readonly accumulators?: readonly AccumulatorInfo[];
}

type Snapshot = SnapshotAnswer | { readonly failure: FeedFailure };

/** Our own server wrote it into the page: the envelope is checked, the answers are those of the contract. */
function readSnapshots(snapshot: JsonValue | undefined): Map<string, Snapshot> {
  const found = new Map<string, Snapshot>();
  if (!isJsonObject(snapshot)) return found;
  for (const [key, value] of Object.entries(snapshot)) {
    const failure = isJsonObject(value) ? value['failure'] : undefined;
    if (failure === 'failed' || failure === 'missing') found.set(key, { failure });
    else if (isSnapshotAnswer(value)) found.set(key, value);
  }
  return found;
}

function isSnapshotAnswer(value: unknown): value is SnapshotAnswer {
  return typeof value === 'object' && value !== null && 'version' in value && typeof value.version === 'string';
}

/**
 * All feeds of the tab by key, so that two widgets on one scope share one poller. On the server it collects the
 * answers that the page was rendered from; in the browser the same answers fill the stores again.
 */
export class FeedStore implements FeedHost {
  readonly env: StoreEnv;
  private readonly feeds = new Map<string, AnyLiveFeed>();
  private readonly watched: Set<AnyLiveFeed> = new Set();
  readonly book: Book;
  /** What the server rendered from, until the feed of that key is made: later it would be old. */
  private readonly snapshots: Map<string, Snapshot>;
  private readonly startedAtMs: number;
  private sweptAtMs: number;
  private readonly dropTimers = new Map<string, () => void>();
  private readonly stopConnection: () => void;

  constructor(env: StoreEnv, snapshot: JsonValue | undefined) {
    this.env = env;
    this.book = new Book(env);
    this.snapshots = readSnapshots(snapshot);
    this.startedAtMs = env.nowMs();
    this.sweptAtMs = this.startedAtMs;
    runInAction(() => this.fillBook());
    makeObservable<this, 'watched'>(this, { watched: observableShallow, isAnyStale: computed });
    const { connection } = env;
    this.stopConnection = env.isServer ? () => undefined : reaction(() => connection.isLost, (isLost) => (isLost ? this.lock() : void this.refreshAll()));
  }

  /** True while the connection is lost, or a feed that somebody watches has had no good answer for too long (P19, U19). */
  get isAnyStale(): boolean {
    if (this.env.connection.isLost) return true;
    for (const feed of this.watched) if (feed.isStale) return true;
    return false;
  }

  /** The feed of a key, made on first use; what the server handed over for the key fills it. */
  feed<A extends FeedAnswer>(key: string, create: () => Omit<LiveFeedOptions<A>, 'key'>): LiveFeed<A> {
    const known = this.feeds.get(key);
    // One key always names one kind of feed: the key begins with the kind.
    if (known) return known as LiveFeed<A>;
    const snapshot = this.snapshots.get(key);
    this.snapshots.delete(key);
    const { failure } = snapshot ?? {};
    const answered: FeedAnswer | undefined = snapshot?.failure === undefined ? snapshot : undefined;
    // What the server rendered under this key is an answer of this kind.
    const feed = runInAction(() => new LiveFeed<A>(this, { key, ...create() }, { answer: answered as A | undefined, failure, atMs: this.startedAtMs }));
    this.feeds.set(key, feed);
    // Asked for while something rendered that never came to be shown. What the server rendered from waits for its island.
    if (!this.env.isServer && snapshot === undefined) this.dropLater(feed);
    return feed;
  }

  /** A round of every feed that somebody watches: the connection is back, or somebody wants to know whether it is. */
  async refreshAll(): Promise<void> {
    const { connection } = this.env;
    await Promise.all([connection.isLost && connection.check(), ...[...this.watched].map((feed) => feed.refresh())]);
  }

  /** The connection is lost: what is shown is locked at once, each feed until its own next answer. */
  private lock(): void {
    runInAction(() => {
      for (const feed of this.feeds.values()) feed.lock();
    });
  }

  handleRetain(feed: AnyLiveFeed): void {
    this.dropTimers.get(feed.key)?.();
    this.dropTimers.delete(feed.key);
    runInAction(() => this.watched.add(feed));
  }

  handleRelease(feed: AnyLiveFeed): void {
    runInAction(() => this.watched.delete(feed));
    this.dropLater(feed);
  }

  private dropLater(feed: AnyLiveFeed): void {
    this.dropTimers.get(feed.key)?.();
    this.dropTimers.set(feed.key, this.env.timers.after(KEEP_MS, () => this.drop(feed)));
  }

  handleApply(feed: AnyLiveFeed): void {
    // One that is being made from what the server wrote keeps nothing yet.
    if (!this.feeds.has(feed.key)) return;
    if (!this.env.isServer && this.env.nowMs() - this.sweptAtMs >= KEEP_MS) this.sweep();
  }

  snapshot(): JsonValue | undefined {
    const answers: Record<string, JsonValue> = {};
    for (const feed of this.feeds.values()) {
      const answer = feed.snapshot();
      if (answer !== undefined) answers[feed.key] = answer as JsonValue;
    }
    return Object.keys(answers).length === 0 ? undefined : answers;
  }

  dispose(): void {
    this.stopConnection();
    for (const feed of this.feeds.values()) feed.dispose();
    for (const cancel of this.dropTimers.values()) cancel();
    this.feeds.clear();
    this.book.dispose();
  }

  /**
   * Entities are there before the first widget renders: a feed that is made while React renders then finds them
   * equal, and no other component has to render again in the middle of hydration.
   */
  private fillBook(): void {
    for (const answer of this.snapshots.values()) {
      if (answer.failure !== undefined) continue;
      this.book.ingestCatalogue(answer.sports ?? [], answer.champs ?? []);
      for (const games of [answer.games, answer.live, answer.upcoming]) this.book.ingestGames(games ?? [], 'main', true);
      this.book.ingestGames((answer.accumulators ?? []).flatMap((set) => set.legs.map((leg) => leg.game)), 'some', true);
      if (answer.game) this.book.ingestGames([answer.game], 'all', true);
    }
  }

  private drop(feed: AnyLiveFeed): void {
    if (feed.isRetained) return;
    this.feeds.delete(feed.key);
    this.dropTimers.delete(feed.key);
    feed.drop();
    this.sweep();
  }

  /** Forgets what left the feeds: games end and markets close all the time. */
  private sweep(): void {
    this.sweptAtMs = this.env.nowMs();
    const feeds = [...this.feeds.values()];
    const gameIds = new Set(feeds.flatMap((feed) => feed.gameIds()));
    const marketIds = new Set(feeds.flatMap((feed) => feed.marketIds()));
    runInAction(() => this.book.keepOnly(gameIds, marketIds));
  }
}

/** Feeds of the tab. */
export const feedStore = defineStore('sports/feed', (env, snapshot) => new FeedStore(env, snapshot));
