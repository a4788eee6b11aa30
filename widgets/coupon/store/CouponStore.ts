import { makeAutoObservable } from 'mobx';
import { type CouponConfig, type PlaceState, placeStateOf, readCouponConfig } from '../../../domain/betting/index.ts';
import {
  type AmountLimits, type AmountProblem, couponProblems, type CouponProblem, couponType, keptSystemValue, lineCount, LOBBY_BLOCK, sameGameLegs, shownTypeId, type SystemOption,
} from '../../../domain/coupon/index.ts';
import { type Currency, currencyOf, type Minor } from '../../../domain/money/index.ts';
import { defineStore, type StoreEnv } from '../../../runtime/sdk.ts';
import { type AccountInfo, type AccountStore, accountStore } from '../../account/index.ts';
import { lineStore } from '../../sports/index.ts';
import type { CouponToPlace } from '../api/couponApi.ts';
import { AdvanceDraft } from './AdvanceDraft.ts';
import { type CouponLeg, couponLegs } from './couponLegs.ts';
import { CouponPayout } from './CouponPayout.ts';
import { hasSystemValue, isTypePossible, optionsOf } from './couponPricing.ts';
import { couponToPlace, type SingleToPlace, singlesToPlace } from './couponToPlace.ts';
import { CouponStakes } from './CouponStakes.ts';
import { needsAcceptance } from './priceAcceptance.ts';
import { PromoDraft } from './PromoDraft.ts';
import { type SelectionStore, selectionStore } from './SelectionStore.ts';
import { type CouponSettingsStore, couponSettingsStore } from './SettingsStore.ts';
import { TakenSet } from './TakenSet.ts';

const FIRST_BLOCK = 1;
const BONUS_ACCOUNT = 4;

/** A type that may be chosen now, or why not yet. */
export interface TypeChoice {
  readonly typeId: number;
  readonly isPossible: boolean;
}

/**
 * The coupon as it would be placed now (spec section 3, Coupon state): selections of the selection store with what the
 * customer decides about them. It predicts; the platform decides (R-c). Everything here is a figure of `domain`.
 */
export class CouponStore {
  /** A press is under way: nothing else may be pressed (spec: isActivePlaceBet). Set by the placement. */
  isActivePlaceBet = false;
  /** The last press was accepted and its receipt is shown. Set by the placement. */
  isDone = false;
  /** The bonus row was deleted by hand; it is not offered again until the coupon is empty. */
  manuallyDeletedBonusBet = false;
  /** Bankers may be marked in a system. */
  isActiveSystemBanker = false;
  /** Set while the selections are those of a code, unedited. */
  private codeEdits: number | null = null;
  readonly config: CouponConfig;
  readonly selection: SelectionStore;
  readonly settings: CouponSettingsStore;
  readonly accounts: AccountStore;
  readonly stakes: CouponStakes;
  readonly payout: CouponPayout;
  readonly promo: PromoDraft;
  readonly advance: AdvanceDraft;
  readonly takenSet: TakenSet;
  private readonly env: StoreEnv;

  constructor(env: StoreEnv) {
    this.env = env;
    this.config = readCouponConfig(env.manifest.site.sections['coupon']);
    this.selection = env.use(selectionStore);
    this.settings = env.use(couponSettingsStore);
    this.accounts = env.use(accountStore);
    this.takenSet = new TakenSet(this.selection, this.settings, env.use(lineStore));
    this.promo = new PromoDraft(env);
    this.advance = new AdvanceDraft(env);
    this.isActiveSystemBanker = this.selection.bets.some((bet) => bet.blockId === LOBBY_BLOCK);
    makeAutoObservable<this, 'env'>(this, { env: false, takenSet: false, config: false, selection: false, settings: false, accounts: false, stakes: false, payout: false, promo: false, advance: false });
    this.stakes = new CouponStakes(this, env);
    this.payout = new CouponPayout(this);
  }

  get account(): AccountInfo | undefined {
    return this.accounts.active;
  }

  /** False for a signed-in customer until the account is there: the currency of a stake is not known before (spec section 9). */
  get isAccountKnown(): boolean {
    return !this.accounts.isSignedIn || this.account !== undefined;
  }

  get isBonusAccount(): boolean {
    return this.account?.type === BONUS_ACCOUNT;
  }

  /** Undefined for a guest, and while the account is not known yet. */
  get balanceMinor(): Minor | undefined {
    return this.account?.balanceMinor;
  }

  /** Currency of the coupon: the account's; a guest's is the site's. */
  get iso(): string {
    const own = this.env.manifest.site.sections['account']?.['defaultCurrency'];
    return this.accounts.iso ?? (typeof own === 'string' ? own : 'RUB');
  }

  get currency(): Currency {
    return currencyOf(this.iso, this.config.money);
  }

  /** The type that is shown and placed. */
  get typeId(): number {
    return shownTypeId(this.selection.typeId, this.selection.count);
  }

  get isSingles(): boolean {
    return this.typeId === couponType.singles;
  }

  /** Types of the site for more than one bet, in its order; a system needs three. */
  get typeChoices(): readonly TypeChoice[] {
    const { enabledTypes } = this.config.rules;
    return enabledTypes
      .filter((typeId) => typeId !== couponType.single)
      .map((typeId) => ({ typeId, isPossible: isTypePossible(typeId, this.selection.bets, this.config.rules) }));
  }

  get legs(): readonly CouponLeg[] {
    const { againId } = this.takenSet;
    const legs = couponLegs(this.selection, this.typeId);
    return againId === null ? legs : legs.map((leg) => ({ ...leg, expressId: againId }));
  }

  get systemOptions(): readonly SystemOption[] {
    return optionsOf(this.typeId, this.selection.bets, this.config, this.currency);
  }

  /** How many units a line holds: the customer's while it is still offered, else 2. */
  get systemValue(): number {
    return keptSystemValue(this.selection.systemValue, this.systemOptions);
  }

  get lines(): number {
    return lineCount({ typeId: this.typeId, legs: this.selection.bets.map((bet) => ({ odds: bet.market.coef, blockId: bet.blockId })), systemValue: this.systemValue });
  }

  /** Bets that share an event where that is not allowed (U14). */
  get conflictIds(): ReadonlySet<string> {
    return sameGameLegs(this.selection.bets.map((bet) => ({ id: bet.id, gameId: bet.market.gameId })), this.typeId);
  }

  /** What is wrong with the build, in the order in which a customer mends it. */
  get problems(): readonly CouponProblem[] {
    return couponProblems({ typeId: this.typeId, legs: this.legs, ...(hasSystemValue(this.typeId) && { systemValue: this.systemValue }) }, this.config.rules);
  }

  /** Least and greatest stake; of singles none, they have their own. */
  get limits(): AmountLimits {
    return this.stakes.limits;
  }

  get amountMinor(): Minor | undefined {
    return this.stakes.amountMinor;
  }

  get stakeText(): string {
    return this.stakes.text;
  }

  /** The set of the day that the selections come from, if they do. */
  get expressId(): number | null {
    return this.takenSet.expressId;
  }

  /** The customer must agree to prices before they are placed (U4). */
  get needsAcceptance(): boolean {
    return needsAcceptance(this.typeId, this.legs, this.systemValue, this.settings);
  }

  get amountProblem(): AmountProblem | undefined {
    return this.stakes.problem;
  }

  get placeState(): PlaceState {
    return placeStateOf({
      isPlacing: this.isActivePlaceBet,
      isDone: this.isDone,
      betCount: this.selection.count,
      isSignedIn: this.accounts.isSignedIn,
      isOffline: this.env.connection.isLost || (this.selection.count > 0 && this.selection.feed.isStale),
      isAccountKnown: this.isAccountKnown,
      problems: this.problems,
      amountProblem: this.amountProblem,
      isPromoUnknown: this.promo.applied.isUnknown,
      needsAcceptance: this.needsAcceptance,
    });
  }

  /** The place state in a word: its kind, and of a stake what is wrong with it. Changes seldom, while prices tick. */
  get placeKind(): Exclude<PlaceState['kind'], 'amount'> | AmountProblem {
    const { placeState } = this;
    return placeState.kind === 'amount' ? placeState.problem : placeState.kind;
  }

  get isCouponLoadedFromCode(): boolean {
    return this.codeEdits !== null && this.codeEdits === this.selection.edits;
  }

  /** Pays with another account. Never rejects: the platform keeps the old one when it refuses. */
  async chooseAccount(accountId: number): Promise<void> {
    await this.accounts.setActive(accountId).catch(() => undefined);
  }

  /** Adding a bet, removing or editing ends it. */
  markLoadedFromCode(): void {
    this.codeEdits = this.selection.edits;
  }

  setType(typeId: number): void {
    this.selection.setType(typeId);
    if (typeId !== couponType.system) return;
    // The customer's own switch holds while he looks at another type.
    this.isActiveSystemBanker ||= this.selection.bets.some((bet) => bet.blockId === LOBBY_BLOCK);
  }

  setSystemValue(value: number): void {
    this.selection.setSystemValue(value);
  }

  /** Shows or hides the bankers' switches; hiding them makes every banker an ordinary bet again. */
  setSystemBanker(isOn: boolean): void {
    this.isActiveSystemBanker = isOn;
    if (isOn) return;
    for (const bet of this.selection.bets) if (bet.blockId === LOBBY_BLOCK) this.selection.setBlock(bet.id, FIRST_BLOCK);
  }

  toggleBanker(betId: string): void {
    const bet = this.selection.bets.find(({ id }) => id === betId);
    if (bet) this.selection.setBlock(betId, bet.blockId === LOBBY_BLOCK ? FIRST_BLOCK : LOBBY_BLOCK);
  }

  setAmount(amountMinor: Minor): void {
    this.stakes.setAmount(amountMinor);
  }

  /** The placement tells where its press stands. */
  setPlacing(isActivePlaceBet: boolean, isDone = false): void {
    this.isActivePlaceBet = isActivePlaceBet;
    this.isDone = isDone;
  }

  deleteBonusBet(): void {
    this.manuallyDeletedBonusBet = true;
  }

  /** Empties the coupon and everything that was decided about it. */
  clearAll(): void {
    this.selection.removeAll();
    this.forget();
  }

  /** Forgets what belonged to the coupon that is gone. */
  forget(): void {
    this.manuallyDeletedBonusBet = false;
    this.promo.choose(null);
    // What was advanced for it is advanced once: the next figure is asked for anew.
    this.advance.clear();
  }

  /** What would be placed now; undefined while a figure is missing. Not for singles. */
  toPlace(): CouponToPlace | undefined {
    return couponToPlace(this, this.env.ui.get('oddsView'));
  }

  /** One coupon a bet, in the order of the slip. */
  singlesToPlace(): readonly SingleToPlace[] {
    return singlesToPlace(this, this.env.ui.get('oddsView'));
  }

  /** A flag of the site. */
  flag(name: string): boolean {
    return this.env.facts.get(`flags.${name}`) === true;
  }

  /** Referral id of the site: its bets carry it. */
  get refId(): number {
    return Number(this.env.facts.get('flags.ref_id') ?? 0);
  }

  clear(): void {
    this.promo.clear();
    this.advance.clear();
    this.isActivePlaceBet = false;
    this.isDone = false;
  }

  dispose(): void {
    this.takenSet.dispose();
  }
}

/** The coupon of this tab. */
export const couponStore = defineStore('coupon/coupon', (env) => new CouponStore(env));
