import type { MouseEventHandler, Ref } from 'react';
import { classNames } from '../classNames.ts';
import { visuallyHiddenClass } from '../label/VisuallyHidden.tsx';
import css from './OddsCell.module.css';

export type OddsMovement = 'up' | 'down';

export interface OddsCellProps {
  /** Unique on the page. */
  readonly id: string;
  /** The price as shown, already formatted for the odds view. */
  readonly odds: string;
  /** Ids of the elements that name the cell before its own words and price do (teams, column head): no label to rewrite on a tick. */
  readonly namedBy?: string;
  /** Outcome name inside the cell (game page, coupon suggestions). */
  readonly label?: string | undefined;
  /** Line of a total or handicap inside the cell, before the price. */
  readonly param?: string | undefined;
  readonly isSelected?: boolean;
  /** Why no bet is taken now, in the page's language; shows the lock. */
  readonly suspendedReason?: string | undefined;
  readonly movement?: OddsMovement | undefined;
  /** The movement in words, for assistive technology (T58). */
  readonly movementText?: string | undefined;
  /** `row` fits tables (default), `wide` the game page: label at the start, price at the end. */
  readonly look?: 'row' | 'wide';
  /** False where arrow keys lead here instead of the tab key. */
  readonly isTabStop?: boolean;
  readonly onPress?: MouseEventHandler<HTMLButtonElement>;
  /** A press while it is suspended: it may say why. */
  readonly onLockedPress?: () => void;
  readonly ref?: Ref<HTMLButtonElement>;
  readonly className?: string | undefined;
  /** Goes to `data-outcome`, for one handler on a whole table. */
  readonly outcomeId?: string;
}

/**
 * A price that can be chosen. Its size never depends on its state. Ticks may bypass React through `oddsCellHandle`,
 * which writes to the same text nodes and attributes that this component renders, and adds the note where there was none.
 */
export function OddsCell(props: OddsCellProps) {
  const { id, odds, namedBy, label, param, isSelected = false, suspendedReason, movement, movementText, look = 'row', isTabStop = true, onPress, onLockedPress, ref, className, outcomeId } = props;
  const isSuspended = suspendedReason !== undefined;
  const note = suspendedReason ?? movementText;
  const handleClick: MouseEventHandler<HTMLButtonElement> = (event) => {
    if (event.currentTarget.getAttribute('aria-disabled') === 'true') onLockedPress?.();
    else onPress?.(event);
  };
  return (
    <button
      ref={ref}
      id={id}
      type="button"
      className={classNames(css.cell, css[look], className)}
      tabIndex={isTabStop ? undefined : -1}
      aria-pressed={isSelected}
      aria-disabled={isSuspended}
      aria-labelledby={namedBy === undefined ? undefined : `${namedBy} ${id}`}
      title={suspendedReason}
      data-outcome={outcomeId}
      data-move={isSuspended ? undefined : movement}
      onClick={handleClick}
    >
      {label !== undefined && <span className={css.label}>{label}</span>}
      {param !== undefined && <span className={css.param}>{param}</span>}
      <span className={css.odds} data-part="odds">
        {odds}
      </span>
      {/* Most cells of a board say nothing: the handle makes the place when it needs it. */}
      {note && (
        <span className={visuallyHiddenClass} data-part="note">
          {note}
        </span>
      )}
    </button>
  );
}

/** The place of a cell whose outcome is not offered: same size, a dash, no control. */
export function OddsCellEmpty({ label, className }: { readonly label?: string; readonly className?: string }) {
  return (
    <span className={classNames(css.cell, css.row, css.empty, className)}>
      <span aria-hidden="true">–</span>
      {label !== undefined && <span className={visuallyHiddenClass}>{label}</span>}
    </span>
  );
}
