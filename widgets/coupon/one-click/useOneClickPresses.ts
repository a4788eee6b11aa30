import { useEffect } from 'react';
import { useStore } from '../../../runtime/sdk.ts';
import { couponStore } from '../store/CouponStore.ts';
import { placementStore } from '../store/PlacementStore.ts';

/**
 * While one-click is on, presses on odds place bets instead of filling the coupon. Only where its switch is on the page:
 * nobody bets by a click without seeing that it does.
 */
export function useOneClickPresses(): void {
  const coupon = useStore(couponStore);
  const placement = useStore(placementStore);
  useEffect(() => {
    const { selection, settings } = coupon;
    selection.takePresses((choice) => {
      // A selection that lies in the coupon all the same (a loaded code) can still be taken out.
      if (!settings.isActiveOneClick || coupon.account === undefined || selection.has(choice.outcome.id)) return false;
      placement.oneClick.place(choice);
      return true;
    });
    return () => selection.takePresses(null);
  }, [coupon, placement]);
}
