import type { WidgetLoad } from '../../../runtime/sdk.ts';
import type { FormProps } from './props.gen.ts';
import { senderQuery } from './senderQuery.ts';

export const load: WidgetLoad<FormProps> = async ({ runtime }) => {
  if (runtime.session.isSignedIn) await runtime.queryClient.fetchQuery(senderQuery(runtime));
};
