import type { WidgetProps } from '../../../runtime/sdk.ts';
import { classNames, visuallyHiddenClass } from '../../ui/index.ts';
import type { TableProps } from './props.gen.ts';
import css from './Table.module.css';

/** Facts in rows and columns; the first cell of a row is its head. It can be reached by the keyboard, so that it can be scrolled. */
export function Table({ root, title, isTitleShown, columns, rows }: WidgetProps<TableProps>) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
    <div {...root} role="region" aria-label={title} tabIndex={0} className={css.scroll}>
      <table className={css.table}>
        <caption className={isTitleShown ? css.title : classNames(visuallyHiddenClass)}>{title}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className={css.head}>{column}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first = '', ...cells]) => (
            <tr key={first} className={css.row}>
              <th scope="row" className={css.name}>{first}</th>
              {cells.map((cell, at) => (
                <td key={columns[at + 1] ?? at} className={css.cell}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
