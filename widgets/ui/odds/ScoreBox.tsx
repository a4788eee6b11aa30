import { classNames } from '../classNames.ts';
import { visuallyHiddenClass } from '../label/VisuallyHidden.tsx';
import css from './ScoreBox.module.css';

export interface ScoreColumn {
  readonly key: string;
  /** Accessible name: "Total", "1st set". */
  readonly label: string;
  /** Home and away as shown; text, because tennis counts 40 and A. */
  readonly values: readonly [string, string];
  /** `total` stands out; `current` is the running period; `points` is the running game. */
  readonly kind?: 'total' | 'period' | 'current' | 'points';
}

export interface ScoreBoxProps {
  readonly columns: readonly ScoreColumn[];
  /** Who serves: a mark in the row; its words go to `serveLabel`. Null keeps the room for the mark, absent has none. */
  readonly serve?: 0 | 1 | null | undefined;
  readonly serveLabel?: string;
  readonly size?: 's' | 'm';
  readonly className?: string;
}

/** Scores of two sides over the periods, in columns that never change their width. */
export function ScoreBox({ columns, serve, serveLabel, size = 's', className }: ScoreBoxProps) {
  return (
    <span className={classNames(css.box, css[size], className)}>
      {serve !== undefined && (
        <span className={css.serves}>
          {[0, 1].map((side) => (
            <span key={side} className={classNames(css.serve, side === serve && css.on)}>
              {side === serve && serveLabel !== undefined && <span className={visuallyHiddenClass}>{serveLabel}</span>}
            </span>
          ))}
        </span>
      )}
      {columns.map((column) => (
        <span key={column.key} className={classNames(css.column, css[column.kind ?? 'period'])}>
          <span className={visuallyHiddenClass}>{column.label}</span>
          <span className={css.value} data-part={`${column.key}-0`}>
            {column.values[0]}
          </span>
          <span className={css.value} data-part={`${column.key}-1`}>
            {column.values[1]}
          </span>
        </span>
      ))}
    </span>
  );
}
