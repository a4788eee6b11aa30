import type { WidgetLoad } from '../../../runtime/sdk.ts';
import type { TermsProps } from './props.gen.ts';
import { termsQuery } from './termsQuery.ts';

export const load: WidgetLoad<TermsProps> = async ({ runtime }) => {
  if (runtime.session.isSignedIn) await runtime.queryClient.fetchQuery(termsQuery(runtime));
};
