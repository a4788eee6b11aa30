import { observer, useSiteNumber, useT } from '../../../runtime/sdk.ts';
import { outcomeName } from '../names/marketNames.ts';
import { OutcomeCell } from '../odds/OutcomeCell.tsx';
import type { GameEntity } from '../store/GameEntity.ts';
import type { LineStore } from '../store/LineStore.ts';
import css from './GameRow.module.css';

/** Favourites of an outright market, each with its name; the rest is on the game page. */
export const OutrightCells = observer(function OutrightCells({ id, game, line, feed }: { readonly id: string; readonly game: GameEntity; readonly line: LineStore; readonly feed: { readonly isStale: boolean } }) {
  const t = useT();
  const shown = useSiteNumber('line', 'favourites', 3);
  const [market] = line.book.marketsOf(game.mainMarketIds);
  if (!market) return <span className={css.outrights} />;
  const named = { opponents: game.opponents, periodKind: 'period' };
  return (
    <span className={css.outrights}>
      {market.outcomes.slice(0, shown).map((outcome) => (
        <OutcomeCell key={outcome.id} id={`${id}-${outcome.id}`} game={game} market={market} outcome={outcome} feed={feed} namedBy={`${id}-name`} isTabStop={false} look="wide" label={outcomeName(t, market, outcome, named)} />
      ))}
    </span>
  );
});
