import { type ApiClient, asApiError, type ApiError } from '../../../runtime/sdk.ts';
import { type CustomerCode, fetchCustomerCode, fetchIsOfRegistration } from '../api/promoCodeApi.ts';

/** What a code is for, or why nobody can tell. */
export type FoundCode =
  | { readonly kind: 'free-stake'; readonly info: CustomerCode }
  | { readonly kind: 'registration' | 'unknown' }
  | { readonly kind: 'failed'; readonly error: ApiError };

/** Looks a code up among those of the customer, then among those of registrations. It is not used by that. */
export async function findCode(api: ApiClient, code: string, isSignedIn: boolean): Promise<FoundCode> {
  try {
    const info = isSignedIn ? await fetchCustomerCode(api, code) : null;
    if (info) return { kind: 'free-stake', info };
    return { kind: (await fetchIsOfRegistration(api, code)) ? 'registration' : 'unknown' };
  } catch (error) {
    return { kind: 'failed', error: asApiError(error) };
  }
}
