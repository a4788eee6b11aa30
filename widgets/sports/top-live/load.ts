import type { WidgetLoad } from '../../../runtime/sdk.ts';
import { lineStore } from '../store/LineStore.ts';
import type { TopLiveProps } from './props.gen.ts';

export const load: WidgetLoad<TopLiveProps> = async ({ runtime, signal }) => {
  const line = runtime.stores.use(lineStore);
  await Promise.all([line.top().feed.load(signal), line.catalogue('live').load(signal)]);
};
