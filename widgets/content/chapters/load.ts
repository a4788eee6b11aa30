import type { WidgetLoad } from '../../../runtime/sdk.ts';
import { chaptersQuery, contentEntryQuery, versionsQuery } from '../api/contentApi.ts';
import { chaptersAsked, needsTexts, versionAsked } from './chaptersAsked.ts';
import type { ChaptersProps } from './props.gen.ts';
import { subjectOfContents } from './subjectOfContents.ts';

/** Fetches what the address asks for, and tells the head of the server's page what it is about. In the browser the widget tells it, as long as it is shown. */
export const load: WidgetLoad<ChaptersProps> = async ({ props, runtime, query }) => {
  const asked = chaptersAsked(props, query);
  const [contents, entry] = await Promise.all([
    runtime.queryClient.fetchQuery(chaptersQuery(runtime, props.collection, needsTexts(asked))),
    asked.kind === 'chapter' ? runtime.queryClient.fetchQuery(contentEntryQuery(runtime, props.collection, asked.slug)) : undefined,
    asked.kind === 'chapter' && versionAsked(query) !== undefined ? runtime.queryClient.fetchQuery(versionsQuery(runtime, props.collection, asked.slug)) : undefined,
  ]);
  if (runtime.isServer && asked.kind !== 'folded') runtime.facts.set({ 'page.subject': entry?.title ?? subjectOfContents(props, contents) });
};
