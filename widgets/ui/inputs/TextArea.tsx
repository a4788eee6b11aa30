import type { ComponentPropsWithRef, FocusEvent } from 'react';
import { classNames } from '../classNames.ts';
import css from './Input.module.css';

export interface TextAreaProps extends ComponentPropsWithRef<'textarea'> {
  /** Height in lines; whoever types more may pull it larger. */
  readonly rows: number;
}

/** A text box of several lines. Put it into a Field, or give it an `aria-label`. */
export function TextArea({ className, onFocus, ...rest }: TextAreaProps) {
  const focus = (event: FocusEvent<HTMLTextAreaElement>) => {
    // Browsers bring only the caret of a box of lines into view, and without its scroll margins: it would be behind the bars.
    event.currentTarget.scrollIntoView({ block: 'nearest' });
    onFocus?.(event);
  };
  return (
    <span className={classNames(css.box, css.l, css.lines, className)}>
      <textarea {...rest} className={css.input} onFocus={focus} />
    </span>
  );
}
