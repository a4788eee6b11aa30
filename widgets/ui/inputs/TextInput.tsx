import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import { Icon } from '../icon/Icon.tsx';
import type { IconName } from '../icon/iconNames.ts';
import css from './Input.module.css';

export type InputSize = 's' | 'm' | 'l';

export interface TextInputProps extends Omit<ComponentPropsWithRef<'input'>, 'size'> {
  readonly size?: InputSize;
  readonly icon?: IconName;
  /** A control or a unit inside the box, at its end. */
  readonly end?: ReactNode;
}

/** A one-line text box. Put it into a Field, or give it an `aria-label`. */
export function TextInput({ size = 'm', icon, end, className, type = 'text', ...rest }: TextInputProps) {
  return (
    <span className={classNames(css.box, css[size], className)}>
      {icon && <Icon name={icon} className={css.icon} />}
      <input {...rest} type={type} className={css.input} />
      {end}
    </span>
  );
}
