import { useState } from 'react';
import { amountText, cleanAmountText, type Currency, type Minor, readAmount } from '../../../domain/money/index.ts';
import { Field, type InputSize, TextInput } from '../../ui/index.ts';

export interface AmountFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | undefined;
  readonly currency: Currency;
  /** Undefined shows an empty field. */
  readonly amountMinor: Minor | undefined;
  /** Told while typing; 0 for an empty field. */
  readonly onAmount: (amountMinor: Minor) => void;
  readonly isDisabled?: boolean;
  readonly size?: InputSize;
}

/** An amount that is typed (U16): takes comma and point, no more decimals than the currency has. */
export function AmountField({ label, hint, error, currency, amountMinor, onAmount, isDisabled = false, size = 's' }: AmountFieldProps) {
  // What is being typed stays as typed: "2." is no amount yet and must not become "2".
  const [draft, setDraft] = useState<string | null>(null);
  const ownText = amountMinor === undefined ? '' : amountText(amountMinor, currency);
  const handleChange = (typed: string) => {
    const text = typed === '' ? '' : cleanAmountText(typed, currency.minorDigits);
    setDraft(text);
    onAmount(readAmount(text, currency.minorDigits) ?? 0);
  };
  return (
    <Field label={label} error={error} {...(hint !== undefined && { hint })}>
      {(control) => (
        <TextInput
          {...control}
          size={size}
          inputMode="decimal"
          autoComplete="off"
          disabled={isDisabled}
          value={isDisabled ? ownText : (draft ?? ownText)}
          end={<bdi>{currency.iso}</bdi>}
          onChange={(event) => handleChange(event.target.value)}
          onBlur={() => setDraft(null)}
        />
      )}
    </Field>
  );
}
