import { makeAutoObservable, observableRef } from 'mobx';
import { type CouponConfig, readCouponConfig, withDropOnScoreChange, withExactCoef, withOneClick } from '../../../domain/betting/index.ts';
import { type Currency, currencyOf, type Minor } from '../../../domain/money/index.ts';
import { defineStore, type SessionKept, sessionKept, type StoreEnv } from '../../../runtime/sdk.ts';
import { type ChangeCoefAction, type KeptSettings, readSettings, type SettingSwitches, settingsToJson } from './keptSettings.ts';

export const COUPON_SETTINGS_KEY = 'coupon.settings.v1';
/** Set while the customer has one-click on in this session. */
const ONE_CLICK_MARK = 'coupon.one-click.v1';

/**
 * How the customer wants to bet (spec section 3, Coupon settings): kept in this browser, equal in all tabs. One-click is
 * off on load unless it was switched on in this session, and goes off with signing out. Amounts are minor units
 * and always told with their currency.
 */
export class CouponSettingsStore {
  /** Spec section 3: a click on a price places a bet. */
  isActiveOneClick = false;
  private kept: KeptSettings;
  private readonly env: StoreEnv;
  private readonly session: SessionKept;
  private readonly config: CouponConfig;
  private readonly stopListening: () => void;

  constructor(env: StoreEnv, session: SessionKept = sessionKept()) {
    this.env = env;
    this.session = session;
    this.config = readCouponConfig(env.manifest.site.sections['coupon']);
    this.kept = readSettings(env.storage.get(COUPON_SETTINGS_KEY));
    this.isActiveOneClick = !env.isServer && session.get(ONE_CLICK_MARK) === true && !this.kept.isDropOnScoreChange;
    makeAutoObservable<this, 'env' | 'session' | 'config' | 'stopListening' | 'kept'>(this, { env: false, session: false, config: false, stopListening: false, kept: observableRef });
    this.stopListening = env.storage.onChange(COUPON_SETTINGS_KEY, (value) => this.takeOver(readSettings(value)));
  }

  get changeCoefAction(): ChangeCoefAction {
    return this.kept.changeCoefAction;
  }

  /** Decimal text; "0" is off. */
  get exactCoef(): string {
    return this.kept.exactCoef;
  }

  get isDropOnScoreChange(): boolean {
    return this.kept.isDropOnScoreChange;
  }

  get isManualAmountStep(): boolean {
    return this.kept.isManualAmountStep;
  }

  get isAutoMax(): boolean {
    return this.kept.isAutoMax;
  }

  get isVipBet(): boolean {
    return this.kept.isVipBet;
  }

  get isBalanceShown(): boolean {
    return this.kept.isBalanceShown;
  }

  get isPossibleWinShown(): boolean {
    return this.kept.isPossibleWinShown;
  }

  get isSelectAccountShown(): boolean {
    return this.kept.isSelectAccountShown;
  }

  get isCouponFixed(): boolean {
    return this.kept.isCouponFixed;
  }

  /** The set of the day that was taken last: it counts again when its selections are all in the coupon again. */
  get expressId(): number | null {
    return this.kept.expressId;
  }

  /** Own steps by currency; they count while `isManualAmountStep` is on. */
  get amountStepByCurrencyIso(): Readonly<Record<string, Minor>> {
    return this.kept.amountStepByCurrencyIso;
  }

  /** One press of an arrow key in the stake field: the customer's own step, or the currency's. */
  stepMinor(iso: string): Minor {
    const own = this.isManualAmountStep ? this.kept.amountStepByCurrencyIso[iso] : undefined;
    return own ?? this.currency(iso).stepMinor;
  }

  /** Buttons that add to the stake (U34): the customer's own, or the currency's. */
  presetsMinor(iso: string): readonly Minor[] {
    return this.presetSlots(iso).filter((amount) => amount > 0);
  }

  /** The same as places to edit: an empty one is zero. */
  presetSlots(iso: string): readonly Minor[] {
    const presets = this.kept.presetsByCurrencyIso[iso] ?? this.currency(iso).presetsMinor;
    return Array.from({ length: this.config.ownAmounts }, (_, slot) => presets[slot] ?? 0);
  }

  hasOwnPresets(iso: string): boolean {
    return this.kept.presetsByCurrencyIso[iso] !== undefined;
  }

  /** Stake of a click; starts with the currency's initial amount. The bonus account has its own. */
  oneClickAmountMinor(iso: string, isBonusAccount: boolean): Minor {
    const own = isBonusAccount ? this.kept.bonusAccountOneClickAmount : this.kept.oneClickAmount;
    return own[iso] ?? this.currency(iso).initialMinor;
  }

  /** Amounts of a currency as this site sets them. */
  currency(iso: string): Currency {
    return currencyOf(iso, this.config.money);
  }

  setChangeCoefAction(action: ChangeCoefAction): void {
    this.keep({ ...this.kept, changeCoefAction: action });
  }

  /** `exactCoef` is a decimal text; zero also resets drop on score change (spec section 4). */
  setExactCoef(exactCoef: string): void {
    this.keepLinked(withExactCoef(this.linked, exactCoef));
  }

  /** Switching it on turns one-click off (spec section 4). */
  setDropOnScoreChange(isOn: boolean): void {
    this.keepLinked(withDropOnScoreChange(this.linked, isOn));
  }

  /**
   * Switches one-click. With bets in the coupon it asks first, and after the confirmation tells that they are to be
   * cleared; the caller clears them (spec section 4).
   */
  switchOneClick(isOn: boolean, answer: { readonly betCount: number; readonly isClearingConfirmed: boolean }): { readonly asksToClear: boolean; readonly clearsBets: boolean } {
    const { settings, asksToClear, clearsBets } = withOneClick(this.linked, isOn, answer);
    this.keepLinked(settings);
    return { asksToClear, clearsBets };
  }

  setSwitch(name: keyof SettingSwitches, isOn: boolean): void {
    this.keep({ ...this.kept, [name]: isOn });
  }

  /** Told by whoever offers sets, when one is taken; null when it is over. */
  setExpressId(expressId: number | null): void {
    this.keep({ ...this.kept, expressId });
  }

  /** Sets the own step of a currency; zero brings the currency's back. */
  setAmountStep(iso: string, stepMinor: Minor): void {
    this.keep({ ...this.kept, amountStepByCurrencyIso: withAmount(this.kept.amountStepByCurrencyIso, iso, stepMinor) });
  }

  /** Sets one button of a currency; zero takes it away. */
  setPreset(iso: string, slot: number, amountMinor: Minor): void {
    const presets = this.presetSlots(iso).map((old, index) => (index === slot ? amountMinor : old));
    this.keep({ ...this.kept, presetsByCurrencyIso: { ...this.kept.presetsByCurrencyIso, [iso]: presets } });
  }

  /** Brings the buttons of the currency back. */
  resetPresets(iso: string): void {
    const { [iso]: _old, ...others } = this.kept.presetsByCurrencyIso;
    this.keep({ ...this.kept, presetsByCurrencyIso: others });
  }

  /** Sets the stake of a click; zero brings the currency's initial amount back. */
  setOneClickAmount(iso: string, amountMinor: Minor, isBonusAccount: boolean): void {
    const name = isBonusAccount ? 'bonusAccountOneClickAmount' : 'oneClickAmount';
    this.keep({ ...this.kept, [name]: withAmount(this.kept[name], iso, amountMinor) });
  }

  /** Signing out switches one-click off. */
  clear(): void {
    this.setOneClick(false);
  }

  dispose(): void {
    this.stopListening();
  }

  private get linked() {
    return { exactCoef: this.exactCoef, isDropOnScoreChange: this.isDropOnScoreChange, isActiveOneClick: this.isActiveOneClick };
  }

  private keepLinked({ exactCoef, isDropOnScoreChange, isActiveOneClick }: CouponSettingsStore['linked']): void {
    this.keep({ ...this.kept, exactCoef, isDropOnScoreChange });
    this.setOneClick(isActiveOneClick);
  }

  private setOneClick(isOn: boolean): void {
    this.isActiveOneClick = isOn;
    if (isOn) this.session.set(ONE_CLICK_MARK, true);
    else this.session.remove(ONE_CLICK_MARK);
  }

  private takeOver(settings: KeptSettings): void {
    this.kept = settings;
    if (settings.isDropOnScoreChange) this.setOneClick(false);
  }

  private keep(settings: KeptSettings): void {
    this.kept = settings;
    this.env.storage.set(COUPON_SETTINGS_KEY, settingsToJson(settings));
  }
}

function withAmount(amounts: Readonly<Record<string, Minor>>, iso: string, amountMinor: Minor): Readonly<Record<string, Minor>> {
  const { [iso]: _old, ...others } = amounts;
  return amountMinor > 0 ? { ...others, [iso]: amountMinor } : others;
}

/** How the customer wants to bet. */
export const couponSettingsStore = defineStore('coupon/settings', (env) => new CouponSettingsStore(env));
