import type { KeptKey } from '../../../runtime/sdk.ts';

/** The coupon, its settings and its presses, of each customer and of the guest. */
export const keys: readonly KeptKey[] = [
  { place: 'local', name: 'coupon.v1.', isPrefix: true, class: 'necessary', life: 'kept' },
  { place: 'local', name: 'coupon.settings.v1', class: 'necessary', life: 'kept' },
  { place: 'local', name: 'coupon.placing.v2.', isPrefix: true, class: 'necessary', life: 'kept' },
  { place: 'session', name: 'coupon.press.v1', class: 'necessary', life: 'session' },
  { place: 'session', name: 'coupon.reminder.v1', class: 'necessary', life: 'session' },
];
