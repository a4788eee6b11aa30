import { type BoardColumn, observer, useSite, useStore, useT } from '../../../runtime/sdk.ts';
import { SegmentedControl } from '../../ui/index.ts';
import { periodKindOf } from '../names/periodKind.ts';
import { periodName } from '../names/marketNames.ts';
import { bettingStore } from '../store/BettingStore.ts';
import type { LineStore } from '../store/LineStore.ts';
import css from './MarketSwitch.module.css';
import { columnsOf, periodOf } from './boardColumns.ts';
import type { BoardBlock } from './groupGames.ts';

export interface MarketSwitchProps {
  readonly blocks: readonly BoardBlock[];
  readonly line: LineStore;
  readonly isAsian: boolean;
}

/** Which market a board shows that has room for one only: the first of each sport, or one of those that follow it; in the Asian view of which part of the game. */
export const MarketSwitch = observer(function MarketSwitch({ blocks, line, isAsian }: MarketSwitchProps) {
  const site = useSite();
  const sportIds = [...new Set(blocks.map(({ sportId }) => sportId))];
  const sets = sportIds.map((sportId) => columnsOf(site, line.sportSlug(sportId), isAsian));
  const kinds = new Set(sportIds.filter((_, index) => hasPeriod(sets[index])).map((sportId) => periodKindOf(site, sportId)));
  const market = <OneMarket sets={sets.map((set) => set.filter((column) => periodOf(column) === 0))} />;
  if (kinds.size === 0) return market;
  return (
    <div className={css.switches}>
      {market}
      <OnePeriod kind={kinds.size === 1 ? [...kinds].join('') : 'period'} />
    </div>
  );
});

const hasPeriod = (set: readonly BoardColumn[] = []): boolean => set.some((column) => periodOf(column) > 0);

const OneMarket = observer(function OneMarket({ sets }: { readonly sets: readonly (readonly BoardColumn[])[] }) {
  const t = useT();
  const betting = useStore(bettingStore);
  const first = sets[0]?.[0];
  const titles = new Map(sets.flatMap((set) => set.slice(1)).map(({ marketTypeId, title }) => [marketTypeId, title]));
  if (!first || titles.size === 0) return null;
  const chosen = betting.boardMarket !== undefined && titles.has(betting.boardMarket) ? String(betting.boardMarket) : '';
  return (
    <SegmentedControl
      legend={t('board:markets')}
      size="s"
      isBlock
      value={chosen}
      onValueChange={(value) => betting.showMarket(value === '' ? undefined : Number(value))}
      options={[{ value: '', label: t(first.title) }, ...[...titles].map(([id, title]) => ({ value: String(id), label: t(title) }))]}
      {...(css.markets && { className: css.markets })}
    />
  );
});

const OnePeriod = observer(function OnePeriod({ kind }: { readonly kind: string }) {
  const t = useT();
  const betting = useStore(bettingStore);
  return (
    <SegmentedControl
      legend={t('board:period-shown')}
      size="s"
      value={String(betting.boardPeriod)}
      onValueChange={(value) => betting.showPeriod(value === '1' ? 1 : 0)}
      options={[
        { value: '0', label: t('board:whole-game') },
        { value: '1', label: periodName(t, kind, 1) },
      ]}
    />
  );
});
