import { IconButton } from '../button/IconButton.tsx';
import css from './Input.module.css';
import { stepDecimal } from './stepDecimal.ts';
import type { TextInputProps } from './TextInput.tsx';
import { TextInput } from './TextInput.tsx';

export interface NumberInputProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type' | 'end' | 'min' | 'max' | 'step'> {
  /** Decimal text with a dot, exactly as typed; empty when nothing is entered. */
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  /** Decimal text. */
  readonly step?: string;
  readonly min?: string;
  readonly max?: string;
  readonly decreaseLabel: string;
  readonly increaseLabel: string;
  readonly unit?: string;
}

/**
 * A decimal number with steps. The value stays text, so no digit is lost; a comma is taken as the decimal mark.
 * `type=text` with `inputMode=decimal`, since a native number box changes under the mouse wheel.
 */
export function NumberInput({ value, onValueChange, step = '1', min, max, decreaseLabel, increaseLabel, unit, disabled, ...rest }: NumberInputProps) {
  const move = (direction: 1 | -1) => onValueChange(stepDecimal({ value, step, direction, min, max }));
  return (
    <span className={css.number}>
      <IconButton icon="minus" label={decreaseLabel} variant="secondary" onClick={() => move(-1)} disabled={disabled} size={rest.size ?? 'm'} />
      <TextInput
        autoComplete="off"
        {...rest}
        disabled={disabled}
        inputMode="decimal"
        value={value}
        onChange={(event) => onValueChange(event.target.value.replace(',', '.'))}
        onKeyDown={(event) => {
          rest.onKeyDown?.(event);
          if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
          event.preventDefault();
          move(event.key === 'ArrowUp' ? 1 : -1);
        }}
        end={unit === undefined ? undefined : <span className={css.unit}>{unit}</span>}
      />
      <IconButton icon="plus" label={increaseLabel} variant="secondary" onClick={() => move(1)} disabled={disabled} size={rest.size ?? 'm'} />
    </span>
  );
}
