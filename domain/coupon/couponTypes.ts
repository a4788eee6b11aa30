/**
 * Coupon types by their ids (spec sections 3 and 4, `docs/betting-rules.md`). 0, 1, 2, 4 and 9 are what every site offers; the
 * others are offered where `coupon.enabledTypes` names them.
 */
export const couponType = {
  single: 0,
  express: 1,
  system: 2,
  chain: 3,
  blocks: 4,
  conditional: 5,
  antiExpress: 6,
  lucky: 7,
  patent: 8,
  singles: 9,
} as const;

export type CouponTypeId = (typeof couponType)[keyof typeof couponType];

const ids: ReadonlySet<number> = new Set(Object.values(couponType));

export function isCouponTypeId(id: number): id is CouponTypeId {
  return ids.has(id);
}

/** Block that must win: the lobby of type 4, the bankers of type 2. */
export const LOBBY_BLOCK = 0;
/** Block of a leg that was put into none. */
export const FIRST_BLOCK = 1;

/** Type that a coupon of `count` bets shows and is placed with: one bet is a single, more are what the customer chose, else an express. */
export function shownTypeId(chosenTypeId: number | undefined, count: number): number {
  if (count <= 1) return couponType.single;
  return chosenTypeId === undefined || chosenTypeId === couponType.single ? couponType.express : chosenTypeId;
}

/** Type that is stored: blocks of singles without a lobby are a plain system. */
export function storedTypeId(typeId: number, legs: readonly { readonly blockId?: number | undefined }[]): number {
  if (typeId !== couponType.blocks) return typeId;
  const blockIds = legs.map((leg) => leg.blockId ?? FIRST_BLOCK);
  const isPlain = !blockIds.includes(LOBBY_BLOCK) && new Set(blockIds).size === blockIds.length;
  return isPlain ? couponType.system : typeId;
}
