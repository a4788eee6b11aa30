import type { WidgetLoad } from '../../../runtime/sdk.ts';
import { lineStore } from '../store/LineStore.ts';
import type { TopChampsProps } from './props.gen.ts';

export const load: WidgetLoad<TopChampsProps> = async ({ runtime, signal }) => {
  const line = runtime.stores.use(lineStore);
  await Promise.all([line.catalogue('line').load(signal), line.catalogue('live').load(signal)]);
};
