import type { WidgetLoad } from '../../../runtime/sdk.ts';
import { contentEntryQuery } from '../api/contentApi.ts';
import type { LandingProps } from './props.gen.ts';

/** Fetches the entry, and tells the head of the server's page what it is about. */
export const load: WidgetLoad<LandingProps> = async ({ props: { collection, entry = '' }, runtime }) => {
  const { title } = await runtime.queryClient.fetchQuery(contentEntryQuery(runtime, collection, entry));
  if (runtime.isServer) runtime.facts.set({ 'page.subject': title });
};
