/** What the coupon knows of promo codes. */
export interface PromoCodes {
  /** Usable codes of the account. */
  readonly promoCodes: readonly string[];
  /** Chosen from them. */
  readonly promoCode: string | null;
  /** Typed by hand. */
  readonly manualPromoCode: string;
}

/**
 * The code that is applied: typed beats chosen. One that is not the account's is `unknown` and blocks placing with that
 * reason; it is never silently left out.
 */
export function appliedPromoCode({ promoCodes, promoCode, manualPromoCode }: PromoCodes): { readonly code: string | null; readonly isUnknown: boolean } {
  const typed = manualPromoCode.trim();
  const code = typed === '' ? promoCode : typed;
  const known = promoCodes.find((candidate) => candidate.toUpperCase() === code?.toUpperCase());
  return { code: known ?? code, isUnknown: code !== null && known === undefined };
}
