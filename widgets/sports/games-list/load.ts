import type { WidgetLoad } from '../../../runtime/sdk.ts';
import { lineStore } from '../store/LineStore.ts';
import { gamesScope } from './gamesScope.ts';
import type { GamesListProps } from './props.gen.ts';

export const load: WidgetLoad<GamesListProps> = async ({ props, runtime, signal }) => {
  const line = runtime.stores.use(lineStore);
  await Promise.all([line.list(gamesScope(props, runtime.manifest.site)).feed.load(signal), line.catalogue(props.section).load(signal)]);
};
