import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import { Icon } from '../icon/Icon.tsx';
import type { IconName } from '../icon/iconNames.ts';
import type { ButtonSize, ButtonVariant } from './buttonClass.ts';
import { buttonClass } from './buttonClass.ts';
import css from './Button.module.css';

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  readonly icon: IconName;
  /** Accessible name, also shown as the browser's own hint. */
  readonly label: string;
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  /** For toggles (favourite, pin): sets `aria-pressed` and the pressed look. */
  readonly isPressed?: boolean;
  /** A small mark in the corner, usually a count. */
  readonly badge?: ReactNode;
}

/** A square button with an icon alone; never smaller than 24 px. */
export function IconButton({ icon, label, variant = 'ghost', size = 'm', isPressed, badge, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classNames(buttonClass({ variant, size }), css.square, className)}
      aria-label={label}
      title={label}
      aria-pressed={isPressed}
    >
      <Icon name={icon} />
      {badge !== undefined && <span className={css.badge}>{badge}</span>}
    </button>
  );
}
