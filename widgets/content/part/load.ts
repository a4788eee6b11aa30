import type { WidgetLoad } from '../../../runtime/sdk.ts';
import { contentEntryQuery } from '../api/contentApi.ts';
import type { PartProps } from './props.gen.ts';

/** Fetches the entry: once for all of its parts. */
export const load: WidgetLoad<PartProps> = async ({ props: { collection, entry }, runtime }) => {
  await runtime.queryClient.fetchQuery(contentEntryQuery(runtime, collection, entry));
};
