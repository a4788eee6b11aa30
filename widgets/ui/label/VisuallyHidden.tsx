import type { ReactNode } from 'react';
import css from './VisuallyHidden.module.css';

export interface VisuallyHiddenProps {
  readonly children: ReactNode;
  readonly id?: string;
  /** Shows itself while focused (skip links). */
  readonly isFocusable?: boolean;
}

/** Text for assistive technology alone. */
export function VisuallyHidden({ children, id, isFocusable = false }: VisuallyHiddenProps) {
  return (
    <span id={id} className={isFocusable ? css.focusable : css.hidden}>
      {children}
    </span>
  );
}

/** The class behind VisuallyHidden, for elements other than a span. */
export const visuallyHiddenClass: string = css.hidden ?? '';
