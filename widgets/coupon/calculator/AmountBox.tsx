import { cleanAmountText, type Currency } from '../../../domain/money/index.ts';
import { TextInput } from '../../ui/index.ts';
import css from './Calculator.module.css';

interface AmountBoxProps {
  readonly id: string;
  readonly name: string;
  readonly value: string;
  readonly currency: Currency;
  readonly onText: (text: string) => void;
  readonly onBlur: () => void;
}

/** An amount of the visitor's currency. */
export function AmountBox({ currency, onText, ...rest }: AmountBoxProps) {
  return <TextInput {...rest} dir="ltr" inputMode="decimal" autoComplete="off" onChange={(event) => onText(cleanAmountText(event.target.value, currency.minorDigits))} end={<bdi className={css.unit}>{currency.iso}</bdi>} />;
}
