import type { WidgetLoad } from '../../../runtime/sdk.ts';
import { glossaryQuery } from '../api/contentApi.ts';
import type { GlossaryProps } from './props.gen.ts';

/** Fetches the terms. */
export const load: WidgetLoad<GlossaryProps> = async ({ props: { collection }, runtime }) => {
  await runtime.queryClient.fetchQuery(glossaryQuery(runtime, collection));
};
