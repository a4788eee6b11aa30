import { classNames } from '../classNames.ts';
import type { CheckboxProps } from './Checkbox.tsx';
import css from './Choice.module.css';

export interface SwitchProps extends CheckboxProps {
  /** The label stands before the switch and fills the line (settings lists). */
  readonly isTrailing?: boolean;
}

/** Something that is on or off at once, without a Save button. */
export function Switch({ isChecked, onCheckedChange, hint, children, className, isTrailing = false, ...rest }: SwitchProps) {
  return (
    <label className={classNames(css.choice, isTrailing && css.trailing, className)}>
      <input {...rest} type="checkbox" role="switch" className={css.switch} checked={isChecked} onChange={(event) => onCheckedChange(event.target.checked)} />
      <span className={css.label}>
        {children}
        {hint !== undefined && <span className={css.hint}>{hint}</span>}
      </span>
    </label>
  );
}
