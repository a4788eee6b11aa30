import type { WidgetLoad } from '../../../runtime/sdk.ts';
import { idOf } from '../names/addresses.ts';
import { lineStore } from '../store/LineStore.ts';
import { champGames } from './champGames.ts';
import type { ChampsProps } from './props.gen.ts';

export const load: WidgetLoad<ChampsProps> = async ({ props, runtime, signal }) => {
  const line = runtime.stores.use(lineStore);
  const champId = idOf(props.champId);
  const lists = champId === undefined ? [] : (['live', 'line'] as const).map((section) => line.list(champGames(section, champId, props.games)).feed.load(signal));
  await Promise.all([line.catalogue('line').load(signal), line.catalogue('live').load(signal), ...lists]);
};
