import { makeAutoObservable, observableRef } from 'mobx';
import { couponType } from '../../../domain/coupon/index.ts';
import { defineStore, type JsonValue, type StoreEnv } from '../../../runtime/sdk.ts';
import { type FeedStore, feedStore, fetchMarkets, type GameEntity, intervalOf, type LiveFeed, type MarketEntity, type MarketsAnswer, type OutcomeShape } from '../../sports/index.ts';
import { blocksFor, nextBlockId } from './blocks.ts';
import { betOf, type CouponBet, emptyCoupon, type KeptCoupon, readCoupon, toJson, withoutStarted } from './couponBet.ts';
import { lockNoticeStore } from './LockNoticeStore.ts';

/** guests have a coupon of their own; a signed-in customer's carries the user id. */
export const GUEST_COUPON_KEY = 'coupon.v1.guest';

const MAX_BETS = 40;

/** What a pressed odds cell stands for. */
export interface Choice {
  readonly game: GameEntity;
  readonly market: MarketEntity;
  readonly outcome: OutcomeShape;
}

/** Both the guest and the customer who signed in have selections: which of them stay. */
export interface MergeQuestion {
  readonly guestCount: number;
  readonly userCount: number;
}

/** Takes a press on a price instead of the coupon (one-click); true when it did. */
export type PressTaker = (choice: Choice) => boolean;

/** Who the coupon belongs to: the key of its storage. */
function keyOf(userId: string): string {
  return userId === '' ? GUEST_COUPON_KEY : `coupon.v1.${userId}`;
}

/**
 * The selections of the coupon: chosen anywhere, highlighted everywhere (U1), kept over reloads and sign-in (U10), equal
 * in all tabs (A-49, the last write wins). Amounts are never kept. Placing is not this store's business.
 */
export class SelectionStore {
  private kept: KeptCoupon = emptyCoupon;
  private key = GUEST_COUPON_KEY;
  private guest: KeptCoupon | null = null;
  private pressTaker: PressTaker | null = null;
  /** Line bets that had started meanwhile and were dropped when the coupon was read. */
  startedCount = 0;
  /** Goes up with every change that the customer made; a coupon loaded from a code is its own until then. */
  edits = 0;
  private readonly env: StoreEnv;
  private readonly feeds: FeedStore;
  /** A coupon holds at most so many events (`docs/betting-rules.md`). */
  readonly most: number;
  private stopListening: () => void = () => undefined;
  private readonly stopFacts: () => void;

  constructor(env: StoreEnv) {
    this.env = env;
    this.feeds = env.use(feedStore);
    const most = env.manifest.site.sections['coupon']?.['maxLegs'];
    this.most = typeof most === 'number' ? most : MAX_BETS;
    makeAutoObservable<this, 'env' | 'feeds' | 'stopListening' | 'stopFacts' | 'kept' | 'guest' | 'pressTaker'>(this, {
      env: false, feeds: false, most: false, stopListening: false, stopFacts: false, feed: false, kept: observableRef, guest: observableRef, pressTaker: false,
    });
    this.open(keyOf(this.userId));
    this.stopFacts = env.facts.subscribe(['user.id', 'user.signedIn'], () => this.follow());
  }

  get bets(): readonly CouponBet[] {
    return this.kept.bets;
  }

  get count(): number {
    return this.kept.bets.length;
  }

  get isFull(): boolean {
    return this.count >= this.most;
  }

  get typeId(): number {
    return this.kept.typeId;
  }

  get systemValue(): number {
    return this.kept.systemValue;
  }

  get mergeQuestion(): MergeQuestion | undefined {
    return this.guest === null ? undefined : { guestCount: this.guest.bets.length, userCount: this.count };
  }

  private get userId(): string {
    // Not who is offered something now: a coupon is kept through a doubt.
    return this.env.session.userId;
  }

  private get ids(): ReadonlySet<string> {
    return new Set(this.kept.bets.map((bet) => bet.id));
  }

  private get marketIds(): readonly string[] {
    return [...new Set(this.kept.bets.map((bet) => bet.market.id))];
  }

  /** True when the outcome is in the coupon. */
  has(outcomeId: string): boolean {
    return this.ids.has(outcomeId);
  }

  /** Adds an outcome, or takes it out when it is there; a full coupon says so. One-click takes the press first. */
  toggle(choice: Choice): void {
    if (this.pressTaker?.(choice) === true) return;
    if (this.has(choice.outcome.id)) this.remove(choice.outcome.id);
    else if (this.isFull) this.env.use(lockNoticeStore).show('full');
    else this.addAll([choice]);
  }

  /** Lets somebody else take presses on prices; `null` gives them back. */
  takePresses(taker: PressTaker | null): void {
    this.pressTaker = taker;
  }

  /** Adds several at once; `expressId` names the set they come from. */
  addAll(choices: readonly Choice[], expressId: number | null = null): void {
    this.addBets(choices.flatMap((choice) => betOf(choice, expressId) ?? []));
  }

  /** Adds bets as they are: those of a code, or those of a coupon that was just placed (U11). */
  addBets(bets: readonly CouponBet[]): void {
    const addedIds = new Set(bets.map((bet) => bet.id));
    const others = this.kept.bets.filter((bet) => !addedIds.has(bet.id));
    const added = bets.map((bet) => ({ ...bet, statusId: emptyStatusId }));
    const all = [...others];
    for (const bet of added) all.push(this.kept.typeId === couponType.blocks ? { ...bet, blockId: nextBlockId(all) } : bet);
    const nowMs = this.env.nowMs();
    const next = all.slice(0, this.most);
    this.keep({ ...this.kept, bets: next, addedAtByBetId: timesOf(next, { ...Object.fromEntries(added.map((bet) => [bet.id, nowMs])), ...this.kept.addedAtByBetId }) });
  }

  /** Everything at once: the coupon of a code. */
  replace(bets: readonly CouponBet[], typeId: number, systemValue: number): void {
    const nowMs = this.env.nowMs();
    const next = bets.slice(0, this.most);
    this.keep({ bets: next, addedAtByBetId: Object.fromEntries(next.map((bet) => [bet.id, nowMs])), typeId, systemValue });
  }

  remove(outcomeId: string): void {
    this.removeSome([outcomeId]);
  }

  removeSome(outcomeIds: readonly string[]): void {
    // A set that lost a leg is no longer that set.
    const lost = new Set(this.kept.bets.filter((bet) => outcomeIds.includes(bet.id)).map((bet) => bet.expressId));
    const bets = this.kept.bets
      .filter((bet) => !outcomeIds.includes(bet.id))
      .map((bet) => (bet.expressId !== null && lost.has(bet.expressId) ? { ...bet, expressId: null } : bet));
    this.keep({ ...this.kept, bets, addedAtByBetId: timesOf(bets, this.kept.addedAtByBetId) });
  }

  /** Empties the coupon; the type chosen in this session stays. */
  removeAll(): void {
    this.keep({ ...emptyCoupon, typeId: this.kept.typeId });
  }

  /** The customer's type. Blocks begin with every bet in one of its own. */
  setType(typeId: number): void {
    this.keep({ ...this.kept, typeId, bets: blocksFor(typeId, this.kept.bets) });
  }

  setSystemValue(systemValue: number): void {
    this.keep({ ...this.kept, systemValue });
  }

  /** Puts a bet into a block; 0 is the lobby, and in a system a banker. */
  setBlock(outcomeId: string, blockId: number): void {
    this.keep({ ...this.kept, bets: this.kept.bets.map((bet) => (bet.id === outcomeId ? { ...bet, blockId } : bet)) });
  }

  /** Takes the price of now as the price agreed to: old and new are one again. */
  acceptPrice(outcomeId: string): void {
    this.acceptPrices([outcomeId]);
  }

  acceptPrices(outcomeIds: readonly string[]): void {
    const bets = this.kept.bets.map((bet) => {
      const odds = outcomeIds.includes(bet.id) ? this.marketOf(bet)?.oddsOf(bet.id) : undefined;
      return odds === undefined || odds === bet.market.coef ? bet : { ...bet, market: { ...bet.market, coef: odds } };
    });
    // Other tabs are not told again what they know.
    if (bets.every((bet, index) => bet === this.kept.bets[index])) return;
    this.keep({ ...this.kept, bets });
  }

  /** The set of the day is over: the selections are ordinary ones. */
  dropSet(): void {
    this.keep({ ...this.kept, bets: this.kept.bets.map((bet) => ({ ...bet, expressId: null })) });
  }

  /** Which selections stay after signing in with two coupons. */
  answerMerge(choice: 'guest' | 'user'): void {
    const { guest } = this;
    this.guest = null;
    this.env.storage.remove(GUEST_COUPON_KEY);
    if (choice === 'guest' && guest) this.keep(guest);
  }

  dismissStarted(): void {
    this.startedCount = 0;
  }

  marketOf(bet: CouponBet): MarketEntity | undefined {
    return this.feeds.book.markets.get(bet.market.id);
  }

  gameOf(bet: CouponBet): GameEntity | undefined {
    return this.feeds.book.games.get(bet.market.gameId);
  }

  /** Follows the prices of what is chosen; the fastest leg sets the pace. */
  get feed(): LiveFeed<MarketsAnswer> {
    const { api, manifest } = this.env;
    return this.feeds.feed<MarketsAnswer>('coupon', () => ({
      intervalMs: () => {
        const live = this.kept.bets.filter((bet) => bet.market.isLive);
        return live.length === 0 ? intervalOf(manifest.site, 'line') : intervalOf(manifest.site, 'coupon', live.map((bet) => bet.market.sportId));
      },
      fetch: async (since, signal) => (this.marketIds.length === 0 ? { version: since ?? '0.0', markets: [], removed: [] } : fetchMarkets(api, this.marketIds, since, signal)),
      apply: (answer) => {
        this.feeds.book.ingestMarkets(answer.markets);
        this.feeds.book.removeMarkets(answer.removed, answer.version);
      },
      gameIds: () => this.kept.bets.map((bet) => bet.market.gameId),
      marketIds: () => this.marketIds,
    }));
  }

  dispose(): void {
    this.stopListening();
    this.stopFacts();
  }

  /** Somebody signed in or out: their coupon is opened; the guest's comes along with who signs in. */
  private follow(): void {
    const key = keyOf(this.userId);
    if (key === this.key) return;
    this.open(key);
    this.feed.restart();
  }

  private open(key: string): void {
    this.stopListening();
    this.key = key;
    this.take(this.env.storage.get(key));
    this.stopListening = this.env.storage.onChange(key, (value) => this.takeOver(value));
    this.guest = null;
    if (key !== GUEST_COUPON_KEY) this.bringGuest();
  }

  private bringGuest(): void {
    const { storage } = this.env;
    const brought = withoutStarted(readCoupon(storage.get(GUEST_COUPON_KEY)), this.env.nowMs());
    if (brought.bets.length === 0) return;
    if (this.count > 0) {
      this.guest = brought;
      return;
    }
    storage.remove(GUEST_COUPON_KEY);
    this.keep(brought);
  }

  private take(value: JsonValue | undefined): void {
    const read = readCoupon(value);
    this.kept = withoutStarted(read, this.env.nowMs());
    this.startedCount = read.bets.length - this.kept.bets.length;
  }

  private takeOver(value: JsonValue | undefined): void {
    this.take(value);
    this.feed.restart();
  }

  private keep(kept: KeptCoupon): void {
    const isSame = this.marketIds.join() === [...new Set(kept.bets.map((bet) => bet.market.id))].join();
    this.kept = kept;
    this.edits += 1;
    this.env.storage.set(this.key, { ...kept, bets: kept.bets.map((bet) => toJson(bet)) });
    if (!isSame) this.feed.restart();
  }
}

/** A coupon that has not been placed is a draft. */
const emptyStatusId = -2;

function timesOf(bets: readonly CouponBet[], times: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(bets.map((bet) => [bet.id, times[bet.id] ?? 0]));
}

/** The coupon's selections. */
export const selectionStore = defineStore('coupon/selection', (env) => new SelectionStore(env));
