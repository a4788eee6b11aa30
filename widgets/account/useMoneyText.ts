import { currencyOf } from '../../domain/money/index.ts';
import { useFormats } from '../../runtime/sdk.ts';

/** Writes amounts (minor units) with their currency's code and decimals, as this visitor reads them. */
export function useMoneyText(): (amountMinor: number, iso: string) => string {
  const { money } = useFormats();
  return (amountMinor, iso) => money(amountMinor, iso, currencyOf(iso).minorDigits);
}
