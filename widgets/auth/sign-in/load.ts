import type { WidgetLoad } from '../../../runtime/sdk.ts';
import { providersQuery } from '../../social/index.ts';
import type { SignInProps } from './props.gen.ts';

/** The links to accounts elsewhere work without scripts. The page does without them where nobody can say which there are. */
export const load: WidgetLoad<SignInProps> = async ({ runtime }) => {
  await runtime.queryClient.prefetchQuery(providersQuery(runtime));
};
