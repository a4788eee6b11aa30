import type { Runtime } from '../../../runtime/sdk.ts';

/** Spec section 9. What they mean comes with the code that keeps them: hardly any page is reached so. */
const KEYS = /[?&](?:ref|aip|bf|b?tag|qtag|affid|utm_source|click_id|subid|pb)=/;

/** Notes who has sent a visitor, on whatever page they arrive. */
export function ready({ isBot, stores }: Runtime): void {
  const { search } = location;
  if (isBot || !KEYS.test(search)) return;
  const note = async () => stores.use((await import('../store/ReferralStore.ts')).referralStore).arrive(new URLSearchParams(search));
  // Code that does not come keeps nobody from the page.
  void note().catch(() => undefined);
}
