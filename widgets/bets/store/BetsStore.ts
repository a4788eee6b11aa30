import { compareStructural, makeObservable, observableShallow, reaction, runInAction } from 'mobx';
import { ApiError, defineStore, isJsonObject, type JsonValue, NO_ANSWER, type StoreEnv } from '../../../runtime/sdk.ts';
import { type AccountStore, accountStore } from '../../account/index.ts';
import type { BetInfo, BetsAnswer } from '../api/betShapes.ts';
import { type BetsQuestion, deleteOrder, fetchBet, postOfferAnswer } from '../api/betsApi.ts';
import { BetList, type BetListHost } from './BetList.ts';

/** More lists than these are forgotten when nobody shows them any more. */
const MOST_LISTS = 20;

/** What a command about one order came back with. */
export type OrderResult = { readonly isDone: true } | { readonly isDone: false; readonly code: string };

interface BetsSnapshot {
  readonly userId: string;
  readonly lists: readonly { readonly key: string; readonly answer: BetsAnswer }[];
  readonly bets: readonly BetInfo[];
}

/**
 * The customer's placed bets by id, and the lists that show them. One bet looks the same wherever it stands: in My bets,
 * in the history and on its own page. The platform's answer is the truth (R-c).
 */
export class BetsStore implements BetListHost {
  readonly env: StoreEnv;
  readonly bets = new Map<string, BetInfo>();
  /** Orders with a command under way. */
  readonly busyIds = new Set<string>();
  commandCount = 0;
  private readonly lists = new Map<string, BetList>();
  private readonly watched = new Set<BetList>();
  private readonly accounts: AccountStore;
  private readonly stops: readonly (() => void)[];

  constructor(env: StoreEnv, snapshot?: JsonValue) {
    this.env = env;
    this.accounts = env.use(accountStore);
    makeObservable(this, { bets: observableShallow, busyIds: observableShallow });
    this.restore(snapshot);
    this.stops = env.isServer
      ? []
      : [
          // A bet was placed or settled, here or elsewhere: balances say so within their own poll.
          reaction(() => this.accounts.accounts.map((account) => [account.id, account.balanceMinor]), (_now, before) => void (before.length > 0 && this.refreshWatched()), { equals: compareStructural }),
          env.session.onChange(() => this.refreshWatched()),
        ];
  }

  /** The list of a question; the same question gives the same list. */
  list(question: BetsQuestion): BetList {
    const key = keyOf(question);
    const list = this.lists.get(key) ?? new BetList(this, question);
    this.lists.set(key, list);
    return list;
  }

  bet(id: string): BetInfo | undefined {
    return this.bets.get(id);
  }

  /** Fetches one bet. Throws an `ApiError`; 404 for what is not the customer's. */
  async load(id: string, signal?: AbortSignal): Promise<BetInfo> {
    const { session, api, language } = this.env;
    const { epoch } = session;
    const bet = await fetchBet(api, language, id, signal);
    if (epoch === session.epoch) runInAction(() => this.ingest([bet]));
    return bet;
  }

  /** Cancels an order that waits. Never rejects. */
  async cancel(id: string): Promise<OrderResult> {
    return this.command(id, () => deleteOrder(this.env.api, id));
  }

  /** Takes a trader's counter-offer or declines it. Never rejects. */
  async answerOffer(id: string, accept: boolean): Promise<OrderResult> {
    return this.command(id, () => postOfferAnswer(this.env.api, id, accept));
  }

  ingest(bets: readonly BetInfo[]): void {
    for (const bet of bets) {
      const known = this.bets.get(bet.id);
      if (!known || !compareStructural(known, bet)) this.bets.set(bet.id, bet);
    }
  }

  handleRetain(list: BetList): void {
    this.watched.add(list);
  }

  handleRelease(list: BetList): void {
    this.watched.delete(list);
    if (this.lists.size > MOST_LISTS) this.lists.delete(keyOf(list.question));
  }

  snapshot(): JsonValue | undefined {
    const lists = [...this.lists].flatMap(([key, list]) => (list.state === 'ready' ? [{ key, answer: { bets: list.bets, total: list.total, totals: list.totals } }] : []));
    if (lists.length === 0 && this.bets.size === 0) return undefined;
    const snapshot: BetsSnapshot = { userId: this.env.session.userId, lists, bets: [...this.bets.values()] };
    return snapshot as unknown as JsonValue;
  }

  clear(): void {
    runInAction(() => {
      this.bets.clear();
      for (const list of this.lists.values()) list.clear();
    });
  }

  dispose(): void {
    for (const stop of this.stops) stop();
    for (const list of this.lists.values()) list.stop();
  }

  private restore(snapshot: JsonValue | undefined): void {
    if (!isJsonObject(snapshot) || snapshot['userId'] !== this.env.session.userId) return;
    // Our own server wrote it into the page of this very customer.
    const { lists, bets } = snapshot as unknown as BetsSnapshot;
    runInAction(() => {
      this.ingest(bets);
      for (const { key, answer } of lists) {
        const list = new BetList(this, JSON.parse(key) as BetsQuestion);
        list.take(answer);
        this.lists.set(key, list);
      }
    });
  }

  private refreshWatched(): void {
    for (const list of this.watched) void list.refresh();
  }

  private async command(id: string, run: () => Promise<BetInfo>): Promise<OrderResult> {
    if (this.busyIds.has(id)) return { isDone: false, code: 'BETS_BUSY' };
    const { session } = this.env;
    const { epoch } = session;
    runInAction(() => this.busyIds.add(id));
    try {
      const bet = await run();
      // Commands answer without a language: names that are known stay as they are.
      this.commandCount += 1;
      if (epoch === session.epoch) runInAction(() => this.ingest([withNamesOf(this.bets.get(id), bet)]));
      return { isDone: true };
    } catch (error) {
      return { isDone: false, code: error instanceof ApiError ? error.code : NO_ANSWER };
    } finally {
      runInAction(() => this.busyIds.delete(id));
      this.refreshWatched();
      void this.accounts.refresh().catch(() => undefined);
    }
  }
}

function withNamesOf(known: BetInfo | undefined, bet: BetInfo): BetInfo {
  return { ...bet, legs: bet.legs.map((leg) => ({ ...leg, game: known?.legs.find(({ game }) => game.id === leg.game.id)?.game ?? leg.game })) };
}

function keyOf({ state, typeIds, accountId, fromUtc, toUtc, page, pageSize }: BetsQuestion): string {
  return JSON.stringify({ state, typeIds, accountId, fromUtc, toUtc, page, pageSize });
}

/** The customer's bets. */
export const betsStore = defineStore('bets/bets', (env, snapshot) => new BetsStore(env, snapshot));
