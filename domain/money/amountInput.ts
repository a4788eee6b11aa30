import type { Currency } from './currency.ts';
import { type Minor, minorOfText, minorText } from './minor.ts';

const SEPARATOR = /[.,٫]/;
const NOT_A_DIGIT = /\D/g;
/** Arabic-Indic and Persian digits, which an Arabic keyboard types. */
const OTHER_DIGITS = /[٠-٩۰-۹]/g;
const MAX_WHOLE_DIGITS = 12;

/**
 * What a stake field holds after typing or pasting (U16): digits and one separator, with at most the currency's decimals.
 * Takes comma and point, drops spaces and a second separator with what follows it. `1 500,255` -> `1500.25`.
 */
export function cleanAmountText(typed: string, minorDigits: number): string {
  const latin = typed.replace(OTHER_DIGITS, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));
  const [whole = '', fraction] = latin.split(SEPARATOR);
  const wholeDigits = whole.replace(NOT_A_DIGIT, '').replace(/^0+(?=\d)/, '').slice(0, MAX_WHOLE_DIGITS);
  if (fraction === undefined || minorDigits === 0) return wholeDigits;
  return `${wholeDigits || '0'}.${fraction.replace(NOT_A_DIGIT, '').slice(0, minorDigits)}`;
}

/** Minor units of a cleaned field text; undefined while it is empty. */
export function readAmount(typed: string, minorDigits: number): Minor | undefined {
  const text = cleanAmountText(typed, minorDigits);
  return text === '' ? undefined : minorOfText(text.replace(/\.$/, ''), minorDigits);
}

/** What a field shows for an amount: whole units without their zeros. */
export function amountText(amountMinor: Minor, { minorDigits }: Pick<Currency, 'minorDigits'>): string {
  return minorText(amountMinor, minorDigits).replace(/\.0+$/, '');
}

/** An arrow key or a step button (U16): one step up or down, kept between the limits; an empty field counts as zero. */
export function steppedAmount(amountMinor: Minor | undefined, signedStepMinor: number, limits: { readonly minMinor: Minor; readonly maxMinor?: Minor | undefined }): Minor {
  const next = Math.max((amountMinor ?? 0) + signedStepMinor, limits.minMinor, 0);
  return limits.maxMinor === undefined ? next : Math.min(next, limits.maxMinor);
}
