import type { ReactNode } from 'react';
import { useId } from 'react';
import { classNames } from '../classNames.ts';
import { Icon } from '../icon/Icon.tsx';
import { visuallyHiddenClass } from '../label/VisuallyHidden.tsx';
import css from './Field.module.css';

/** Props to spread on the control, so that label, hint and error belong to it. */
export interface FieldControl {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly required: boolean;
}

export interface FieldProps {
  readonly label: string;
  readonly hint?: string;
  /** Text of what is wrong; marks the control invalid and is spoken with it. */
  readonly error?: string | undefined;
  readonly isRequired?: boolean;
  /** Shown after the label of fields that may stay empty, for example "optional". */
  readonly optionalText?: string;
  readonly isLabelHidden?: boolean;
  /** Keeps the line of hint or error free, so that the form does not move when an error appears. */
  readonly reservesMessage?: boolean;
  readonly className?: string;
  readonly children: (control: FieldControl) => ReactNode;
}

/** Label, control, hint and error of one value. */
export function Field({ label, hint, error, isRequired = false, optionalText, isLabelHidden = false, reservesMessage = false, className, children }: FieldProps) {
  const id = useId();
  const messageId = `${id}-message`;
  const message = error ?? hint;
  return (
    <div className={classNames(css.field, className)}>
      <label htmlFor={id} className={isLabelHidden ? visuallyHiddenClass : css.label}>
        {label}
        {!isRequired && optionalText !== undefined && <span className={css.optional}> {optionalText}</span>}
      </label>
      {children({
        id,
        'aria-describedby': message === undefined ? undefined : messageId,
        'aria-invalid': error === undefined ? undefined : true,
        required: isRequired,
      })}
      {(message !== undefined || reservesMessage) && (
        <p id={messageId} className={classNames(css.message, error !== undefined && css.error)}>
          {error !== undefined && <Icon name="alert" size="s" />}
          {message}
        </p>
      )}
    </div>
  );
}
