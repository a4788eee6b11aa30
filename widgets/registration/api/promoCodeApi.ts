import { type ApiClient, type components, requireAnswer } from '../../../runtime/sdk.ts';

/** What is known of a promo code that was typed; amounts in minor units. */
export type PromoChecked = Readonly<components['schemas']['PromoCodeChecked']>;

/** Who would register with a code: what is not known is the visitor's, or the site's. */
export interface PromoPerson {
  readonly country?: string;
  readonly currency?: string;
}

/** `POST /web-api/registration/promo-code`: what a code would bring, or why it cannot be used. Throws an `ApiError`. */
export async function postPromoCode(api: ApiClient, code: string, person: PromoPerson, signal: AbortSignal): Promise<PromoChecked> {
  return requireAnswer(await api.POST('/web-api/registration/promo-code', { body: { code, ...person }, signal }));
}
