import type { WidgetLoad } from '../../../runtime/sdk.ts';
import { lineStore } from '../store/LineStore.ts';
import type { UpcomingProps } from './props.gen.ts';

export const load: WidgetLoad<UpcomingProps> = async ({ runtime, signal }) => {
  const line = runtime.stores.use(lineStore);
  await Promise.all([line.top().feed.load(signal), line.catalogue('line').load(signal)]);
};
