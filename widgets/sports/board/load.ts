import type { WidgetLoad } from '../../../runtime/sdk.ts';
import { lineStore } from '../store/LineStore.ts';
import { boardScope } from './boardScope.ts';
import type { BoardProps } from './props.gen.ts';

/** Games and names of the board. Favourites live in the browser and are asked for there. */
export const load: WidgetLoad<BoardProps> = async ({ props, runtime, query, signal }) => {
  const { section = 'line', menuSection, sport, champ, pageSize } = props;
  if (menuSection === 'favorites') return;
  const line = runtime.stores.use(lineStore);
  const zone = runtime.facts.get('ui.timeZone');
  const moment = { nowMs: runtime.nowMs(), timeZone: typeof zone === 'number' ? zone : 0, site: runtime.manifest.site, query, favoriteGameIds: [], isAsian: runtime.facts.get('ui.viewType') === 1 };
  const { scope } = boardScope({ section, menuSection, sport, champ, pageSize }, moment);
  await Promise.all([line.catalogue(section).load(signal), line.list(scope).feed.load(signal)]);
};
