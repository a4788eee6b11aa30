import type { WidgetLoad } from '../../../runtime/sdk.ts';
import { contentEntryQuery, contentListQuery } from '../api/contentApi.ts';
import { contentAsked } from '../contentAddress.ts';
import type { CollectionProps } from './props.gen.ts';
import { subjectOfEntry, subjectOfList } from './subjects.ts';

/** Fetches what the address names, and tells the head of the server's page what it is about. In the browser the widget tells it, as long as it is shown. */
export const load: WidgetLoad<CollectionProps> = async ({ props: { collection, title, rest = '' }, runtime, query }) => {
  const asked = contentAsked(rest, query);
  if (!asked) return;
  const subject = asked.kind === 'entry'
    ? subjectOfEntry(await runtime.queryClient.fetchQuery(contentEntryQuery(runtime, collection, asked.slug)))
    : subjectOfList(title, asked.asked, await runtime.queryClient.fetchQuery(contentListQuery(runtime, { collection, ...asked.asked })), runtime.t);
  if (runtime.isServer) runtime.facts.set({ 'page.subject': subject });
};
