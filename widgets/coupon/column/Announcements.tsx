import { observer, type Translate, useStore, useT } from '../../../runtime/sdk.ts';
import { LiveRegion } from '../../ui/index.ts';
import { type CouponStore, couponStore } from '../store/CouponStore.ts';
import { type PlacementStore, placementStore } from '../store/PlacementStore.ts';
import { endedOrderCode } from './EndedOrder.tsx';
import { refusalText } from './refusalText.ts';

/** Speaks: accepted, refused, odds changed; at most once in three seconds (T59). */
export const Announcements = observer(function Announcements() {
  const t = useT();
  const coupon = useStore(couponStore);
  const placement = useStore(placementStore);
  return <LiveRegion message={messageOf(t, coupon, placement)} messageKey="coupon" />;
});

function messageOf(t: Translate, coupon: CouponStore, placement: PlacementStore): string {
  const { state, singles, receipts } = placement;
  if (coupon.isActivePlaceBet) return t(`coupon:state.${placement.busyState}`);
  if (coupon.isDone && receipts.length === 0) return refusalText(t, endedOrderCode(placement) ?? '');
  if (coupon.isDone) return receipts.some((receipt) => receipt.waiting !== null) ? t('coupon:order-title') : t('coupon:accepted-title', { count: receipts.length });
  if (singles) return t('coupon:singles-failed', { count: singles.failedIds.length });
  if (state.kind === 'refused') return refusalText(t, state.refusal.code);
  if (state.kind === 'failed') return refusalText(t, state.code);
  if (state.kind === 'duplicate') return t('coupon:duplicate-title');
  return coupon.placeKind === 'accept-changes' ? t('coupon:changed-hint') : '';
}
