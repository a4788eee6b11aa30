import type { WidgetLoad } from '../../../runtime/sdk.ts';
import { contentEntryQuery, contentListQuery } from '../api/contentApi.ts';
import type { PromotionsProps } from './props.gen.ts';

/** Fetches the list, which stands beside a promotion too, and tells the head of the server's page what it is about. */
export const load: WidgetLoad<PromotionsProps> = async ({ props: { collection, title, entry }, runtime }) => {
  const [promotion] = await Promise.all([
    entry === undefined ? undefined : runtime.queryClient.fetchQuery(contentEntryQuery(runtime, collection, entry)),
    runtime.queryClient.fetchQuery(contentListQuery(runtime, { collection, page: 1 })),
  ]);
  if (runtime.isServer) runtime.facts.set({ 'page.subject': promotion?.title ?? title });
};
