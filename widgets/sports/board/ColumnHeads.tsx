import { memo } from 'react';
import { type BoardColumn, useT } from '../../../runtime/sdk.ts';
import { classNames, VisuallyHidden } from '../../ui/index.ts';
import css from './Board.module.css';

/** Heads of the odds columns; every cell below is named by them (T57). */
export const ColumnHeads = memo(function ColumnHeads({ id, columns, main }: { readonly id: string; readonly columns: readonly BoardColumn[]; readonly main: BoardColumn | undefined }) {
  const t = useT();
  return (
    <span className={css.columns}>
      {columns.map((column, index) => (
        <span key={column.marketTypeId} className={classNames(css.column, column.showsParam === true && css.lined)} data-market={column.marketTypeId} data-main={column === main || undefined}>
          {column.showsParam ? (
            <span id={`${id}-h${index}`} className={css.lineHead}>
              {t(column.title)}
            </span>
          ) : (
            <VisuallyHidden id={`${id}-h${index}`}>{t(column.title)}</VisuallyHidden>
          )}
          {column.outcomeTypeIds.map((typeId) => (
            <span key={typeId} id={`${id}-h${index}-${typeId}`} className={css.head}>
              {t(`board:head.${typeId}`)}
            </span>
          ))}
        </span>
      ))}
    </span>
  );
});
