import { type GameList, type LineStore, lineStore } from '../store/LineStore.ts';
import { useFact, useRoute, useRuntime, useSite, useStore } from '../../../runtime/sdk.ts';
import { useHydrated } from '../hooks.ts';
import { bettingStore } from '../store/BettingStore.ts';
import { favoritesStore } from '../store/FavoritesStore.ts';
import { type BoardQuestion, type BoardScope, boardScope } from './boardScope.ts';

export interface BoardView extends BoardScope {
  readonly line: LineStore;
  /** Absent while the question cannot be asked: favourites before hydration, or none. */
  readonly list: GameList | undefined;
  /** True when the visitor has no favourites. */
  readonly isWithoutFavorites: boolean;
}

/** The list that a board shows at this address. */
export function useBoard(question: BoardQuestion): BoardView {
  const line = useStore(lineStore);
  const favorites = useStore(favoritesStore);
  const betting = useStore(bettingStore);
  const site = useSite();
  const { query } = useRoute();
  const { nowMs } = useRuntime();
  const isHydrated = useHydrated();
  const timeZone = useFact('ui.timeZone');
  const isAsian = useFact('ui.viewType') === 1;
  const isFavorites = question.menuSection === 'favorites';
  const favoriteGameIds = isFavorites && isHydrated ? favorites.gameIds : [];
  const view = boardScope(question, { nowMs: nowMs(), timeZone: typeof timeZone === 'number' ? timeZone : 0, site, query, favoriteGameIds, isAsian, isOnlyWithVideos: isHydrated && betting.isOnlyWithVideos, isUpcomingEvent: isHydrated && betting.isUpcomingEvent });
  const canAsk = !isFavorites || favoriteGameIds.length > 0;
  return { ...view, line, list: canAsk ? line.list(view.scope) : undefined, isWithoutFavorites: isFavorites && isHydrated && favoriteGameIds.length === 0 };
}
