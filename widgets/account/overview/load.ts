import type { WidgetLoad } from '../../../runtime/sdk.ts';
import { paymentsQuery } from '../moneyQueries.ts';
import type { OverviewProps } from './props.gen.ts';

/** Balances are not fetched here: they tick, so they come with the account's own poll. */
export const load: WidgetLoad<OverviewProps> = async ({ runtime }) => {
  if (runtime.session.isSignedIn) await runtime.queryClient.fetchQuery(paymentsQuery(runtime, 1, false));
};
