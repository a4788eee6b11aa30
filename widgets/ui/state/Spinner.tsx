import { classNames } from '../classNames.ts';
import { Icon } from '../icon/Icon.tsx';
import type { IconSize } from '../icon/Icon.tsx';
import css from './Spinner.module.css';

export interface SpinnerProps {
  readonly size?: IconSize;
  /** Accessible name; without it the spinner is decoration beside a text. */
  readonly label?: string;
  readonly className?: string | undefined;
}

/** Something is under way. Stands still under reduced motion. */
export function Spinner({ size = 'm', label, className }: SpinnerProps) {
  return <Icon name="spinner" size={size} className={classNames(css.spinner, className)} {...(label === undefined ? {} : { label })} />;
}
