import { defineStore, type StoreEnv } from '../../../runtime/sdk.ts';
import { postPromoCode, type PromoChecked, type PromoPerson } from '../api/promoCodeApi.ts';

/** Promo codes that were looked up in this tab: a network may ask a few times. */
export class PromoStore {
  private readonly env: Pick<StoreEnv, 'api'>;
  private readonly known = new Map<string, PromoChecked>();

  constructor(env: Pick<StoreEnv, 'api'>) {
    this.env = env;
  }

  /** What a promo code would bring to somebody. Throws an `ApiError`, also when there were too many questions. */
  async check(code: string, person: PromoPerson, signal: AbortSignal): Promise<PromoChecked> {
    const key = JSON.stringify([code, person.country, person.currency]);
    const checked = this.known.get(key) ?? (await postPromoCode(this.env.api, code, person, signal));
    this.known.set(key, checked);
    return checked;
  }

  clear(): void {
    this.known.clear();
  }
}

export const promoStore = defineStore('registration/promo', (env) => new PromoStore(env));
