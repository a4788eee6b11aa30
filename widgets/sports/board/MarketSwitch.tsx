import { observer, useSite, useStore, useT } from '../../../runtime/sdk.ts';
import { SegmentedControl } from '../../ui/index.ts';
import { bettingStore } from '../store/BettingStore.ts';
import type { LineStore } from '../store/LineStore.ts';
import css from './Board.module.css';
import type { BoardBlock } from './groupGames.ts';

/** Which market a board shows that has room for one only: the first of each sport, or one of those that follow it. */
export const MarketSwitch = observer(function MarketSwitch({ blocks, line }: { readonly blocks: readonly BoardBlock[]; readonly line: LineStore }) {
  const t = useT();
  const site = useSite();
  const betting = useStore(bettingStore);
  const slugs = [...new Set(blocks.map(({ sportId }) => line.sportSlug(sportId)))];
  const sets = slugs.map((slug) => site.columnSets[site.sports[slug]?.columns ?? ''] ?? []);
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
