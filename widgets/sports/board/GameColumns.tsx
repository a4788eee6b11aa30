import { type BoardColumn, observer } from '../../../runtime/sdk.ts';
import { classNames, OddsCellEmpty } from '../../ui/index.ts';
import { outcomeLine } from '../names/marketNames.ts';
import { OutcomeCell } from '../odds/OutcomeCell.tsx';
import type { GameEntity } from '../store/GameEntity.ts';
import type { LineStore } from '../store/LineStore.ts';
import type { MarketEntity } from '../store/MarketEntity.ts';
import css from './Board.module.css';

export interface GameColumnsProps {
  readonly id: string;
  readonly game: GameEntity;
  readonly headId: string;
  readonly columns: readonly BoardColumn[];
  /** The one that is shown where there is room for one only. */
  readonly main: BoardColumn | undefined;
  readonly line: LineStore;
  readonly feed: { readonly isStale: boolean };
}

/** Odds of a game in the columns of its sport. Renders when other markets are offered, never when a price moves. */
export const GameColumns = observer(function GameColumns({ id, game, headId, columns, main, line, feed }: GameColumnsProps) {
  const markets = line.book.marketsOf(game.mainMarketIds);
  return (
    <span className={css.columns}>
      {columns.map((column, index) => (
        <Column key={column.marketTypeId} id={id} game={game} headId={`${headId}-h${index}`} index={index} column={column} isMain={column === main} market={mainMarket(markets, column.marketTypeId)} feed={feed} />
      ))}
    </span>
  );
});

/** The market of a type that a list shows: of the whole game, or of its first period; its main line first. */
export function mainMarket(markets: readonly MarketEntity[], typeId: number, period: 0 | 1 = 0): MarketEntity | undefined {
  const ofType = markets.filter((market) => market.typeId === typeId && market.period === period);
  return ofType.find((market) => market.isMain) ?? ofType[0];
}

interface ColumnProps {
  readonly id: string;
  readonly game: GameEntity;
  readonly headId: string;
  readonly index: number;
  readonly column: BoardColumn;
  readonly isMain: boolean;
  readonly market: MarketEntity | undefined;
  readonly feed: { readonly isStale: boolean };
}

const Column = observer(function Column({ id, game, headId, index, column, isMain, market, feed }: ColumnProps) {
  const lineId = `${id}-l${index}`;
  return (
    <span className={classNames(css.column, column.showsParam === true && css.lined)} data-market={column.marketTypeId} data-main={isMain || undefined}>
      {column.showsParam && (
        <span id={lineId} className={css.line}>
          {market && outcomeLine(market, { typeId: 0, param: null })}
        </span>
      )}
      {column.outcomeTypeIds.map((typeId) => {
        const outcome = market?.outcomes.find((candidate) => candidate.typeId === typeId);
        if (!market || !outcome) return <OddsCellEmpty key={typeId} />;
        return (
          <OutcomeCell
            key={outcome.id}
            id={`${id}-${index}-${typeId}`}
            game={game}
            market={market}
            outcome={outcome}
            feed={feed}
            isTabStop={false}
            namedBy={`${id}-name ${headId} ${headId}-${typeId}${column.showsParam ? ` ${lineId}` : ''}`}
          />
        );
      })}
    </span>
  );
});

