import { useState } from 'react';
import { cleanAmountText, type Currency, type Minor, readAmount } from '../../../domain/money/index.ts';
import { Field, TextInput } from '../../ui/index.ts';
import { amountText } from '../store/StakeDraft.ts';

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
}

/** An amount of a setting (U16): takes comma and point, no more decimals than the currency has. */
export function AmountField({ label, hint, error, currency, amountMinor, onAmount, isDisabled = false }: AmountFieldProps) {
  // What is being typed stays as typed: "2." is no amount yet and must not become "2".
  const [draft, setDraft] = useState<string | null>(null);
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
          size="s"
          inputMode="decimal"
          autoComplete="off"
          disabled={isDisabled}
          value={draft ?? (amountMinor === undefined ? '' : amountText(amountMinor, currency))}
          end={<bdi>{currency.iso}</bdi>}
          onChange={(event) => handleChange(event.target.value)}
          onBlur={() => setDraft(null)}
        />
      )}
    </Field>
  );
}
