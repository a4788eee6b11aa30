import type { WidgetLoad } from '../../../runtime/sdk.ts';
import { lineStore } from '../store/LineStore.ts';
import type { MultiLiveProps } from './props.gen.ts';

/** Suggestions: which games were chosen only the browser knows. */
export const load: WidgetLoad<MultiLiveProps> = async ({ runtime, signal }) => {
  const line = runtime.stores.use(lineStore);
  await Promise.all([line.top().feed.load(signal), line.catalogue('live').load(signal)]);
};
