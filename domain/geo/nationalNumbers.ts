import { PHONE_CODES } from './phoneCodes.ts';
import { FEWEST_DIGITS, MOST_DIGITS, type PhoneMask, phoneMaskOf } from './phoneMasks.ts';

/** What people put before a number at home and leave out abroad, by the country's code; 0 elsewhere. */
const TRUNK: Readonly<Record<string, string>> = { '1': '1', '7': '8' };
/** Its numbers begin with a 0 of their own (ITU-T E.164, Italy). */
const KEEPS_ZERO = '39';

/**
 * The number after the code of its country as networks know it, without what is dialled before it at home (07700 900123, 8 900 123 45 67): two ways to
 * write one number are one login. Digits in, digits out; a country whose numbers are not known keeps what was typed.
 */
export function nationalNumber(code: string, number: string): string {
  const masks = masksOf(code);
  if (masks.length === 0 || code === KEEPS_ZERO) return number;
  const trunk = Object.hasOwn(TRUNK, code) ? TRUNK[code] : undefined;
  if (trunk === undefined) return number.replace(/^0/, '');
  return number.startsWith(trunk) && masks.some(({ max }) => number.length === max + 1) ? number.slice(1) : number;
}

/** Whether a number has as many digits as the numbers of a country of that code have; E.164 says so where no mask does. */
export function isPhoneLength(code: string, number: string): boolean {
  const masks = masksOf(code);
  if (masks.length > 0) return masks.some(({ min, max }) => number.length >= min && number.length <= max);
  return number.length >= FEWEST_DIGITS && code.length + number.length <= MOST_DIGITS;
}

/** Masks of the countries that share a code; none where they are not known. */
function masksOf(code: string): readonly PhoneMask[] {
  return Object.keys(PHONE_CODES).flatMap((country) => {
    const mask = PHONE_CODES[country] === code ? phoneMaskOf(country) : null;
    return mask === null || mask.mask === '' ? [] : [mask];
  });
}
