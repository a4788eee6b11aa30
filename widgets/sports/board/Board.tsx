import { useMemo } from 'react';
import { observer, useFact, useNavigation, useRoute, useSite, useStore, useT, type WidgetProps } from '../../../runtime/sdk.ts';
import { ErrorState, Pagination } from '../../ui/index.ts';
import { Hints } from '../hints/Hints.tsx';
import { useFollow, useHydrated } from '../hooks.ts';
import { bettingStore } from '../store/BettingStore.ts';
import css from './Board.module.css';
import { BoardEmpty } from './BoardEmpty.tsx';
import { keptQuery } from './boardScope.ts';
import { BoardHead } from './BoardHead.tsx';
import { BoardSkeleton } from './BoardSkeleton.tsx';
import { BoardSection } from './BoardSection.tsx';
import { groupGames } from './groupGames.ts';
import { MarketSwitch } from './MarketSwitch.tsx';
import type { BoardProps } from './props.gen.ts';
import { moveInRows } from './rowKeys.ts';
import { useBoard } from './useBoard.ts';
import { useSteadyOrder } from './useSteadyOrder.ts';

/** Betting table of line or live: a block a championship, a row a game (U17, U18). */
export const Board = observer(function Board({ section = 'line', menuSection, sport, champ, pageSize, isTitleShown, root }: WidgetProps<BoardProps>) {
  const site = useSite();
  const betting = useStore(bettingStore);
  const isHydrated = useHydrated();
  const isAsian = useFact('ui.viewType') === 1;
  const view = useBoard({ section, menuSection, sport, champ, pageSize });
  const { line, list } = view;
  useFollow(list?.feed);
  useFollow(line.catalogue(section));
  const isByChamp = !isHydrated || betting.isGroupedByChamp;
  const games = line.gamesOf(list?.ids ?? []);
  const blocks = groupGames(games, line.book, site, isByChamp);
  const { shown, handlers } = useSteadyOrder(blocks, `${JSON.stringify(view.scope)}${isByChamp}`);
  const state = list?.feed.state ?? (view.isWithoutFavorites ? 'ready' : 'pending');

  return (
    <section {...root} className={css.board}>
      {isTitleShown && <BoardHead section={section} menuSection={menuSection} sport={sport} champ={champ} total={list?.total ?? 0} />}
      {state === 'ready' && <MarketSwitch blocks={shown} line={line} isAsian={isAsian} />}
      <div className={css.blocks} {...(isAsian && { 'data-layout': 'asian', 'data-period-shown': betting.boardPeriod })} {...handlers} onKeyDown={moveInRows}>
        {state === 'ready' && list !== undefined && shown.map((block) => <BoardSection key={block.key} block={block} section={section} line={line} feed={list.feed} isAsian={isAsian} />)}
        {(state === 'missing' || (state === 'ready' && shown.length === 0)) && <BoardEmpty section={section} menuSection={menuSection} champ={champ} isMissing={state === 'missing'} />}
        {(state === 'pending' || state === 'idle') && <BoardSkeleton />}
        {state === 'failed' && list !== undefined && <BoardError onRetry={() => void list.feed.refresh()} />}
      </div>
      {view.hasPages && state === 'ready' && <BoardPages page={view.page} pageCount={Math.ceil((list?.total ?? 0) / pageSize)} />}
      <Hints />
    </section>
  );
});

function BoardError({ onRetry }: { readonly onRetry: () => void }) {
  const t = useT();
  return <ErrorState icon="signal-off" title={t('board:failed-title')} text={t('board:failed-text')} retryLabel={t('sports:retry')} onRetry={onRetry} />;
}

/** Pages as links, so that they work without JavaScript. */
function BoardPages({ page, pageCount }: { readonly page: number; readonly pageCount: number }) {
  const t = useT();
  const navigation = useNavigation();
  const { path, query } = useRoute();
  const others = useMemo(() => keptQuery(query), [query]);
  if (pageCount < 2) return null;
  return (
    <Pagination
      label={t('board:pages')}
      page={page}
      pageCount={pageCount}
      hrefFor={(target) => navigation.href(path, target === 1 ? others : { ...others, page: String(target) })}
      pageLabel={(target) => t('board:page', { page: target })}
      previousLabel={t('board:previous-page')}
      nextLabel={t('board:next-page')}
    />
  );
}
