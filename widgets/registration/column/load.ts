import type { WidgetLoad } from '../../../runtime/sdk.ts';
import { providersQuery } from '../../social/index.ts';
import type { ColumnProps } from './props.gen.ts';

/** As on the page of the registration: links to accounts elsewhere work without scripts. */
export const load: WidgetLoad<ColumnProps> = async ({ runtime }) => {
  await runtime.queryClient.prefetchQuery(providersQuery(runtime));
};
