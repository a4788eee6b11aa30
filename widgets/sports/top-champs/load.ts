import type { WidgetLoad } from '../../../runtime/sdk.ts';
import { lineStore } from '../store/LineStore.ts';
import type { TopChampsProps } from './props.gen.ts';

export const load: WidgetLoad<TopChampsProps> = async ({ props, runtime, signal }) => {
  const line = runtime.stores.use(lineStore);
  await Promise.all([line.top().feed.load(signal), line.catalogue(props.section ?? 'line').load(signal)]);
};
