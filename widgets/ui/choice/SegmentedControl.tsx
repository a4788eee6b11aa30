import type { ReactNode } from 'react';
import { useId } from 'react';
import { classNames } from '../classNames.ts';
import { Icon } from '../icon/Icon.tsx';
import type { IconName } from '../icon/iconNames.ts';
import { visuallyHiddenClass } from '../label/VisuallyHidden.tsx';
import css from './SegmentedControl.module.css';

export interface Segment {
  readonly value: string;
  readonly label: ReactNode;
  readonly icon?: IconName;
  /** Shows the icon alone; the label names it. */
  readonly isIconOnly?: boolean;
}

export interface SegmentedControlProps {
  readonly legend: string;
  readonly options: readonly Segment[];
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  readonly size?: 's' | 'm';
  readonly isBlock?: boolean;
  readonly className?: string;
}

/** One of a few short options in a bar: radio buttons underneath, arrow keys move. */
export function SegmentedControl({ legend, options, value, onValueChange, size = 'm', isBlock = false, className }: SegmentedControlProps) {
  const name = useId();
  return (
    <fieldset className={classNames(css.control, css[size], isBlock && css.block, className)}>
      <legend className={visuallyHiddenClass}>{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className={css.segment}>
          <input type="radio" name={name} value={option.value} className={css.input} checked={option.value === value} onChange={() => onValueChange(option.value)} />
          {option.icon && <Icon name={option.icon} />}
          <span className={option.isIconOnly ? visuallyHiddenClass : css.text}>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
