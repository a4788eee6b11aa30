import { type ReactNode, useEffect, useRef } from 'react';
import css from './FormStep.module.css';

export interface FormStepProps {
  readonly title?: string;
  /** False for a step that a page opens with. */
  readonly takesFocus?: boolean;
  readonly children: ReactNode;
  /** Ways back and on, besides the button of the form. */
  readonly actions?: ReactNode;
  /** What has come of an action: told to screen readers when it changes. */
  readonly said?: string;
}

/** One of several steps. A step that follows another takes the focus with its heading, so that a screen reader says where it is. */
export function FormStep({ title, takesFocus = true, children, actions, said }: FormStepProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <div className={css.step}>
      {title !== undefined && (
        <h2 ref={heading} tabIndex={-1} className={css.title}>
          {title}
        </h2>
      )}
      {children}
      {actions !== undefined && <div className={css.actions}>{actions}</div>}
      {said !== undefined && (
        <p role="status" className={css.hint}>
          {said}
        </p>
      )}
    </div>
  );
}

/** What somebody should know before they fill something in. */
export function FormHint({ children }: { readonly children: ReactNode }) {
  return <p className={css.hint}>{children}</p>;
}
