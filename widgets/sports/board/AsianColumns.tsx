import { memo } from 'react';
import { type BoardColumn, observer, useT } from '../../../runtime/sdk.ts';
import { classNames, OddsCellEmpty, VisuallyHidden } from '../../ui/index.ts';
import { outcomeLine, periodName } from '../names/marketNames.ts';
import { OutcomeCell } from '../odds/OutcomeCell.tsx';
import type { GameEntity } from '../store/GameEntity.ts';
import type { MarketEntity } from '../store/MarketEntity.ts';
import css from './AsianColumns.module.css';
import { periodOf } from './boardColumns.ts';
import { type GameColumnsProps, mainMarket } from './GameColumns.tsx';

/** Outcomes of a side, or the draw: the line they stand in is named at its start. Any other says its name in its cell. */
const OF_A_SIDE: ReadonlySet<number> = new Set([1, 2, 3, 7, 8]);
const isOfSide = (typeId: number): boolean => OF_A_SIDE.has(typeId);

/** How wide a column is follows from what its cells say besides the price. */
function widthOf({ showsParam, outcomeTypeIds }: BoardColumn): string | undefined {
  if (!outcomeTypeIds.every(isOfSide)) return css.named;
  return showsParam === true ? css.lined : undefined;
}

export interface AsianHeadsProps {
  readonly id: string;
  readonly columns: readonly BoardColumn[];
  readonly main: BoardColumn | undefined;
  /** How the sport counts its periods (`half`, `set`, ...). */
  readonly periodKind: string;
}

/** Heads of the Asian table (A-22): the market, and the part of the game where it is not the whole. Names of outcomes are for the cells alone (T57). */
export const AsianHeads = memo(function AsianHeads({ id, columns, main, periodKind }: AsianHeadsProps) {
  const t = useT();
  return (
    <span className={classNames(css.columns, css.heads)}>
      {columns.map((column, index) => (
        <span key={keyOf(column)} className={classNames(css.column, widthOf(column))} data-period={periodOf(column)} data-main={column === main || undefined}>
          <span id={`${id}-h${index}`} className={css.head}>
            {periodOf(column) > 0 && <span className={css.period}>{periodName(t, periodKind, periodOf(column))} </span>}
            <span className={css.title}>{t(column.title)}</span>
          </span>
          {column.outcomeTypeIds.filter(isOfSide).map((typeId) => (
            <VisuallyHidden key={typeId} id={`${id}-h${index}-${typeId}`}>
              {t(`board:head.${typeId}`)}
            </VisuallyHidden>
          ))}
        </span>
      ))}
    </span>
  );
});

/** Odds of a game as Asian tables have them: a market a column, its prices below each other in the lines of home, away and draw. */
export const AsianColumns = observer(function AsianColumns({ id, game, headId, columns, main, line, feed }: GameColumnsProps) {
  const markets = line.book.marketsOf(game.mainMarketIds);
  return (
    <span className={css.columns}>
      {columns.map((column, index) => (
        <Stack key={keyOf(column)} id={`${id}-${index}`} nameId={`${id}-name`} headId={`${headId}-h${index}`} game={game} column={column} isMain={column === main} market={mainMarket(markets, column.marketTypeId, periodOf(column))} feed={feed} />
      ))}
    </span>
  );
});

const keyOf = (column: BoardColumn): string => `${periodOf(column)}-${column.marketTypeId}`;

interface StackProps {
  /** Prefix of the ids of the cells. */
  readonly id: string;
  readonly nameId: string;
  readonly headId: string;
  readonly game: GameEntity;
  readonly column: BoardColumn;
  readonly isMain: boolean;
  readonly market: MarketEntity | undefined;
  readonly feed: { readonly isStale: boolean };
}

const Stack = observer(function Stack({ id, nameId, headId, game, column, isMain, market, feed }: StackProps) {
  const t = useT();
  return (
    <span className={classNames(css.column, widthOf(column))} data-stack={column.marketTypeId} data-period={periodOf(column)} data-main={isMain || undefined}>
      {column.outcomeTypeIds.map((typeId) => {
        const outcome = market?.outcomes.find((candidate) => candidate.typeId === typeId);
        if (!market || !outcome) return <OddsCellEmpty key={typeId} />;
        const param = column.showsParam === true ? outcomeLine(market, outcome) : undefined;
        return (
          <OutcomeCell
            key={outcome.id}
            id={`${id}-${typeId}`}
            game={game}
            market={market}
            outcome={outcome}
            feed={feed}
            isTabStop={false}
            namedBy={`${nameId} ${headId}${isOfSide(typeId) ? ` ${headId}-${typeId}` : ''}`}
            {...(!isOfSide(typeId) && { label: t(`board:head.${typeId}`) })}
            {...(param !== undefined && { param })}
          />
        );
      })}
    </span>
  );
});
