import { classNames } from '../classNames.ts';
import { visuallyHiddenClass } from '../label/VisuallyHidden.tsx';
import css from './FoldingTable.module.css';
import type { TableColumn } from './Table.tsx';

/** A column whose title can stand before each value, where the rows have become cards. */
export interface FoldingColumn<Row> extends TableColumn<Row> {
  readonly title: string;
  /** Where rows are cards, the value stands alone in the card's first line: what names the row, a status. */
  readonly isHead?: boolean;
}

export interface FoldingTableProps<Row> {
  readonly caption: string;
  readonly columns: readonly FoldingColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly className?: string | undefined;
}

/** A table that is not laid out as one loses its roles in browsers: where rows are cards, they must be written out. */
const roles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHeader: { role: 'columnheader' },
  rowHeader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;

/** A data table whose rows become cards where its container is narrower than 600 px. */
export function FoldingTable<Row>({ caption, columns, rows, rowKey, className }: FoldingTableProps<Row>) {
  return (
    <div className={classNames(css.box, className)}>
      <table {...roles.table} className={css.table}>
        <caption className={visuallyHiddenClass}>{caption}</caption>
        <thead {...roles.group} className={css.heads}>
          <tr {...roles.row}>
            {columns.map((column) => (
              <th key={column.key} {...roles.columnHeader} scope="col" className={classNames(css.head, css[column.align ?? 'start'], column.isTight && css.tight)}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...roles.group}>
          {rows.map((row) => (
            <tr key={rowKey(row)} {...roles.row} className={css.row}>
              {columns.map((column) => {
                const names = classNames(css.cell, css[column.align ?? 'start'], column.isTight && css.tight, column.isHead && css.first);
                return column.isRowHeader ? (
                  <th key={column.key} {...roles.rowHeader} scope="row" className={names} data-title={column.title}>
                    {column.cell(row)}
                  </th>
                ) : (
                  <td key={column.key} {...roles.cell} className={names} data-title={column.title}>
                    {column.cell(row)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
