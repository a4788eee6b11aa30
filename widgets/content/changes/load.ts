import type { WidgetLoad } from '../../../runtime/sdk.ts';
import { changesQuery } from '../api/contentApi.ts';
import type { ChangesProps } from './props.gen.ts';

export const load: WidgetLoad<ChangesProps> = async ({ props: { collection, since }, runtime }) => {
  if (since !== undefined) await runtime.queryClient.fetchQuery(changesQuery(runtime, collection, since));
};
