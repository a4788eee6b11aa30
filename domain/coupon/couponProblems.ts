import { multipliesLegs, sameGameLegs } from './conflicts.ts';
import { couponType, FIRST_BLOCK, isCouponTypeId, LOBBY_BLOCK } from './couponTypes.ts';
import { lineCount } from './linePlan.ts';

/** Sizes of coupons; a site's config replaces them. */
export interface CouponRules {
  readonly enabledTypes: readonly number[];
  readonly maxLegs: number;
  readonly maxSystemUnits: number;
  readonly maxSystemLines: number;
}

/** `docs/betting-rules.md`, settling: how long a coupon may be. */
export const defaultCouponRules: CouponRules = { enabledTypes: [0, 1, 2, 4, 9], maxLegs: 40, maxSystemUnits: 20, maxSystemLines: 10_000 };

/** A leg as far as the coupon's build is concerned. */
export interface BuiltLeg {
  readonly id: string;
  readonly gameId: number;
  readonly odds: string;
  readonly blockId?: number | undefined;
  /** Takes no bets now. */
  readonly isBlocked: boolean;
  /** The feed forbids it beside other legs. */
  readonly isBannedInExpress: boolean;
  /** The feed forbids it as banker. */
  readonly isDisabledBanker: boolean;
}

export type CouponProblemCode =
  | 'COUPON_TYPE_DISABLED'
  | 'COUPON_LEGS_TOO_FEW'
  | 'COUPON_LEGS_TOO_MANY'
  | 'COUPON_LEG_REPEATED'
  | 'COUPON_LEG_BLOCKED'
  | 'COUPON_SAME_GAME'
  | 'COUPON_EXPRESS_BANNED'
  | 'COUPON_BANKER_DISABLED'
  | 'COUPON_SYSTEM_VALUE'
  | 'COUPON_LINES_TOO_MANY';

/** Why a coupon cannot be placed as it is built; `legIds` names the legs at fault, if any are (U9). */
export interface CouponProblem {
  readonly code: CouponProblemCode;
  readonly legIds: readonly string[];
  /** The number that was passed or missed, where there is one. */
  readonly limit?: number;
}

/** A coupon as built. */
export interface BuiltCoupon {
  readonly typeId: number;
  readonly legs: readonly BuiltLeg[];
  readonly systemValue?: number | undefined;
}

/** Least and greatest number of units: legs, in types 4 and 5 blocks. */
function unitRange(typeId: number, rules: CouponRules): readonly [least: number, most: number] {
  switch (typeId) {
    case couponType.single: return [1, 1];
    case couponType.system:
    case couponType.blocks: return [3, rules.maxSystemUnits];
    case couponType.patent: return [3, 8];
    case couponType.lucky: return [2, 8];
    // Half results double the work with every leg.
    case couponType.antiExpress: return [2, 12];
    case couponType.chain:
    case couponType.conditional: return [2, rules.maxSystemUnits];
    case couponType.singles: return [1, rules.maxLegs];
    default: return [2, rules.maxLegs];
  }
}

/** Units that are counted: no bankers, no lobby. */
function countUnits({ typeId, legs }: BuiltCoupon): number {
  const isBlocks = typeId === couponType.blocks;
  const counted = isBlocks || typeId === couponType.system ? legs.filter((leg) => leg.blockId !== LOBBY_BLOCK) : legs;
  return isBlocks || typeId === couponType.conditional ? new Set(counted.map((leg) => leg.blockId ?? FIRST_BLOCK)).size : counted.length;
}

/** Everything that is wrong with a coupon's build, in the order in which a customer mends it. Empty when it may be placed. */
export function couponProblems(coupon: BuiltCoupon, rules: CouponRules = defaultCouponRules): readonly CouponProblem[] {
  const { typeId, legs } = coupon;
  if (!isCouponTypeId(typeId) || !rules.enabledTypes.includes(typeId)) return [{ code: 'COUPON_TYPE_DISABLED', legIds: [] }];
  const idsWhere = (isAtFault: (leg: BuiltLeg, index: number) => boolean): readonly string[] => legs.filter(isAtFault).map((leg) => leg.id);
  const conflicts = sameGameLegs(legs, typeId);
  const named: readonly CouponProblem[] = [
    { code: 'COUPON_LEG_REPEATED', legIds: idsWhere((leg, index) => legs.findIndex(({ id }) => id === leg.id) !== index) },
    { code: 'COUPON_LEG_BLOCKED', legIds: idsWhere((leg) => leg.isBlocked) },
    { code: 'COUPON_SAME_GAME', legIds: idsWhere((leg) => conflicts.has(leg.id)) },
    { code: 'COUPON_EXPRESS_BANNED', legIds: multipliesLegs(typeId) ? idsWhere((leg) => leg.isBannedInExpress) : [] },
    { code: 'COUPON_BANKER_DISABLED', legIds: typeId === couponType.system ? idsWhere((leg) => leg.blockId === LOBBY_BLOCK && leg.isDisabledBanker) : [] },
  ];
  return [...sizeProblems(coupon, rules), ...named.filter(({ legIds }) => legIds.length > 0)];
}

function sizeProblems(coupon: BuiltCoupon, rules: CouponRules): readonly CouponProblem[] {
  const { typeId, legs } = coupon;
  const units = countUnits(coupon);
  const [least, most] = unitRange(typeId, rules);
  if (units < least) return [{ code: 'COUPON_LEGS_TOO_FEW', legIds: [], limit: least }];
  if (units > most || legs.length > rules.maxLegs) return [{ code: 'COUPON_LEGS_TOO_MANY', legIds: [], limit: units > most ? most : rules.maxLegs }];
  if (typeId !== couponType.system && typeId !== couponType.blocks) return [];
  const k = coupon.systemValue ?? 0;
  if (!Number.isInteger(k) || k < 2 || k >= units) return [{ code: 'COUPON_SYSTEM_VALUE', legIds: [], limit: units - 1 }];
  return lineCount(coupon) > rules.maxSystemLines ? [{ code: 'COUPON_LINES_TOO_MANY', legIds: [], limit: rules.maxSystemLines }] : [];
}

/** The two flags of a bet that depend on the coupon's type (spec section 3, A-36). */
export function legFlags(legs: readonly BuiltLeg[], typeId: number): ReadonlyMap<string, { readonly isDepend: boolean; readonly isBannedExpress: boolean }> {
  const conflicts = sameGameLegs(legs, typeId);
  return new Map(legs.map((leg) => [leg.id, { isDepend: conflicts.has(leg.id), isBannedExpress: leg.isBannedInExpress && multipliesLegs(typeId) }]));
}

/** A bet is locked if blocked, dependent or banned from express (spec section 4). */
export function isBetLocked(bet: { readonly isBlocked: boolean; readonly isDepend: boolean; readonly isBannedExpress: boolean }): boolean {
  return bet.isBlocked || bet.isDepend || bet.isBannedExpress;
}
