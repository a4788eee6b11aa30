import type { WidgetLoad } from '../../../runtime/sdk.ts';
import { directoryQuery } from '../api/contentApi.ts';
import type { DirectoryProps } from './props.gen.ts';
import { subjectOfDirectory } from './subjectOfDirectory.ts';

/** Fetches the entries, and tells the head of the server's page what it is about. */
export const load: WidgetLoad<DirectoryProps> = async ({ props, runtime }) => {
  const directory = await runtime.queryClient.fetchQuery(directoryQuery(runtime, props.collection));
  if (runtime.isServer) runtime.facts.set({ 'page.subject': subjectOfDirectory(props, directory, runtime.t) });
};
