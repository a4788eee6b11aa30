import type { Translate } from '../../../runtime/sdk.ts';

/** Codes that the dictionaries explain; any other reads as a plain refusal (R-e). */
const known: ReadonlySet<string> = new Set([
  'LEG_LOCKED', 'LEG_STARTED', 'LEG_NOT_OFFERED', 'LEG_CONFLICT',
  'COUPON_PRICE_CHANGED', 'COUPON_LEG_BLOCKED', 'COUPON_BELOW_MINIMUM', 'COUPON_ABOVE_MAXIMUM', 'COUPON_AMOUNT_INVALID', 'COUPON_BOOST_OVER',
  'COUPON_PROMO_UNKNOWN', 'COUPON_PROMO_AMOUNT', 'COUPON_ADVANCE_UNAVAILABLE', 'COUPON_SECTION_DISALLOWED', 'COUPON_COUNTRY_BLOCKED', 'COUPON_SITE_CLOSED', 'COUPON_IDENTITY_UNVERIFIED', 'COUPON_SUSPENDED',
  'COUPON_VIP_UNAVAILABLE', 'COUPON_VIP_DECLINED', 'COUPON_VIP_UNANSWERED', 'COUPON_SCORE_CHANGED', 'COUPON_ORDER_EXPIRED', 'COUPON_ORDER_FAILED', 'COUPON_ORDERS_TOO_MANY', 'COUPON_CANCELLED',
  'MONEY_NOT_ENOUGH', 'MONEY_LIMIT_REACHED', 'MONEY_CUSTOMER_BANNED', 'COUPON_NOT_RECEIVED', 'COUPON_TOO_MANY', 'SIGNED_OUT', 'PREVIEW_READ_ONLY', 'TERMS_CHANGED',
]);

/** Why a coupon or a selection was not taken, in the customer's language. */
export function refusalText(t: Translate, code: string): string {
  return known.has(code) ? t(`coupon:refusal.${code}`) : t('coupon:refusal.other');
}
