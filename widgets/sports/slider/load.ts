import type { WidgetLoad } from '../../../runtime/sdk.ts';
import type { SliderProps } from './props.gen.ts';
import { slidesQuery } from './slidesQuery.ts';

export const load: WidgetLoad<SliderProps> = async ({ props, runtime }) => {
  await runtime.queryClient.fetchQuery(slidesQuery(runtime.api, runtime.language, props.page, props.list, runtime.manifest.site.timers['media'] ?? 600_000));
};
