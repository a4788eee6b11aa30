import type { Middleware } from '../../../runtime/sdk.ts';

/** Longer than any good answer takes: a page that cannot ask is shown and says itself what failed. */
const PATIENCE_MS = 3_000;
const NOT_FOUND = 404;
const COUPON_ID = /^\d{12}$/;

/** a coupon is shown to its owner; for everybody else, guests included, there is no such page. */
export const middleware: Middleware = async ({ runtime, params }) => {
  const { couponId = '' } = params;
  if (!COUPON_ID.test(couponId) || runtime.facts.get('user.signedIn') !== true) return { status: NOT_FOUND };
  // Every page carries the middleware, few the bets.
  const [{ betsStore }, { BetsApiError }] = await Promise.all([import('../store/BetsStore.ts'), import('../api/requireAnswer.ts')]);
  const bets = runtime.stores.use(betsStore);
  if (bets.bet(couponId)) return undefined;
  try {
    await bets.load(couponId, AbortSignal.timeout(PATIENCE_MS));
    return undefined;
  } catch (error) {
    return error instanceof BetsApiError && error.status < 500 ? { status: NOT_FOUND } : undefined;
  }
};
