import { couponType, type CouponTypeId } from './couponTypes.ts';

/** Names of the types in configs and texts. */
export const couponTypeNames = {
  [couponType.single]: 'single',
  [couponType.express]: 'express',
  [couponType.system]: 'system',
  [couponType.chain]: 'chain',
  [couponType.blocks]: 'blocks',
  [couponType.conditional]: 'conditional',
  [couponType.antiExpress]: 'anti-express',
  [couponType.lucky]: 'lucky',
  [couponType.patent]: 'patent',
  [couponType.singles]: 'singles',
} as const satisfies Readonly<Record<CouponTypeId, string>>;
