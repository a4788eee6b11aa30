import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../classNames.ts';
import css from './Input.module.css';

export interface TextAreaProps extends ComponentPropsWithRef<'textarea'> {
  /** Height in lines; whoever types more may pull it larger. */
  readonly rows: number;
}

/** A text box of several lines. Put it into a Field, or give it an `aria-label`. */
export function TextArea({ className, ...rest }: TextAreaProps) {
  return (
    <span className={classNames(css.box, css.l, css.lines, className)}>
      <textarea {...rest} className={css.input} />
    </span>
  );
}
