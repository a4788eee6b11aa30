import { parseDecimal, toExactDecimal } from '../exact/Rational.ts';
import { couponType } from '../coupon/index.ts';

/** What of a bet says what is bet on (spec section 3, Bet). */
export interface CanonicalBet {
  /** The outcome. */
  readonly id: string;
  readonly market: { readonly coef: string };
  readonly blockId: number;
  readonly expressId?: number | null | undefined;
}

/** The fields of "Coupon to place" (spec section 3) that make two requests the same or not, by their names on the wire. */
export interface CanonicalCoupon {
  readonly accountId: number | string;
  readonly typeId: number;
  readonly amount: number;
  readonly amountByBlockId?: Readonly<Record<string, number | 'max'>> | undefined;
  readonly bets: readonly CanonicalBet[];
  readonly systemValue?: number | undefined;
  readonly changeCoefAction: number;
  /** The total, a decimal text. */
  readonly coef: string;
  readonly exactCoef: string;
  readonly isDropOnScoreChange: boolean;
  readonly prepaidAmount: number;
  readonly promoCode?: string | null | undefined;
  readonly isVipBet?: boolean | undefined;
}

type Canonical = string | number | boolean | null | readonly Canonical[] | { readonly [key: string]: Canonical };

/** JSON with keys in order and without spaces, so that equal values have equal texts. */
function canonicalJson(value: Canonical): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, entry]) => `${JSON.stringify(key)}:${canonicalJson(entry)}`).join()}}`;
}

/** 1.9 and 1.90 are one price. A text that is no number stays as it is. */
function plainDecimal(text: string): string {
  const value = parseDecimal(text);
  return (value && toExactDecimal(value)) ?? text;
}

function stakesOf(coupon: CanonicalCoupon): Readonly<Record<string, Canonical>> {
  const hasSystem = coupon.typeId === couponType.system || coupon.typeId === couponType.blocks;
  return { typeId: coupon.typeId, amount: coupon.amount, amountByBlockId: coupon.amountByBlockId ?? {}, systemValue: hasSystem ? (coupon.systemValue ?? 0) : 0 };
}

/** Bets as they count: their order does not, save in a chain; blocks only where the type has them. */
function betsOf({ typeId, bets }: CanonicalCoupon, fieldsOf: (bet: CanonicalBet) => Readonly<Record<string, Canonical>>): readonly Canonical[] {
  const hasBlocks = typeId === couponType.system || typeId === couponType.blocks || typeId === couponType.conditional;
  const ordered = typeId === couponType.chain ? bets : [...bets].sort((a, b) => (a.id < b.id ? -1 : 1));
  return ordered.map((bet) => ({ ...fieldsOf(bet), id: bet.id, blockId: hasBlocks ? bet.blockId : 0 }));
}

/**
 * The text whose SHA-256 is the request hash of the placement protocol (`docs/betting-rules.md`, step 2): the coupon without
 * volatile fields, which are what is only displayed (`coefByView`, `coefViewId`, names, scores), what the platform
 * computes itself (hyper bonus) and the consent to a duplicate.
 */
export function canonicalCoupon(coupon: CanonicalCoupon): string {
  return canonicalJson({
    ...stakesOf(coupon),
    accountId: String(coupon.accountId),
    bets: betsOf(coupon, (bet) => ({ coef: plainDecimal(bet.market.coef), expressId: bet.expressId ?? null })),
    changeCoefAction: coupon.changeCoefAction,
    coef: plainDecimal(coupon.coef),
    exactCoef: plainDecimal(coupon.exactCoef),
    isDropOnScoreChange: coupon.isDropOnScoreChange,
    prepaidAmount: coupon.prepaidAmount,
    promoCode: coupon.promoCode ?? null,
    isVipBet: coupon.isVipBet ?? false,
  });
}

/** The text behind the twin guard (`docs/betting-rules.md`, step 5): the same markets, type and stake, whatever the prices and settings. */
export function canonicalTwin(coupon: CanonicalCoupon): string {
  return canonicalJson({ ...stakesOf(coupon), bets: betsOf(coupon, () => ({})) });
}
