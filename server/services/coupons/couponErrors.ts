import { defineErrors, type ErrorEntry, PlatformError, type Refusal } from '../../platform/errors/PlatformError.ts';

const byCustomer = { severity: 'info', actor: 'customer' } as const;

/** What refuses a coupon or a call about one. Those of 409 and 422 are final answers and stored (`docs/betting-rules.md`, step 4). */
export const couponErrors = defineErrors('COUPON', {
  COUPON_KEY_MISSING: { status: 400, title: 'The header Idempotency-Key is missing', severity: 'info', actor: 'author' },
  COUPON_KEY_EXECUTING: { status: 409, title: 'This bet is being placed', ...byCustomer },
  COUPON_KEY_REUSED: { status: 422, title: 'The key was used for another bet', severity: 'info', actor: 'author' },
  COUPON_TOO_MANY: { status: 429, title: 'Too many bets in a short time, try again in a moment', ...byCustomer },
  COUPON_UNKNOWN: { status: 404, title: 'There is no such coupon', ...byCustomer },
  COUPON_NOT_WAITING: { status: 409, title: 'The coupon does not wait any more', ...byCustomer },
  COUPON_SECTION_DISALLOWED: { status: 403, title: 'These bets are closed for your account', ...byCustomer },
  COUPON_COUNTRY_BLOCKED: { status: 403, title: 'Bets are not taken where you are', ...byCustomer },
  COUPON_IDENTITY_UNVERIFIED: { status: 403, title: 'Bets are taken from whoever has shown who they are', ...byCustomer },
  COUPON_SITE_CLOSED: { status: 403, title: 'No bets are taken during maintenance', ...byCustomer },
  COUPON_ACCOUNT_UNKNOWN: { status: 422, title: 'You have no such account', ...byCustomer },
  COUPON_SUSPENDED: { status: 409, title: 'Betting is suspended for you', ...byCustomer },
  COUPON_LEG_BLOCKED: { status: 409, title: 'Some selections take no bets now', ...byCustomer },
  COUPON_PRICE_CHANGED: { status: 409, title: 'Odds have changed', ...byCustomer },
  COUPON_BOOST_OVER: { status: 409, title: 'This accumulator of the day is over', ...byCustomer },
  COUPON_TYPE_DISABLED: { status: 422, title: 'This type of coupon is not offered', ...byCustomer },
  COUPON_LEGS_TOO_FEW: { status: 422, title: 'The coupon has too few selections for its type', ...byCustomer },
  COUPON_LEGS_TOO_MANY: { status: 422, title: 'The coupon has too many selections', ...byCustomer },
  COUPON_LEG_REPEATED: { status: 422, title: 'A selection is in the coupon twice', ...byCustomer },
  COUPON_SAME_GAME: { status: 422, title: 'Selections of one event cannot be combined', ...byCustomer },
  COUPON_EXPRESS_BANNED: { status: 422, title: 'A selection cannot be combined with others', ...byCustomer },
  COUPON_BANKER_DISABLED: { status: 422, title: 'A selection cannot be a banker', ...byCustomer },
  COUPON_SYSTEM_VALUE: { status: 422, title: 'This system does not fit the number of selections', ...byCustomer },
  COUPON_LINES_TOO_MANY: { status: 422, title: 'The system has too many lines', ...byCustomer },
  COUPON_AMOUNT_INVALID: { status: 422, title: 'The stake does not fit the coupon', ...byCustomer },
  COUPON_BELOW_MINIMUM: { status: 422, title: 'The stake is below the minimum', ...byCustomer },
  COUPON_ABOVE_MAXIMUM: { status: 422, title: 'The stake is above the maximum', ...byCustomer },
  COUPON_PROMO_UNKNOWN: { status: 422, title: 'This promo code cannot be used', ...byCustomer },
  COUPON_PROMO_AMOUNT: { status: 422, title: 'The stake is not that of the promo code', ...byCustomer },
  COUPON_PROMO_MISSING: { status: 404, title: 'There is no such promo code for you', ...byCustomer },
  COUPON_ADVANCE_UNAVAILABLE: { status: 422, title: 'There is no such advance now', ...byCustomer },
  COUPON_VIP_UNAVAILABLE: { status: 422, title: 'A trader cannot be asked about this coupon', ...byCustomer },
  COUPON_ORDERS_TOO_MANY: { status: 422, title: 'You have as many waiting orders as are allowed', ...byCustomer },
  // Why a coupon that waited was not accepted: told in its `rejection`.
  COUPON_SCORE_CHANGED: { status: 409, title: 'The score changed while the bet was waiting', ...byCustomer },
  COUPON_ORDER_EXPIRED: { status: 409, title: 'The odds asked for were not reached in time', ...byCustomer },
  COUPON_ORDER_FAILED: { status: 409, title: 'The order could not be carried out', severity: 'error', actor: 'us' },
  COUPON_CANCELLED: { status: 409, title: 'The order was taken back', ...byCustomer },
  COUPON_VIP_DECLINED: { status: 409, title: 'The offer was declined', ...byCustomer },
  COUPON_VIP_UNANSWERED: { status: 409, title: 'The request was not answered before the start', ...byCustomer },
  COUPON_CODE_UNKNOWN: { status: 404, title: 'There is no such coupon code, or it has expired', ...byCustomer },
});

/** The code that the placement protocol names (`docs/betting-rules.md`, step 5). */
export const duplicateErrors = defineErrors('DUPLICATE', {
  DUPLICATE_SUSPECTED: { status: 409, title: 'The same bet was placed a moment ago', ...byCustomer },
});

/** A leg at fault, as the wire names it (U9). */
export type RefusedLeg = Refusal['legs'][number];

/** A refusal with what is known of it. */
export function refusalOf(code: string, known: Partial<Omit<Refusal, 'code'>> = {}): Refusal {
  return { code, legs: [], minMinor: null, maxMinor: null, balanceMinor: null, ...known };
}

/** The error of a refused coupon. */
export function refused(entry: ErrorEntry, known: Partial<Omit<Refusal, 'code'>> = {}): PlatformError {
  return new PlatformError(entry, { refusal: refusalOf(entry.code, known) });
}
