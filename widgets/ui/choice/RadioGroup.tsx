import type { ReactNode } from 'react';
import { useId } from 'react';
import { classNames } from '../classNames.ts';
import { visuallyHiddenClass } from '../label/VisuallyHidden.tsx';
import css from './Choice.module.css';

export interface RadioOption {
  readonly value: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly isDisabled?: boolean;
}

export interface RadioGroupProps {
  readonly legend: string;
  readonly isLegendHidden?: boolean;
  readonly options: readonly RadioOption[];
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  readonly className?: string | undefined;
}

/** One of several, all in view: native radio buttons in a fieldset. */
export function RadioGroup({ legend, isLegendHidden = false, options, value, onValueChange, className }: RadioGroupProps) {
  const name = useId();
  return (
    <fieldset className={classNames(css.group, className)}>
      <legend className={isLegendHidden ? visuallyHiddenClass : css.legend}>{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className={css.choice}>
          <input
            type="radio"
            name={name}
            value={option.value}
            className={css.radio}
            checked={option.value === value}
            disabled={option.isDisabled}
            onChange={() => onValueChange(option.value)}
          />
          <span className={css.label}>
            {option.label}
            {option.hint !== undefined && <span className={css.hint}>{option.hint}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
