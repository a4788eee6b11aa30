import type { Middleware } from '../../../runtime/sdk.ts';

const NOT_FOUND = 404;
const COUPON_ID = /^\d{12}$/;

/** a coupon is shown to its owner; for everybody else, guests included, there is no such page. */
export const middleware: Middleware = async ({ runtime, params }) => {
  const { couponId = '' } = params;
  if (!COUPON_ID.test(couponId) || runtime.facts.get('user.signedIn') !== true) return { status: NOT_FOUND };
  // Every page carries the middleware, few the bets.
  const { hasOwnBet } = await import('../store/hasOwnBet.ts');
  return (await hasOwnBet(runtime, couponId)) ? undefined : { status: NOT_FOUND };
};
