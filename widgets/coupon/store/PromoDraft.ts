import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { appliedPromoCode } from '../../../domain/coupon/index.ts';
import type { StoreEnv } from '../../../runtime/sdk.ts';
import { fetchPromoCodes, type PromoCodeInfo, readPromoCode } from '../api/promoApi.ts';

/** `unknown` blocks placing with that reason, `failed` is worth another try. */
export type PromoState = 'idle' | 'checking' | 'unknown' | 'failed';

/** Promo codes of the coupon: those of the account, the one chosen, the one typed; typed beats chosen. */
export class PromoDraft {
  codes: readonly PromoCodeInfo[] = [];
  /** Chosen from the account's. */
  promoCode: string | null = null;
  manualPromoCode = '';
  state: PromoState = 'idle';
  private readonly env: StoreEnv;

  constructor(env: StoreEnv) {
    this.env = env;
    makeAutoObservable<this, 'env'>(this, { env: false, codes: observableRef });
  }

  /** The code that would be placed, and whether it is none of the account's. */
  get applied(): { readonly code: string | null; readonly isUnknown: boolean } {
    const { promoCode, manualPromoCode } = this;
    return appliedPromoCode({ promoCodes: this.codes.map(({ code }) => code), promoCode, manualPromoCode });
  }

  /** What the applied code gives; undefined without one. */
  get info(): PromoCodeInfo | undefined {
    const { code, isUnknown } = this.applied;
    return code === null || isUnknown ? undefined : this.codes.find((known) => known.code === code);
  }

  /** Fetches the account's codes; a failure leaves those that are known. */
  async load(): Promise<void> {
    const codes = await fetchPromoCodes(this.env.api).catch(() => undefined);
    runInAction(() => {
      if (codes) this.codes = codes;
    });
  }

  choose(code: string | null): void {
    this.promoCode = code;
    this.manualPromoCode = '';
    this.state = 'idle';
  }

  type(text: string): void {
    this.manualPromoCode = text.trim().toUpperCase();
    this.state = 'idle';
  }

  /** Asks the platform for the typed code; what it knows is the account's from then on. */
  async check(): Promise<void> {
    const typed = this.manualPromoCode;
    if (typed === '' || !this.applied.isUnknown) return;
    this.state = 'checking';
    const found = await readPromoCode(this.env.api, typed);
    runInAction(() => {
      if (this.manualPromoCode !== typed) return;
      this.state = typeof found === 'string' ? found : 'idle';
      if (typeof found !== 'string') this.codes = [...this.codes.filter(({ code }) => code !== found.code), { ...found, code: typed }];
    });
  }

  /** After a placement, and with another customer. */
  clear(): void {
    this.codes = [];
    this.choose(null);
  }
}
