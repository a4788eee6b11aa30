import { useEffect } from 'react';
import { useRoute, useStore } from '../../../runtime/sdk.ts';
import { reminderStore } from '../store/ReminderStore.ts';

/** Element of the coupon column on pages that have one. */
const COUPON_ID = 'coupon';

/** Tells the reminder while the coupon is in sight: then there is nothing to remind of. */
export function useCouponInView(): void {
  const reminder = useStore(reminderStore);
  const { path } = useRoute();
  useEffect(() => {
    const element = document.getElementById(COUPON_ID);
    if (!element) return undefined;
    let leave: (() => void) | null = null;
    const observer = new IntersectionObserver((entries) => {
      const isInView = entries.at(-1)?.isIntersecting === true;
      if (isInView) leave ??= reminder.enterView();
      else {
        leave?.();
        leave = null;
      }
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      leave?.();
    };
    // A page may have a coupon of its own, or none.
  }, [reminder, path]);
}
