import type { WidgetLoad } from '../../../runtime/sdk.ts';
import { betsStore } from '../store/BetsStore.ts';
import type { CouponProps } from './props.gen.ts';

export const load: WidgetLoad<CouponProps> = async ({ props, runtime, signal }) => {
  const { couponId = '' } = props;
  const bets = runtime.stores.use(betsStore);
  if (couponId !== '' && bets.bet(couponId) === undefined) await bets.load(couponId, signal);
};
