import type { Ref } from 'react';
import { classNames } from '../classNames.ts';
import css from './ClockText.module.css';

export interface ClockTextProps {
  /** The time as shown ("67:12", "20:45"). */
  readonly text: string;
  /** ISO 8601, for a start time; a running clock has none. */
  readonly dateTime?: string;
  /** Period or date before the time. */
  readonly prefix?: string;
  readonly isLive?: boolean;
  /** The element whose text node a timer may write to. */
  readonly ref?: Ref<HTMLTimeElement>;
  readonly className?: string;
}

/** A time or a running clock, in figures of equal width. */
export function ClockText({ text, dateTime, prefix, isLive = false, ref, className }: ClockTextProps) {
  return (
    <span className={classNames(css.clock, isLive && css.live, className)}>
      {prefix !== undefined && <span className={css.prefix}>{prefix}</span>}
      <time ref={ref} dateTime={dateTime} className={css.time}>
        {text}
      </time>
    </span>
  );
}
