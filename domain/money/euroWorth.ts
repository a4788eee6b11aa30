import { currencyOf, type CurrencyConfig } from './currency.ts';
import { floorMinor, type Minor } from './minor.ts';
import { multiply, parseDecimal, rational } from '../exact/Rational.ts';

/** A limit told in euros in another currency, rounded down. No money is converted with it. Undefined for a text that is no number. */
export function minorOfEuro(euros: string, iso: string, config: CurrencyConfig = {}): Minor | undefined {
  const amount = parseDecimal(euros);
  if (amount === undefined) return undefined;
  const { minorDigits, unitsPerEuro } = currencyOf(iso, config);
  return floorMinor(multiply(multiply(amount, unitsPerEuro), rational(10n ** BigInt(minorDigits))));
}
