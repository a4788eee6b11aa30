import { useDeferredValue, useState } from 'react';
import { observer, useFact, useRoute, useStore, useT } from '../../../runtime/sdk.ts';
import { Button, EmptyState, SearchInput, SegmentedControl, Tabs } from '../../ui/index.ts';
import { useHydrated, usePeriodKind } from '../hooks.ts';
import { marketName } from '../names/marketNames.ts';
import { bettingStore } from '../store/BettingStore.ts';
import type { GameEntity } from '../store/GameEntity.ts';
import { lineStore } from '../store/LineStore.ts';
import { marketChoiceStore } from '../store/MarketChoiceStore.ts';
import css from './Game.module.css';
import { dealColumns, groupMarkets, type MarketKind } from './groupMarkets.ts';
import { MarketCard } from './MarketCard.tsx';
import { chosenMarkets, MarketFilter } from './MarketFilter.tsx';

const ALL = 'all';
const columnChoices = ['1', '2', '3'] as const;

/** Market groups as tabs, search in markets, pinned ones first, hidden ones away (U31). */
export const Markets = observer(function Markets({ game, feed, eventId }: { readonly game: GameEntity; readonly feed: { readonly isStale: boolean }; readonly eventId: string }) {
  const t = useT();
  const line = useStore(lineStore);
  const { query } = useRoute();
  const choice = useStore(marketChoiceStore);
  const betting = useStore(bettingStore);
  const isHydrated = useHydrated();
  const isMobile = useFact('request.device') === 'mobile';
  const isNamedInFull = useFact('ui.marketsNameType') === 1;
  const periodKind = usePeriodKind(game.sportId);
  const [group, setGroup] = useState(ALL);
  const [words, setWords] = useState('');
  const search = useDeferredValue(words.trim().toLocaleLowerCase());

  const all = groupMarkets(line.book.marketsOf(game.marketIds));
  const named = { opponents: game.opponents, periodKind };
  const types = new Map(all.map(({ typeId }) => [typeId, marketName(t, { typeId, period: 0, param: null }, named)]));
  // Types that this game does not have are those of another one: they hide nothing.
  const chosen = chosenMarkets(query).filter((typeId) => types.has(typeId));
  const kinds = chosen.length === 0 ? all : all.filter(({ typeId }) => chosen.includes(typeId));
  const isPinned = (kind: MarketKind): boolean => isHydrated && choice.isPinned(kind.key);
  const isHidden = (kind: MarketKind): boolean => isHydrated && choice.isHidden(kind.key);
  const isFound = (kind: MarketKind): boolean => search === '' || marketName(t, { ...kind, param: null }, named).toLocaleLowerCase().includes(search);
  const offered = kinds.filter((kind) => !isHidden(kind));
  const selected = group === ALL || offered.some((kind) => String(kind.groupId) === group) ? group : ALL;
  const inGroup = offered.filter((kind) => (selected === ALL || String(kind.groupId) === selected) && isFound(kind));
  const shown = [...inGroup.filter(isPinned), ...inGroup.filter((kind) => !isPinned(kind))];
  const columns = isMobile ? 1 : isHydrated ? betting.marketColumns : 2;
  const groupIds = [...new Set(offered.map((kind) => kind.groupId))].sort((a, b) => a - b);

  if (kinds.length === 0) return <EmptyState icon="lock" title={t('game:no-markets-title')} text={t('game:no-markets-text')} />;
  const dealt = dealColumns(shown, columns);
  return (
    <section className={css.markets} aria-label={t('game:markets')}>
      <div className={css.tools}>
        <SearchInput size="s" className={css.search} label={t('game:search-markets')} placeholder={t('game:search-markets')} clearLabel={t('game:clear-search')} value={words} onValueChange={setWords} />
        {isHydrated && choice.hiddenCount > 0 && (
          <Button size="s" variant="ghost" icon="eye" onClick={() => choice.showAll()}>
            {t('game:show-hidden', { count: choice.hiddenCount })}
          </Button>
        )}
        <MarketFilter types={types} />
        <SegmentedControl
          size="s"
          {...(css.columnChoice && { className: css.columnChoice })}
          legend={t('game:columns')}
          value={String(columns)}
          onValueChange={(value) => betting.update({ marketColumns: value === '1' ? 1 : value === '3' ? 3 : 2 })}
          options={columnChoices.map((value) => ({ value, label: t('game:columns-count', { count: Number(value) }), icon: `columns-${value}` as const, isIconOnly: true }))}
        />
      </div>
      <Tabs
        label={t('game:market-groups')}
        selectedId={selected}
        onSelect={setGroup}
        tabs={[{ id: ALL, label: t('markets:group.all'), count: offered.length }, ...groupIds.map((id) => ({ id: String(id), label: t(`markets:group.${id}`), count: offered.filter((kind) => kind.groupId === id).length }))]}
      >
        <div className={css.columns} data-columns={columns}>
          {columnChoices.slice(0, columns).map((column, at) => (
            <div key={column} className={css.columnCards}>
              {dealt[at]?.map((kind) => (
                <MarketCard key={kind.key} kind={kind} game={game} feed={feed} eventId={eventId} name={marketName(t, { ...kind, param: null }, named)} periodKind={periodKind} isPinned={isPinned(kind)} isNamedInFull={isNamedInFull} />
              ))}
            </div>
          ))}
        </div>
        {shown.length === 0 && <EmptyState size="compact" icon="search" title={t('game:nothing-found')} action={<Button onClick={() => setWords('')}>{t('game:clear-search')}</Button>} />}
      </Tabs>
    </section>
  );
});
