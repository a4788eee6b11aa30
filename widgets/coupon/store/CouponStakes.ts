import { makeAutoObservable } from 'mobx';
import type { CouponConfig } from '../../../domain/betting/index.ts';
import { type AmountLimits, amountProblem, type AmountProblem, autoMaxMinor, couponType, isVipBetAvailable } from '../../../domain/coupon/index.ts';
import { amountText, type Currency, type Minor, readAmount, steppedAmount } from '../../../domain/money/index.ts';
import type { StoreEnv } from '../../../runtime/sdk.ts';
import type { AdvanceDraft } from './AdvanceDraft.ts';
import type { CouponLeg } from './couponLegs.ts';
import { limitsOf, type StakedLeg } from './couponPricing.ts';
import type { PromoDraft } from './PromoDraft.ts';
import type { CouponSettingsStore } from './SettingsStore.ts';
import { StakeDraft } from './StakeDraft.ts';

/** What the stakes depend on: the coupon. */
export interface StakedCoupon {
  readonly typeId: number;
  readonly legs: readonly CouponLeg[];
  readonly lines: number;
  readonly currency: Currency;
  readonly config: CouponConfig;
  readonly isBonusAccount: boolean;
  /** False: a stake has no currency yet, and no field takes one. */
  readonly isAccountKnown: boolean;
  readonly balanceMinor: Minor | undefined;
  readonly settings: CouponSettingsStore;
  readonly promo: PromoDraft;
  readonly advance: AdvanceDraft;
  readonly isSingles: boolean;
}

const blockKey = (blockId: number): string => `block:${blockId}`;

function typesIn(value: unknown, standard: readonly number[]): readonly number[] {
  return Array.isArray(value) ? value.filter((id): id is number => typeof id === 'number') : standard;
}

/** The stakes of a coupon: what is typed, its limits, auto max, the free stake of a code and the advance. */
export class CouponStakes {
  private readonly draft = new StakeDraft();
  /** The customer's own choice in this session over the setting; typing turns auto max off. */
  private autoMaxChoice: boolean | null = null;
  /** The customer has said once in this tab that the greatest stake is meant. */
  private isMaxConfirmed = false;
  private readonly coupon: StakedCoupon;
  private readonly env: StoreEnv;

  constructor(coupon: StakedCoupon, env: StoreEnv) {
    this.coupon = coupon;
    this.env = env;
    makeAutoObservable<this, 'draft' | 'coupon' | 'env'>(this, { draft: false, coupon: false, env: false });
  }

  /** Least and greatest stake of the coupon; singles have those of each bet. */
  get limits(): AmountLimits {
    const { isSingles, legs, typeId } = this.coupon;
    return isSingles ? { minMinor: undefined, maxMinor: undefined } : this.limitsFor(typeId, legs, this.coupon.lines);
  }

  /** Limits of one bet of singles. */
  limitsOf(betId: string): AmountLimits {
    return this.limitsFor(couponType.singles, this.coupon.legs.filter((leg) => leg.id === betId), 1);
  }

  /** Limits of a single that is not in the coupon: one click places it. */
  limitsAt(leg: StakedLeg): AmountLimits {
    return this.limitsFor(couponType.single, [leg], 1);
  }

  /** A code's free stake is the stake: it is not typed. */
  get freeStakeMinor(): Minor | undefined {
    const { promo, currency, isSingles } = this.coupon;
    const { info } = promo;
    return info && !isSingles && info.iso === currency.iso ? info.amountMinor : undefined;
  }

  /** Auto max is on and can be: not for guests, the bonus account and singles. */
  get isActiveAutoMax(): boolean {
    const isWanted = this.autoMaxChoice ?? this.coupon.settings.isAutoMax;
    return isWanted && this.autoMaxMinor !== undefined && this.freeStakeMinor === undefined;
  }

  get isAutoMaxPossible(): boolean {
    return this.autoMaxMinor !== undefined;
  }

  /** Total stake, minor units; of singles the sum of all. Undefined while nothing is typed. */
  get amountMinor(): Minor | undefined {
    const { isAccountKnown, isSingles, legs } = this.coupon;
    if (!isAccountKnown) return undefined;
    if (isSingles) return legs.reduce((total, leg) => total + (this.amountOf(leg.id) ?? 0), 0);
    return this.freeStakeMinor ?? this.advanceMinor ?? (this.isActiveAutoMax ? this.autoMaxMinor : this.typedMinor);
  }

  /** What the stake field shows. */
  get text(): string {
    const { currency, isAccountKnown } = this.coupon;
    if (!isAccountKnown) return '';
    const fixed = this.freeStakeMinor ?? this.advanceMinor ?? (this.isActiveAutoMax ? this.autoMaxMinor : undefined);
    if (fixed !== undefined) return amountText(fixed, currency);
    return this.draft.isByLine ? (this.typedMinor === undefined ? '' : amountText(this.typedMinor, currency)) : this.draft.text(currency);
  }

  /** Stake of a line as typed, or the total's part of it, cut to the minor unit (U13). */
  get lineText(): string {
    const { currency, isAccountKnown, lines } = this.coupon;
    if (this.draft.isByLine && isAccountKnown) return this.draft.text(currency);
    const { amountMinor } = this;
    return amountMinor === undefined || lines < 1 ? '' : amountText(Math.floor(amountMinor / lines), currency);
  }

  /** Stakes of the conditional type's blocks, by block. */
  get byBlockId(): Readonly<Record<number, Minor>> {
    if (this.coupon.typeId !== couponType.conditional) return {};
    const ids = new Set(this.coupon.legs.map((leg) => leg.blockId));
    return Object.fromEntries([...ids].flatMap((blockId) => {
      const amount = this.draft.amountMinor(this.coupon.currency, blockKey(blockId));
      return amount === undefined ? [] : [[blockId, amount]];
    }));
  }

  /** A stake above the maximum may go to a trader, and the customer wants that. */
  get isVipBet(): boolean {
    const { settings, typeId, legs } = this.coupon;
    const isOn = this.env.facts.get('flags.showVipBet') === true && settings.isVipBet;
    return isVipBetAvailable({ typeId, maxMinor: this.limits.maxMinor, isLiveByLeg: legs.map((leg) => leg.isLive), isOn });
  }

  /** The press goes to a trader: the stake is above the maximum. */
  get goesToTrader(): boolean {
    return this.isVipBet && (this.amountMinor ?? 0) > (this.limits.maxMinor ?? Infinity);
  }

  /** What is wrong with the stake; of singles, with the first that is wrong. */
  get problem(): AmountProblem | undefined {
    const { isSingles, legs, balanceMinor } = this.coupon;
    if (!isSingles) return this.problemOf(this.amountMinor, this.limits);
    const first = legs.map((leg) => this.problemOfBet(leg.id)).find((problem) => problem !== undefined);
    return first ?? ((this.amountMinor ?? 0) > (balanceMinor ?? Infinity) ? 'above-balance' : undefined);
  }

  problemOfBet(betId: string): AmountProblem | undefined {
    return this.problemOf(this.amountOf(betId), this.limitsOf(betId));
  }

  /** Stake of one bet of singles. */
  amountOf(betId: string): Minor | undefined {
    return this.coupon.isAccountKnown ? this.draft.amountMinor(this.coupon.currency, betId) : undefined;
  }

  textOf(betId: string): string {
    return this.coupon.isAccountKnown ? this.draft.text(this.coupon.currency, betId) : '';
  }

  blockText(blockId: number): string {
    return this.coupon.isAccountKnown ? this.draft.text(this.coupon.currency, blockKey(blockId)) : '';
  }

  setBlockText(blockId: number, typed: string): void {
    this.draft.setText(this.coupon.currency, typed, blockKey(blockId));
  }

  setText(typed: string): void {
    this.stopAutoMax();
    this.draft.setText(this.coupon.currency, typed);
  }

  setAmount(amountMinor: Minor): void {
    this.stopAutoMax();
    this.draft.setAmount(this.coupon.currency, amountMinor);
  }

  setLineText(typed: string): void {
    this.stopAutoMax();
    this.draft.setLineText(this.coupon.currency, typed);
  }

  setTextOf(betId: string, typed: string): void {
    this.draft.setText(this.coupon.currency, typed, betId);
  }

  setAmountOf(betId: string, amountMinor: Minor): void {
    this.draft.setAmount(this.coupon.currency, amountMinor, betId);
  }

  /** An arrow key in the stake field: a step up or down, between the limits (U16). */
  step(direction: 1 | -1, betId?: string): void {
    if (!this.coupon.isAccountKnown) return;
    const limits = betId === undefined ? this.limits : this.limitsOf(betId);
    const amount = betId === undefined ? this.amountMinor : this.amountOf(betId);
    const next = steppedAmount(amount, direction * this.coupon.settings.stepMinor(this.coupon.currency.iso), { minMinor: limits.minMinor ?? 0, maxMinor: limits.maxMinor });
    if (betId === undefined) this.setAmount(next);
    else this.setAmountOf(betId, next);
  }

  /** Adds a preset to what is there (U34). */
  add(amountMinor: Minor): void {
    this.setAmount((this.amountMinor ?? 0) + amountMinor);
  }

  /** The most that can be staked now: the lower of maximum and balance. */
  get mostMinor(): Minor | undefined {
    return this.mostOf(this.limits);
  }

  /** The same within other limits, those of one bet. */
  mostOf({ maxMinor }: AmountLimits): Minor | undefined {
    const { balanceMinor } = this.coupon;
    return balanceMinor === undefined ? maxMinor : Math.min(maxMinor ?? balanceMinor, balanceMinor);
  }

  /** A stake as a part of the balance; undefined of a guest and of an empty account. */
  shareOfBalance(amountMinor: Minor): number | undefined {
    const { balanceMinor } = this.coupon;
    return balanceMinor === undefined || balanceMinor === 0 ? undefined : amountMinor / balanceMinor;
  }

  /** True where *Max* is so much of the balance that it asks first (`maxAsksAbovePercent`), once a tab. */
  isMaxAskedAbout(amountMinor: Minor): boolean {
    return !this.isMaxConfirmed && (this.shareOfBalance(amountMinor) ?? 0) * 100 > this.coupon.config.maxAsksAbovePercent;
  }

  confirmMax(): void {
    this.isMaxConfirmed = true;
  }

  /** The same stake on each of the singles (U12). */
  applyToAll(typed: string): void {
    for (const leg of this.coupon.legs) this.setTextOf(leg.id, typed);
  }

  setAutoMax(isOn: boolean): void {
    this.autoMaxChoice = isOn;
  }

  private get autoMaxMinor(): Minor | undefined {
    const { balanceMinor, isBonusAccount, isSingles } = this.coupon;
    return balanceMinor === undefined || isSingles ? undefined : autoMaxMinor(this.limits, balanceMinor, isBonusAccount);
  }

  private get advanceMinor(): Minor | undefined {
    const { advance, isSingles } = this.coupon;
    return advance.isUsed && !isSingles ? advance.availableMinor : undefined;
  }

  private get typedMinor(): Minor | undefined {
    const { currency, lines } = this.coupon;
    if (!this.draft.isByLine) return this.draft.amountMinor(currency);
    const line = readAmount(this.draft.text(currency), currency.minorDigits);
    return line === undefined ? undefined : line * Math.max(1, lines);
  }

  private stopAutoMax(): void {
    this.autoMaxChoice = false;
    this.coupon.advance.use(false);
  }

  private problemOf(amountMinor: Minor | undefined, limits: AmountLimits): AmountProblem | undefined {
    const isOwnMoney = this.freeStakeMinor === undefined && this.advanceMinor === undefined;
    return amountProblem({ amountMinor, limits, balanceMinor: isOwnMoney ? this.coupon.balanceMinor : undefined, isVipBet: this.isVipBet });
  }

  private limitsFor(typeId: number, legs: readonly StakedLeg[], lines: number): AmountLimits {
    const { config, currency, isAccountKnown, isBonusAccount } = this.coupon;
    const { facts } = this.env;
    if (!isAccountKnown) return { minMinor: undefined, maxMinor: undefined };
    return limitsOf({
      typeId, legs, lines, isBonusAccount, config, currency,
      typesWithMinimum: typesIn(facts.get('flags.couponTypesWithMinAmount'), []),
      typesWithMaximum: typesIn(facts.get('flags.couponTypesWithMaxAmount'), []),
    });
  }
}
