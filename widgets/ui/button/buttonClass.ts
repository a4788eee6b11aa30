import { classNames } from '../classNames.ts';
import css from './Button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'header';
/** 28, 36 (default) and 44 px high at normal text size. */
export type ButtonSize = 's' | 'm' | 'l';

export interface ButtonLook {
  readonly variant?: ButtonVariant | undefined;
  readonly size?: ButtonSize | undefined;
  /** As wide as its container. */
  readonly isBlock?: boolean | undefined;
}

/** Classes of a button, for links that look like one. */
export function buttonClass({ variant = 'secondary', size = 'm', isBlock = false }: ButtonLook, className?: string): string {
  return classNames(css.button, css[variant], css[size], isBlock && css.block, className);
}
