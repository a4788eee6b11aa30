/** What other domains may use of the coupon: its selections, what it would cost and win, placing, the customer's settings. */
export { type Choice, GUEST_COUPON_KEY, type SelectionStore, selectionStore } from './store/SelectionStore.ts';
export { type LockNoticeStore, lockNoticeStore } from './store/LockNoticeStore.ts';
export { type CouponStore, couponStore } from './store/CouponStore.ts';
export { type PlacementStore, placementStore } from './store/PlacementStore.ts';
export type { CouponBet, KeptCoupon } from './store/couponBet.ts';
export { type ChangeCoefAction, type SettingSwitches } from './store/keptSettings.ts';
export { type CouponSettingsStore, couponSettingsStore } from './store/SettingsStore.ts';
