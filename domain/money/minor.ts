import { decimalText, floor, multiply, parseDecimal, type Rational, rational } from '../exact/Rational.ts';

/**
 * Money is a whole number of minor units (cents, fils; yen have none) in a safe integer: it travels in JSON and adds up
 * without rounding. Names end in `Minor`. Everything between two amounts is an exact fraction.
 */
export type Minor = number;

const LARGEST = BigInt(Number.MAX_SAFE_INTEGER);

/** True for what may be an amount: a safe integer, not negative. */
export function isMinor(value: unknown): value is Minor {
  return Number.isSafeInteger(value) && typeof value === 'number' && value >= 0;
}

/** An amount as a fraction. Throws `RangeError` for a number with decimals: a caller that has one has lost money already. */
export function exactMinor(amountMinor: Minor): Rational {
  return rational(BigInt(amountMinor));
}

/**
 * The one rounding of a win: down to the minor unit. An amount past the largest safe integer is cut to it; limits
 * on payouts are far below.
 */
export function floorMinor(exact: Rational): Minor {
  const whole = floor(exact);
  return Number(whole > LARGEST ? LARGEST : whole);
}

/** Decimal text without grouping: `(150_000, 2)` -> `1500.00`. What a locale makes of it is the view's business. */
export function minorText(amountMinor: Minor, minorDigits: number): string {
  return decimalText(BigInt(amountMinor), minorDigits);
}

/** Minor units of an exact decimal text (`2.5`); undefined when it is no amount of that currency. */
export function minorOfText(text: string, minorDigits: number): Minor | undefined {
  const value = parseDecimal(text);
  const units = value && multiply(value, rational(10n ** BigInt(minorDigits)));
  return units?.d === 1n && units.n >= 0n && units.n <= LARGEST ? Number(units.n) : undefined;
}
