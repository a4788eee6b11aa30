import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../classNames.ts';
import { Icon } from '../icon/Icon.tsx';
import css from './Input.module.css';
import type { InputSize } from './TextInput.tsx';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
  readonly isDisabled?: boolean;
  readonly lang?: string;
}

export interface SelectProps extends Omit<ComponentPropsWithRef<'select'>, 'size' | 'children' | 'value' | 'onChange'> {
  readonly options: readonly SelectOption[];
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  readonly size?: InputSize;
}

/** The browser's own select: best on phones, and complete for keyboard and assistive technology. */
export function Select({ options, value, onValueChange, size = 'm', className, ...rest }: SelectProps) {
  return (
    <span className={classNames(css.box, css.selectBox, css[size], className)}>
      <select {...rest} value={value} onChange={(event) => onValueChange(event.target.value)} className={classNames(css.input, css.select)}>
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.isDisabled} lang={option.lang}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="angle-down" size="s" className={css.selectMark} />
    </span>
  );
}
