import type { WidgetLoad } from '../../../runtime/sdk.ts';
import { appealsQuery } from './appealsQuery.ts';
import type { AppealsProps } from './props.gen.ts';

export const load: WidgetLoad<AppealsProps> = async ({ runtime }) => {
  if (runtime.session.isSignedIn) await runtime.queryClient.fetchQuery(appealsQuery(runtime));
};
