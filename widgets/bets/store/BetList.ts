import { makeObservable, observableRef, runInAction } from 'mobx';
import type { Poller, StoreEnv } from '../../../runtime/sdk.ts';
import type { BetInfo, BetsAnswer, BetTotals } from '../api/betShapes.ts';
import { type BetsQuestion, fetchBets } from '../api/betsApi.ts';

/** Spec section 9: default poll interval. */
const POLL_MS = 10_000;

/** What a list needs of the store around it. */
export interface BetListHost {
  readonly env: StoreEnv;
  readonly bets: ReadonlyMap<string, BetInfo>;
  /** Grows with each command carried out: an answer asked for before it is older than what is known. */
  readonly commandCount: number;
  ingest(bets: readonly BetInfo[]): void;
  handleRetain(list: BetList): void;
  handleRelease(list: BetList): void;
}

/**
 * The bets that a question finds, asked for again every ten seconds while somebody shows them and the page is seen, and
 * at once when the customer's money has moved.
 */
export class BetList {
  readonly question: BetsQuestion;
  state: 'idle' | 'pending' | 'ready' | 'failed' = 'idle';
  ids: readonly string[] = [];
  total = 0;
  totals: readonly BetTotals[] = [];
  private readonly host: BetListHost;
  private poller: Poller | null = null;
  private running: Promise<void> | null = null;
  private users = 0;
  private askedAtMs = Number.NEGATIVE_INFINITY;

  constructor(host: BetListHost, question: BetsQuestion) {
    this.host = host;
    this.question = question;
    makeObservable(this, { state: observableRef, ids: observableRef, total: observableRef, totals: observableRef });
  }

  /** As the platform last told them, in its order. Read it in an `observer`. */
  get bets(): readonly BetInfo[] {
    return this.ids.flatMap((id) => this.host.bets.get(id) ?? []);
  }

  get pageCount(): number {
    return Math.ceil(this.total / this.question.pageSize);
  }

  /** Follows the list until the returned function is called. */
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

  /** Asks unless the answer is there. Rejects when the platform does not answer. */
  async load(signal?: AbortSignal): Promise<void> {
    if (this.state !== 'ready') await this.round(signal);
  }

  /** Asks now. Never rejects: what went wrong is in `state`. */
  async refresh(): Promise<void> {
    if (this.state === 'failed') runInAction(() => (this.state = 'pending'));
    if (this.poller) return this.poller.refresh();
    await this.round().catch(() => undefined);
  }

  /** Fills the list from an answer. */
  take({ bets, total, totals }: BetsAnswer): void {
    this.host.ingest(bets);
    this.askedAtMs = this.host.env.nowMs();
    this.ids = bets.map((bet) => bet.id);
    this.total = total;
    this.totals = totals;
    this.state = 'ready';
  }

  /** The customer has left. */
  clear(): void {
    this.ids = [];
    this.total = 0;
    this.totals = [];
    this.state = 'idle';
  }

  stop(): void {
    this.poller?.stop();
    this.poller = null;
    this.host.handleRelease(this);
  }

  private start(): void {
    const { timers, manifest } = this.host.env;
    const intervalMs = () => manifest.site.timers['default'] ?? POLL_MS;
    const isFresh = this.state === 'ready' && this.host.env.nowMs() - this.askedAtMs < intervalMs();
    this.poller = timers.poll({
      name: `bets:${this.question.state}`,
      intervalMs,
      run: (signal) => this.round(signal),
      runsAtStart: !isFresh,
    });
    this.host.handleRetain(this);
  }

  private round(signal?: AbortSignal): Promise<void> {
    this.running ??= this.ask(signal).finally(() => {
      this.running = null;
    });
    return this.running;
  }

  /** An answer for a customer who has left by then is nobody's. */
  private async ask(signal?: AbortSignal): Promise<void> {
    const { session, api, language } = this.host.env;
    const { epoch } = session;
    if (!session.isSignedIn) return;
    if (this.state === 'idle') runInAction(() => (this.state = 'pending'));
    try {
      let [answer, count] = [undefined as BetsAnswer | undefined, -1];
      while (answer === undefined || count !== this.host.commandCount) {
        count = this.host.commandCount;
        answer = await fetchBets(api, language, this.question, signal);
      }
      const found = answer;
      if (epoch === session.epoch) runInAction(() => this.take(found));
    } catch (error) {
      if (epoch !== session.epoch || signal?.aborted === true) return;
      // Bets that are known stay in view: the next round corrects them. The browser, which starts from the page of the server, asks itself.
      if (this.state !== 'ready' && !this.host.env.isServer) runInAction(() => (this.state = 'failed'));
      throw error;
    }
  }
}
