import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Icon } from '../icon/Icon.tsx';
import type { IconName } from '../icon/iconNames.ts';
import { Spinner } from '../state/Spinner.tsx';
import type { ButtonLook } from './buttonClass.ts';
import { buttonClass } from './buttonClass.ts';
import css from './Button.module.css';

export interface ButtonProps extends ComponentPropsWithRef<'button'>, ButtonLook {
  readonly icon?: IconName;
  readonly iconEnd?: IconName;
  /** Shows a spinner in place of the icon and refuses presses; the button keeps its size and its focus. */
  readonly isBusy?: boolean;
  readonly children: ReactNode;
}

/** A native button. `variant`, `size` and `isBlock` are its look; everything else goes to the element. */
export function Button({ variant, size, isBlock, icon, iconEnd, isBusy = false, className, children, type = 'button', onClick, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={isBusy && type === 'submit' ? 'button' : type}
      className={buttonClass({ variant, size, isBlock }, className)}
      aria-disabled={isBusy ? true : rest['aria-disabled']}
      onClick={isBusy ? undefined : onClick}
    >
      {isBusy ? <Spinner className={css.mark} /> : icon && <Icon name={icon} className={css.mark} />}
      <span className={css.text}>{children}</span>
      {iconEnd && <Icon name={iconEnd} className={css.mark} />}
    </button>
  );
}
