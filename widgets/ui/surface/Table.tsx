import type { ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import { visuallyHiddenClass } from '../label/VisuallyHidden.tsx';
import css from './Table.module.css';

export interface TableColumn<Row> {
  readonly key: string;
  readonly title: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  readonly align?: 'start' | 'center' | 'end';
  /** The column that names the row (`th scope=row`). */
  readonly isRowHeader?: boolean;
  /** As narrow as its content. */
  readonly isTight?: boolean;
}

export interface TableProps<Row> {
  readonly caption: string;
  readonly isCaptionHidden?: boolean;
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Shown in place of the rows when there are none. */
  readonly empty?: ReactNode;
  readonly className?: string;
}

/** A data table with a caption, column heads and tabular figures. */
export function Table<Row>({ caption, isCaptionHidden = false, columns, rows, rowKey, empty, className }: TableProps<Row>) {
  return (
    <table className={classNames(css.table, className)}>
      <caption className={isCaptionHidden ? visuallyHiddenClass : css.caption}>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.key} scope="col" className={classNames(css.head, css[column.align ?? 'start'], column.isTight && css.tight)}>
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.length === 0 && empty !== undefined && (
          <tr>
            <td colSpan={columns.length}>{empty}</td>
          </tr>
        )}
        {rows.map((row) => (
          <tr key={rowKey(row)} className={css.row}>
            {columns.map((column) => {
              const names = classNames(css.cell, css[column.align ?? 'start'], column.isTight && css.tight);
              return column.isRowHeader ? (
                <th key={column.key} scope="row" className={names}>
                  {column.cell(row)}
                </th>
              ) : (
                <td key={column.key} className={names}>
                  {column.cell(row)}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
