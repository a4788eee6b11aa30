import { ApiError, type Runtime } from '../../../runtime/sdk.ts';
import { betsStore } from './BetsStore.ts';

/** Longer than any good answer takes: a page that cannot ask is shown and says itself what failed. */
const PATIENCE_MS = 3_000;

/** Whether the platform shows this coupon to the signed-in; where it cannot be asked, it may. */
export async function hasOwnBet(runtime: Runtime, couponId: string): Promise<boolean> {
  const bets = runtime.stores.use(betsStore);
  if (bets.bet(couponId)) return true;
  try {
    await bets.load(couponId, AbortSignal.timeout(PATIENCE_MS));
    return true;
  } catch (error) {
    return !(error instanceof ApiError && error.status < 500);
  }
}
