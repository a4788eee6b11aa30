import type { WidgetLoad } from '../../../runtime/sdk.ts';
import { contentListQuery } from '../api/contentApi.ts';
import type { LandingCardsProps } from './props.gen.ts';

export const load: WidgetLoad<LandingCardsProps> = async ({ props: { collection }, runtime }) => {
  await runtime.queryClient.fetchQuery(contentListQuery(runtime, { collection, page: 1 }));
};
