import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import css from './Choice.module.css';

export interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'size' | 'checked' | 'onChange'> {
  readonly isChecked: boolean;
  readonly onCheckedChange: (isChecked: boolean) => void;
  readonly hint?: ReactNode;
  readonly children: ReactNode;
}

/** A native checkbox with its label. */
export function Checkbox({ isChecked, onCheckedChange, hint, children, className, ...rest }: CheckboxProps) {
  return (
    <label className={classNames(css.choice, className)}>
      <input {...rest} type="checkbox" className={css.check} checked={isChecked} onChange={(event) => onCheckedChange(event.target.checked)} />
      <span className={css.label}>
        {children}
        {hint !== undefined && <span className={css.hint}>{hint}</span>}
      </span>
    </label>
  );
}
