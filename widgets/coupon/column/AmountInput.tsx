import type { KeyboardEvent } from 'react';
import { observer, useStore, useT } from '../../../runtime/sdk.ts';
import { TextInput, type TextInputProps } from '../../ui/index.ts';
import { couponStore } from '../store/CouponStore.ts';
import { placementStore } from '../store/PlacementStore.ts';

export interface AmountInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'end'> {
  readonly value: string;
  readonly iso: string;
  /** What was typed or pasted, as it is: the store cleans it (U16). */
  readonly onText: (typed: string) => void;
  readonly onStep: (direction: 1 | -1) => void;
}

/**
 * An amount of the coupon: takes comma and point, arrow keys step (U16), Enter places when everything is ready (U25).
 * Until a customer's account is there it waits: what is typed would be of another currency.
 */
export const AmountInput = observer(function AmountInput({ value, iso, onText, onStep, ...rest }: AmountInputProps) {
  const t = useT();
  const placement = useStore(placementStore);
  const { isAccountKnown } = useStore(couponStore);
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault();
      onStep(event.key === 'ArrowUp' ? 1 : -1);
    }
    if (event.key === 'Enter' && !event.repeat) void placement.pressIfArmed();
  };
  return (
    <TextInput
      {...rest}
      inputMode="decimal"
      autoComplete="off"
      readOnly={!isAccountKnown}
      placeholder={isAccountKnown ? undefined : t('coupon:account-wait')}
      value={value}
      onChange={(event) => onText(event.target.value)}
      onKeyDown={handleKey}
      end={isAccountKnown && <bdi>{iso}</bdi>}
    />
  );
});
