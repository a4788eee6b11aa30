import { type ApiClient, ApiError, type components, requireAnswer } from '../../../runtime/sdk.ts';

/** A promo code of the customer: what it gives, in minor units of `iso`. */
export type CustomerCode = Readonly<components['schemas']['PromoCode']>;

const NOT_FOUND = 404;
/** Codes of customers are no longer. */
const MOST_LETTERS_OF_CUSTOMERS = 20;

/** `GET /coupon-api/v1/promo-codes/{code}`: a code of the customer, which stays unused; null for one that is none. Throws an `ApiError`. */
export async function fetchCustomerCode(api: ApiClient, code: string): Promise<CustomerCode | null> {
  if (code.length > MOST_LETTERS_OF_CUSTOMERS) return null;
  try {
    return requireAnswer(await api.GET('/coupon-api/v1/promo-codes/{code}', { params: { path: { code } } }));
  } catch (error) {
    if (error instanceof ApiError && error.status === NOT_FOUND) return null;
    throw error;
  }
}

/** `POST /web-api/registration/promo-code`: whether registrations take it; a network may ask a few times a minute. Throws an `ApiError`. */
export async function fetchIsOfRegistration(api: ApiClient, code: string): Promise<boolean> {
  return requireAnswer(await api.POST('/web-api/registration/promo-code', { body: { code } })).isKnown;
}
