import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import { defineStore, type StoreEnv } from '../../../runtime/sdk.ts';
import { type AccountStore, accountStore } from '../../account/index.ts';
import type { CouponToPlace, PlacedCoupon, Refusal } from '../api/couponApi.ts';
import { type CouponStore, couponStore } from './CouponStore.ts';
import { OneClickBets } from './OneClickBets.ts';
import { Press, type PressState } from './Press.ts';
import { PressedSlip } from './PressedSlip.ts';
import { pressText, twinText } from './pressHash.ts';
import { PressKeys } from './PressKeys.ts';
import { newPressKey, type PressMemory, pressMemory } from './pressMemory.ts';
import { RefusedPrices } from './RefusedPrices.ts';
import { SinglesPlacement } from './SinglesPlacement.ts';
import { isOrder, type SinglesRun } from './SinglesRun.ts';
import { TabPresses } from './TabPresses.ts';
import { watchPlaced } from './watchPlaced.ts';

export type PlacementState = { readonly kind: 'idle' } | PressState;

const BOOST_OVER = 'COUPON_BOOST_OVER';
const IDLE: PlacementState = { kind: 'idle' };

/**
 * Places coupons (`docs/betting-rules.md`, placement protocol): a key at the press, kept until the final answer, never a second bet
 * for one press (U7). What was accepted leaves the coupon; what was refused stays with its reason (U9).
 */
export class PlacementStore {
  /** The session ended under a press: who signs in again is told what became of it. */
  isCutOff = false;
  readonly oneClick: OneClickBets;
  private current: Press | undefined;
  private pressed: CouponToPlace | undefined;
  private readonly env: StoreEnv;
  private readonly coupon: CouponStore;
  private readonly accounts: AccountStore;
  private readonly keys: PressKeys;
  private readonly tabs: TabPresses;
  private readonly prices: RefusedPrices;
  private readonly slip: PressedSlip;
  private readonly single: SinglesPlacement;
  private readonly stops: (() => void)[];

  constructor(env: StoreEnv, memory: PressMemory = pressMemory()) {
    this.env = env;
    this.keys = new PressKeys(memory);
    this.tabs = new TabPresses(env.storage, env.nowMs);
    this.coupon = env.use(couponStore);
    this.accounts = env.use(accountStore);
    this.oneClick = new OneClickBets(env, this.coupon);
    this.slip = new PressedSlip(this.coupon);
    makeAutoObservable<this, 'env' | 'coupon' | 'accounts' | 'keys' | 'tabs' | 'prices' | 'slip' | 'single' | 'stops' | 'current' | 'pressed'>(this, {
      env: false, coupon: false, accounts: false, keys: false, tabs: false, prices: false, slip: false, single: false, stops: false, oneClick: false,
      current: observableRef, pressed: observableRef,
    });
    this.prices = new RefusedPrices({ coupon: this.coupon, refusalOf: (betId) => this.legRefusal(betId), onMended: (betIds) => this.handleMended(betIds) });
    this.single = new SinglesPlacement({ env, coupon: this.coupon, slip: this.slip, keys: this.keys, tabs: this.tabs, prices: this.prices });
    this.isCutOff = !env.isServer && !this.accounts.isSignedIn && this.keys.hasOpen;
    this.stops = env.isServer ? [] : [
      this.prices.watch(), watchPlaced(env, this),
      reaction(() => this.accounts.userId, () => void this.resume(), { fireImmediately: true }),
      reaction(() => this.whatIsPlaced, () => this.handleChange()),
      reaction(() => this.slip.isBegunAnew, (isBegunAnew) => isBegunAnew && this.done()),
    ];
  }

  /** Where the press of the coupon stands; singles have their own, in `singles`. */
  get state(): PlacementState {
    return this.current?.state ?? IDLE;
  }

  /** Singles of the last press; undefined for other types. */
  get singles(): SinglesRun | undefined {
    return this.single.run;
  }

  /** a press is on its way; leaving the document now asks first. */
  get isNavigationBlocked(): boolean {
    return this.slip.isNavigationBlocked;
  }

  /** What a press under way is doing. */
  get busyState(): 'sending' | 'checking' | 'waiting' {
    const { kind } = this.state;
    return kind === 'checking' || kind === 'waiting' ? kind : 'sending';
  }

  /** A press has no final answer, or asks something: it has to be told even when the coupon is empty. */
  get isOpen(): boolean {
    return this.isCutOff || this.isNavigationBlocked || this.state.kind === 'duplicate';
  }

  /** The accepted coupon, or an order that waits for its odds or a trader. */
  get receipt(): PlacedCoupon | undefined {
    const { state } = this;
    if (state.kind === 'accepted') return state.coupon;
    return state.kind === 'waiting' && isOrder(state) ? state.coupon : undefined;
  }

  /** Coupons of the last press, whatever the type, in the slip's order. */
  get receipts(): readonly PlacedCoupon[] {
    return this.singles ? this.singles.singlesResultCoupons : this.receipt ? [this.receipt] : [];
  }

  get refusal(): Refusal | undefined {
    return this.state.kind === 'refused' ? this.state.refusal : undefined;
  }

  /** Spec section 3: bets that are being placed now. */
  get activePlaceBetIds(): readonly string[] {
    if (!this.coupon.isActivePlaceBet) return [];
    return this.singles ? this.singles.activePlaceBetIds : this.coupon.legs.map((leg) => leg.id);
  }

  /** What the platform said about one selection: of the coupon, or of that single. */
  legRefusal(betId: string): Refusal['legs'][number] | undefined {
    const refusal = this.singles?.refusalOf(betId) ?? this.refusal;
    return refusal?.legs.find((leg) => leg.id === betId);
  }

  /** The press of the place button. A second one while the first is under way does nothing (U7). Never rejects. */
  async press(): Promise<void> {
    const { coupon } = this;
    const { kind } = coupon.placeState;
    if (coupon.isActivePlaceBet || (kind !== 'place' && kind !== 'accept-changes')) return;
    if (coupon.isSingles) return this.pressSingles(() => this.single.press());
    const body = coupon.toPlace();
    if (!body) return;
    const { userId } = this.accounts;
    if (this.tabs.hasTwin(userId, this.keys.openOf(userId)?.key ?? '', twinText(body))) return this.suspect(body);
    await this.place(this.keys.keyFor(userId, pressText(body), []), body);
  }

  /** Enter in a stake field: places what is ready, and never agrees to changed prices (U25). Never rejects. */
  async pressIfArmed(): Promise<void> {
    if (this.coupon.placeState.kind === 'place') await this.press();
  }

  /** Agrees to the price of now of one selection (U9). */
  acceptLeg(betId: string): void {
    this.coupon.selection.acceptPrice(betId);
    if (this.state.kind === 'refused') this.done();
  }

  /** Fills in the stake that the platform said would do (U9). */
  stakeToLimit(amountMinor: number): void {
    this.done();
    this.coupon.setAmount(amountMinor);
  }

  /** "Place the same bet again?": yes (step 5). A new key, with the consent in it. Never rejects. */
  async placeAgain(betId?: string): Promise<void> {
    if (this.coupon.isActivePlaceBet) return;
    if (betId !== undefined) return this.pressSingles(() => this.single.placeAgain(betId));
    if (this.state.kind !== 'duplicate' || !this.pressed) return;
    const body = { ...this.pressed, allowDuplicate: true };
    this.keys.forget();
    await this.place(this.keys.keyFor(this.accounts.userId, pressText(body), []), body);
  }

  /** Puts the selections of the accepted coupon back at the prices of now (U11). */
  keepSelections(): void {
    const bets = this.slip.forgetPlaced();
    this.done();
    this.coupon.selection.addBets(bets);
    this.coupon.selection.acceptPrices(bets.map((bet) => bet.id));
  }

  /** Closes the receipt, or takes a refusal or a question away. */
  done(): void {
    if (this.coupon.isActivePlaceBet) return;
    this.current?.stop();
    this.current = undefined;
    this.single.forget();
    this.slip.forgetPlaced();
    this.slip.end();
  }

  /** Cancels an order that still waits. Never rejects. */
  async cancelOrder(couponId: string): Promise<void> {
    await this.pressOf(couponId)?.cancelOrder();
    await this.accounts.refresh();
  }

  /** Takes a trader's offer or not. Never rejects. */
  async answerOffer(couponId: string, accept: boolean): Promise<void> {
    await this.pressOf(couponId)?.answerOffer(accept);
    await this.accounts.refresh();
  }

  dispose(): void {
    for (const stop of this.stops) stop();
    this.current?.stop();
    this.single.stop();
    this.oneClick.dispose();
  }

  /** The customer left. A press without an answer stays remembered: signing in again it can be repeated with its key. */
  clear(): void {
    this.isCutOff = this.isNavigationBlocked || this.state.kind === 'signed-out';
    this.slip.end();
    this.single.stop();
    this.done();
    this.oneClick.clear();
  }

  private pressOf(couponId: string): Press | undefined {
    const presses = this.singles ? this.singles.entries.map(({ press }) => press) : [this.current];
    return presses.find((press) => press?.state.kind === 'waiting' && press.state.coupon.id === couponId);
  }

  private get whatIsPlaced(): string {
    const { selection, amountMinor, typeId } = this.coupon;
    return `${typeId} ${amountMinor ?? ''} ${selection.bets.map((bet) => bet.id).join()}`;
  }

  /** A refusal speaks of a coupon that is another one now. */
  private handleChange(): void {
    const { coupon, state } = this;
    if (coupon.isActivePlaceBet || coupon.isDone || coupon.selection.count === 0) return;
    if (state.kind === 'refused' || state.kind === 'failed' || state.kind === 'duplicate') this.done();
  }

  private handleMended(betIds: readonly string[]): void {
    for (const betId of betIds) this.singles?.mend(betId);
    if (this.refusal?.legs.every((leg) => betIds.includes(leg.id))) this.done();
  }

  private async place(key: string, body: CouponToPlace): Promise<void> {
    const { coupon } = this;
    const press = new Press(this.env, { key, coupon: body, isVip: body.isVipBet === true });
    this.start(press, body);
    this.tabs.begin(this.accounts.userId, key, [twinText(body)]);
    // The prices that were on the screen are those that were agreed to.
    coupon.selection.acceptPrices(body.bets.map((bet) => bet.id));
    await press.send();
    await this.finish(press);
  }

  /** The same coupon is on its way from another tab: the customer is asked first (U7). */
  private suspect(body: CouponToPlace): void {
    const press = new Press(this.env, { key: newPressKey(), coupon: body, isVip: body.isVipBet === true });
    this.start(press, body);
    press.suspect();
    this.slip.end();
  }

  private start(press: Press, body: CouponToPlace | undefined): void {
    this.current?.stop();
    this.current = press;
    this.single.forget();
    this.pressed = body;
    this.prices.begin();
    this.slip.begin();
  }

  private async finish(press: Press): Promise<void> {
    if (press.state.kind === 'waiting' && !isOrder(press.state)) await press.follow();
    if (this.current !== press) return;
    runInAction(() => this.handleEnd(press));
    await this.accounts.refresh().catch(() => undefined);
    if (isOrder(press.state)) void press.follow().then(() => this.accounts.refresh());
    else if (press.state.kind === 'refused') void this.prices.catchUp();
  }

  private handleEnd(press: Press): void {
    const { state } = press;
    this.tabs.end(this.accounts.userId, press.key);
    if (state.kind !== 'signed-out' && !press.isNotReceived) this.keys.forget();
    if (state.kind === 'refused' && state.refusal.code === BOOST_OVER) this.coupon.takenSet.drop();
    const { receipt } = this;
    if (receipt) {
      this.slip.takeOut(receipt.legs.map((leg) => leg.id));
      this.coupon.forget();
    }
    this.slip.end(receipt !== undefined);
  }

  private async pressSingles(press: () => Promise<void>): Promise<void> {
    this.current = undefined;
    await press();
  }

  /** After a reload: what became of the press that had no final answer then. Never rejects. */
  private async resume(): Promise<void> {
    if (this.accounts.isSignedIn) runInAction(() => (this.isCutOff = false));
    const known = this.keys.openOf(this.accounts.userId);
    if (!known || this.current || this.singles) return;
    if (known.singleIds.length > 0) return this.single.resume(known.key, known.singleIds);
    const press = new Press(this.env, { key: known.key, coupon: undefined, isVip: false });
    this.start(press, undefined);
    await press.send();
    await this.finish(press);
    // The platform never saw it: the coupon stands as it was.
    if (press.state.kind === 'failed') this.done();
  }
}

/** The placement of this tab. */
export const placementStore = defineStore('coupon/placement', (env) => new PlacementStore(env));
