import type { KeyboardEvent } from 'react';
import { useStore } from '../../../runtime/sdk.ts';
import { TextInput, type TextInputProps } from '../../ui/index.ts';
import { placementStore } from '../store/PlacementStore.ts';

export interface AmountInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'end'> {
  readonly value: string;
  readonly iso: string;
  /** What was typed or pasted, as it is: the store cleans it (U16). */
  readonly onText: (typed: string) => void;
  readonly onStep: (direction: 1 | -1) => void;
}

/** An amount of the coupon: takes comma and point, arrow keys step (U16), Enter places when everything is ready (U25). */
export function AmountInput({ value, iso, onText, onStep, ...rest }: AmountInputProps) {
  const placement = useStore(placementStore);
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault();
      onStep(event.key === 'ArrowUp' ? 1 : -1);
    }
    if (event.key === 'Enter' && !event.repeat) void placement.pressIfArmed();
  };
  return <TextInput {...rest} inputMode="decimal" autoComplete="off" value={value} onChange={(event) => onText(event.target.value)} onKeyDown={handleKey} end={<bdi>{iso}</bdi>} />;
}
