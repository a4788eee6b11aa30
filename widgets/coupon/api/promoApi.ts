import type { ApiClient, components } from '../../../runtime/sdk.ts';

/** A promo code of the customer: what it gives, in minor units of `iso`. */
export type PromoCodeInfo = components['schemas']['PromoCode'];

const NOT_FOUND = 404;

/** The customer's usable codes. Rejects when the platform does not answer. */
export async function fetchPromoCodes(api: ApiClient): Promise<readonly PromoCodeInfo[]> {
  const { data } = await api.GET('/coupon-api/v1/promo-codes');
  if (!data) throw new Error('no promo codes');
  return data.promoCodes;
}

/** What a typed code gives; `unknown` when it cannot be used, `failed` when nobody answered. */
export async function readPromoCode(api: ApiClient, code: string): Promise<PromoCodeInfo | 'unknown' | 'failed'> {
  try {
    const { data, response } = await api.GET('/coupon-api/v1/promo-codes/{code}', { params: { path: { code } } });
    if (data) return data;
    return response.status === NOT_FOUND ? 'unknown' : 'failed';
  } catch {
    return 'failed';
  }
}

/** Advance that may be staked now, minor units. Rejects when the platform does not answer. */
export async function fetchPrepaidMinor(api: ApiClient, accountId: number): Promise<number> {
  const { data } = await api.GET('/coupon-api/v1/prepaid', { params: { query: { accountId } } });
  if (!data) throw new Error('no advance');
  return data.availablePrepaidAmount;
}
