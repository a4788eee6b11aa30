import type { WidgetLoad } from '../../../runtime/sdk.ts';
import { placesQuery } from './placesQuery.ts';
import type { FinderProps } from './props.gen.ts';

export const load: WidgetLoad<FinderProps> = async ({ runtime, props }) => {
  await runtime.queryClient.fetchQuery(placesQuery(runtime, props.list));
};
