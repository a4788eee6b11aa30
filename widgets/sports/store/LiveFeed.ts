import { makeObservable, observableRef, runInAction } from 'mobx';
import { staleAfterMs } from '../../../domain/betting/index.ts';
import { compareFeedVersions } from '../../../domain/feed/index.ts';
import { ApiError, type Poller, type StoreEnv } from '../../../runtime/sdk.ts';
import type { FeedStream, OpenStream } from './FeedStream.ts';

/** `missing`: the platform knows nothing by this id, and asking again is no use. */
export type FeedState = 'idle' | 'pending' | 'ready' | FeedFailure;
export type FeedFailure = 'failed' | 'missing';

const NOT_FOUND = 404;

export interface FeedAnswer {
  readonly version: string;
}

/** How a feed stood when the server rendered the page. */
export interface FeedStart<A extends FeedAnswer> {
  readonly answer?: A | undefined;
  readonly failure?: FeedFailure | undefined;
  /** When the browser took the page over, in ms: the answer is at least that old. */
  readonly atMs: number;
}

export interface LiveFeedOptions<A extends FeedAnswer> {
  /** What it follows; two widgets that ask for one key share one poller. */
  readonly key: string;
  /** In ms, asked before each wait. */
  readonly intervalMs: () => number;
  /** Asks the platform; `since` is left out for a full snapshot. */
  readonly fetch: (since: string | undefined, signal: AbortSignal) => Promise<A>;
  /** Takes an answer over into the stores; called in an action, never with an answer older than the last one. */
  readonly apply: (answer: A) => void;
  /** Brings the same answers as they happen, where the site allows it. Default: polls alone. */
  readonly stream?: () => Promise<OpenStream<A>>;
  /** After so many rounds of changes one for a full snapshot. Default never. */
  readonly fullEvery?: () => number;
  /** Games that this feed keeps alive in the book. */
  readonly gameIds?: () => readonly number[];
  /** Markets that it keeps there even when they are closed. */
  readonly marketIds?: () => readonly string[];
  /** The feed is forgotten: what its answers filled goes with it. */
  readonly handleDrop?: () => void;
}

/** What the registry hears of a feed. */
export interface FeedHost {
  readonly env: StoreEnv;
  handleRetain(feed: AnyLiveFeed): void;
  handleRelease(feed: AnyLiveFeed): void;
  /** It has taken an answer over. */
  handleApply(feed: AnyLiveFeed): void;
}

/** A feed of any answer, as the registry holds it. */
export interface AnyLiveFeed {
  readonly key: string;
  readonly isStale: boolean;
  readonly isRetained: boolean;
  readonly state: FeedState;
  readonly gameIds: () => readonly number[];
  readonly marketIds: () => readonly string[];
  refresh(): Promise<void>;
  lock(): void;
  dispose(): void;
  drop(): void;
  snapshot(): unknown;
}

/**
 * One polled resource of the feed: its poller runs only while somebody shows it, answers that come out of order are
 * dropped, and after a failure the next question is for a full snapshot (P19).
 */
export class LiveFeed<A extends FeedAnswer> implements AnyLiveFeed {
  readonly key: string;
  state: FeedState = 'idle';
  isStale = false;
  private readonly options: LiveFeedOptions<A>;
  private readonly host: FeedHost;
  private version: string | undefined;
  private lastAnswer: A | undefined;
  private lastGoodMs = 0;
  private roundsSinceFull = 0;
  private question = 0;
  private answered = 0;
  private users = 0;
  private poller: Poller | null = null;
  private stream: FeedStream<A> | null = null;
  private isStreamAsked = false;
  private pending: Promise<void> | null = null;
  private cancelStale: (() => void) | null = null;

  constructor(host: FeedHost, options: LiveFeedOptions<A>, start?: FeedStart<A>) {
    this.key = options.key;
    this.options = options;
    this.host = host;
    makeObservable(this, { state: observableRef, isStale: observableRef });
    if (start?.failure) this.state = start.failure;
    if (start?.answer) {
      this.take(start.answer);
      this.lastGoodMs = start.atMs;
    }
  }

  get isRetained(): boolean {
    return this.users > 0;
  }

  readonly gameIds = (): readonly number[] => this.options.gameIds?.() ?? [];
  readonly marketIds = (): readonly string[] => this.options.marketIds?.() ?? [];
  readonly drop = (): void => this.options.handleDrop?.();

  /** Starts following; the returned function stops. The last one to stop ends the poller. */
  retain(): () => void {
    this.users += 1;
    if (this.users === 1) this.start();
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      this.users -= 1;
      if (this.users === 0) this.stop();
    };
  }

  /** Fetches once, when nothing has come yet: for the server, for navigation and for guards of pages. Rejects when the call fails. */
  async load(signal: AbortSignal): Promise<void> {
    if (this.state === 'ready' && !this.isStale) return;
    try {
      await this.round(signal);
    } finally {
      // The visitor may have gone elsewhere meanwhile, and nobody shows it.
      if (!this.host.env.isServer && !this.isRetained) this.host.handleRelease(this);
    }
  }

  /** A round now, and the way back from a failure. Never rejects: what went wrong is in `state`. */
  async refresh(): Promise<void> {
    if (this.state === 'failed') runInAction(() => (this.state = 'pending'));
    if (this.poller) return this.poller.refresh();
    await this.round(new AbortController().signal).catch(() => undefined);
  }

  /** The question itself has changed: asks for a full snapshot, at once when somebody is watching. */
  restart(): void {
    this.version = undefined;
    this.question += 1;
    this.stream?.end();
    if (this.poller) void this.catchUp(this.poller);
  }

  /** Nothing is known of it until its next answer, which is a full one: what it shows takes no bets. Call in an action. */
  lock(): void {
    this.stream?.end();
    if (this.state !== 'ready') return;
    this.version = undefined;
    this.isStale = true;
  }

  snapshot(): A | { readonly failure: FeedFailure } | undefined {
    if (this.state === 'failed' || this.state === 'missing') return { failure: this.state };
    return this.lastAnswer;
  }

  dispose(): void {
    this.stop();
  }

  /** A round in flight answers the old question; its answer is dropped and the new one asked after it. */
  private async catchUp(poller: Poller): Promise<void> {
    await poller.refresh();
    if (this.answered !== this.question && this.poller === poller) await poller.refresh();
  }

  private start(): void {
    const { env } = this.host;
    const isFresh = this.state === 'ready' && env.nowMs() - this.lastGoodMs < this.options.intervalMs();
    this.poller = env.timers.poll({
      name: this.key,
      intervalMs: this.options.intervalMs,
      run: (signal) => this.turn(signal),
      runsAtStart: !isFresh,
    });
    if (env.connection.isLost) runInAction(() => this.lock());
    // A page that was left and entered again starts its patience anew.
    this.watchStale();
    this.host.handleRetain(this);
  }

  private stop(): void {
    this.poller?.stop();
    this.poller = null;
    this.stream?.end();
    this.pending = null;
    this.cancelStale?.();
    this.cancelStale = null;
    this.host.handleRelease(this);
  }

  /** A round of the poller: a stream that speaks has said everything. */
  private async turn(signal: AbortSignal): Promise<void> {
    if (this.stream?.keep() === true) return;
    await this.round(signal);
    if (this.poller && this.state === 'ready' && this.answered === this.question && !this.host.env.connection.isLost) this.goOnByStream();
  }

  /** Goes on by a stream where the site allows one; its code comes with the first. */
  private goOnByStream(): void {
    const { host: { env }, options: { stream: openerOf, intervalMs } } = this;
    if (this.stream) return this.stream.start(this.version);
    if (this.isStreamAsked || !openerOf || env.isServer || env.manifest.site.sections['liveStream']?.['isOn'] !== true) return;
    this.isStreamAsked = true;
    const prepare = async (): Promise<void> => {
      const [{ FeedStream: Stream }, open] = await Promise.all([import('./FeedStream.ts'), openerOf()]);
      this.stream = new Stream(env, { open, intervalMs, onAnswer: (answer) => this.hear(() => this.take(answer)), onAlive: () => this.hear(() => this.noteGood()) });
      if (this.poller && this.state === 'ready') this.stream.start(this.version);
    };
    // Code that does not come is no loss: polls go on, and the next good answer tries again.
    void prepare().catch(() => {
      this.isStreamAsked = false;
    });
  }

  /** Something came by the stream. */
  private hear(change: () => void): void {
    runInAction(change);
    this.watchStale();
  }

  private round(signal: AbortSignal): Promise<void> {
    this.pending ??= this.ask(signal).finally(() => {
      this.pending = null;
    });
    return this.pending;
  }

  private async ask(signal: AbortSignal): Promise<void> {
    const { question } = this;
    // What has failed once keeps saying so while it is asked again: nothing flickers during an outage.
    if (this.state === 'idle') runInAction(() => (this.state = 'pending'));
    try {
      const isDue = this.roundsSinceFull >= (this.options.fullEvery?.() ?? Number.POSITIVE_INFINITY);
      const since = isDue ? undefined : this.version;
      const answer = await this.options.fetch(since, signal);
      this.roundsSinceFull = since === undefined ? 0 : this.roundsSinceFull + 1;
      if (signal.aborted || question !== this.question) return;
      this.answered = question;
      runInAction(() => this.take(answer));
      if (this.poller) this.watchStale();
    } catch (error) {
      if (signal.aborted) return;
      this.version = undefined;
      if (error instanceof ApiError && error.status === NOT_FOUND) return this.giveUp();
      if (this.state !== 'ready') runInAction(() => (this.state = 'failed'));
      throw error;
    }
  }

  /** There is no such thing (any more): nothing is asked, and nothing grows stale. */
  private giveUp(): void {
    this.poller?.stop();
    this.poller = null;
    this.cancelStale?.();
    this.cancelStale = null;
    runInAction(() => {
      this.state = 'missing';
      this.isStale = false;
    });
  }

  private noteGood(): void {
    this.lastGoodMs = this.host.env.nowMs();
    this.isStale = false;
  }

  private take(answer: A): void {
    const { env } = this.host;
    this.noteGood();
    if (this.version === undefined || compareFeedVersions(answer.version, this.version) >= 0) {
      this.version = answer.version;
      if (env.isServer) this.lastAnswer = answer;
      this.options.apply(answer);
      this.host.handleApply(this);
    }
    this.state = 'ready';
  }

  private watchStale(): void {
    this.cancelStale?.();
    const patienceMs = staleAfterMs(this.options.intervalMs());
    this.cancelStale = this.host.env.timers.after(patienceMs, () => {
      this.version = undefined;
      runInAction(() => (this.isStale = true));
    });
  }
}
