import { memo } from 'react';
import { type BoardColumn, useT } from '../../../runtime/sdk.ts';
import { VisuallyHidden } from '../../ui/index.ts';
import css from './Board.module.css';

/** Heads of the odds columns; every cell below is named by them (T57). */
export const ColumnHeads = memo(function ColumnHeads({ id, columns }: { readonly id: string; readonly columns: readonly BoardColumn[] }) {
  const t = useT();
  return (
    <span className={css.columns}>
      {columns.map((column, index) => (
        <span key={column.marketTypeId} className={css.column} data-market={column.marketTypeId}>
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
      <span className={css.moreHead} />
    </span>
  );
});
