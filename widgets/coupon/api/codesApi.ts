import type { ApiClient, components } from '../../../runtime/sdk.ts';

/** Selections as a code holds them. */
export type CodedCoupon = components['schemas']['CodedCoupon'];
export type CodedBet = CodedCoupon['bets'][number];
export type CodedGame = components['schemas']['CouponGame'];

export interface SavedCode {
  readonly code: string;
  readonly expiresAtUtc: string;
}

export interface LoadedCode {
  readonly code: string;
  readonly coupon: CodedCoupon;
  /** Games of the bets with their names. */
  readonly games: readonly CodedGame[];
  readonly savedAtUtc: string;
}

/** Why there is no answer: too often, no such code any more, or nobody answered. */
export type CodeFailure = 'too-often' | 'unknown' | 'failed';

const TOO_MANY = 429;
const NOT_FOUND = 404;

/** Saves selections under a code. Never rejects. */
export async function saveCouponCode(api: ApiClient, coupon: CodedCoupon): Promise<SavedCode | CodeFailure> {
  try {
    const { data, response } = await api.POST('/coupon-api/v1/codes', { body: coupon });
    return data ?? failureOf(response.status);
  } catch {
    return 'failed';
  }
}

/** The selections of a code; names in the language. Never rejects. */
export async function loadCouponCode(api: ApiClient, code: string, lng: string): Promise<LoadedCode | CodeFailure> {
  try {
    const { data, response } = await api.GET('/coupon-api/v1/codes/{code}', { params: { path: { code }, query: { lng } } });
    return data ?? failureOf(response.status);
  } catch {
    return 'failed';
  }
}

function failureOf(status: number): CodeFailure {
  if (status === TOO_MANY) return 'too-often';
  return status === NOT_FOUND ? 'unknown' : 'failed';
}
