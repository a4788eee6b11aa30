import type { WidgetLoad } from '../../../runtime/sdk.ts';
import { pageCodeQuery } from '../api/pageCodeApi.ts';
import type { PageCodeProps } from './props.gen.ts';

export const load: WidgetLoad<PageCodeProps> = async ({ runtime, props }) => {
  await runtime.queryClient.fetchQuery(pageCodeQuery(runtime, props.to));
};
