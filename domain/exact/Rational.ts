/**
 * Exact fractions of BigInts. Odds and money are never binary floats: 1.064 in American odds is -1563, and a float
 * says -1562.
 */
export interface Rational {
  readonly n: bigint;
  /** Always positive; the fraction is in lowest terms. */
  readonly d: bigint;
}

function gcd(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}

/** n / d in lowest terms. Throws `RangeError` for a zero denominator. */
export function rational(n: bigint, d = 1n): Rational {
  if (d === 0n) throw new RangeError('A fraction needs a denominator.');
  const sign = d < 0n ? -1n : 1n;
  const divisor = gcd(n, d * sign) || 1n;
  return { n: (n * sign) / divisor, d: (d * sign) / divisor };
}

export const add = (a: Rational, b: Rational): Rational => rational(a.n * b.d + b.n * a.d, a.d * b.d);
export const subtract = (a: Rational, b: Rational): Rational => rational(a.n * b.d - b.n * a.d, a.d * b.d);
export const multiply = (a: Rational, b: Rational): Rational => rational(a.n * b.n, a.d * b.d);
export const divide = (a: Rational, b: Rational): Rational => rational(a.n * b.d, a.d * b.n);
export const negate = (a: Rational): Rational => ({ n: -a.n, d: a.d });

/** Negative, zero or positive as a is less than, equal to or greater than b. */
export function compare(a: Rational, b: Rational): number {
  const difference = a.n * b.d - b.n * a.d;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

export const lesser = (a: Rational, b: Rational): Rational => (compare(a, b) <= 0 ? a : b);
export const product = (values: readonly Rational[]): Rational => values.reduce(multiply, one);

export const zero = rational(0n);
export const one = rational(1n);
export const two = rational(2n);

const DECIMAL = /^(-?)(\d{1,12})(?:\.(\d{1,12}))?$/;

/** A plain decimal text (`1.85`, `-0.5`) as a fraction; undefined for anything else. */
export function parseDecimal(text: string): Rational | undefined {
  const [, sign, whole, fraction = ''] = DECIMAL.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const n = BigInt(whole + fraction);
  return rational(sign === '-' ? -n : n, 10n ** BigInt(fraction.length));
}

/** Nearest integer, half away from zero. */
export function roundHalfAway({ n, d }: Rational): bigint {
  const magnitude = n < 0n ? -n : n;
  const rounded = (2n * magnitude + d) / (2n * d);
  return n < 0n ? -rounded : rounded;
}

/** Greatest integer not above. */
export function floor({ n, d }: Rational): bigint {
  const quotient = n / d;
  return n < 0n && quotient * d !== n ? quotient - 1n : quotient;
}

/** Decimal text of an integer of 10^-places units: `(1333n, 3)` -> `1.333`. */
export function decimalText(units: bigint, places: number): string {
  const digits = (units < 0n ? -units : units).toString().padStart(places + 1, '0');
  const sign = units < 0n ? '-' : '';
  return places === 0 ? sign + digits : `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

/** Decimal text rounded half away from zero, with at least `min` and at most `max` decimals. */
export function toDecimal(value: Rational, min: number, max: number): string {
  const scaled = roundHalfAway(multiply(value, rational(10n ** BigInt(max))));
  return trimDecimals(decimalText(scaled, max), min);
}

/** Drops trailing zeros down to `min` decimals. */
export function trimDecimals(text: string, min: number): string {
  const point = text.indexOf('.');
  if (point === -1) return text;
  let end = text.length;
  while (end > point + 1 + min && text[end - 1] === '0') end -= 1;
  return end === point + 1 ? text.slice(0, point) : text.slice(0, end);
}

/** Exact decimal text; undefined when the fraction has no finite one. */
export function toExactDecimal(value: Rational): string | undefined {
  let [rest, places] = [value.d, 0];
  for (; rest !== 1n; places += 1) {
    if (rest % 10n === 0n) rest /= 10n;
    else if (rest % 2n === 0n) rest /= 2n;
    else if (rest % 5n === 0n) rest /= 5n;
    else return undefined;
  }
  return decimalText((value.n * 10n ** BigInt(places)) / value.d, places);
}
