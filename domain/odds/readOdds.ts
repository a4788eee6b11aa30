import { add, compare, divide, negate, one, parseDecimal, type Rational, rational } from '../exact/Rational.ts';
import { type OddsFormat, oddsFormatOf } from './viewIds.ts';

const HUNDRED = rational(100n);

/** Decimal odds of an exact value in a format; undefined outside the format's domain (docs/betting-rules.md, formats of odds). */
export function decimalFromFormat(value: Rational, format: OddsFormat): Rational | undefined {
  const isPositive = value.n > 0n;
  const magnitude = isPositive ? value : negate(value);
  if (value.n === 0n) return undefined;
  if (format === 'decimal') return compare(value, one) > 0 ? value : undefined;
  if (format === 'fractional' || format === 'hongKong') return isPositive ? add(one, value) : undefined;
  if (format === 'american') {
    if (compare(magnitude, HUNDRED) < 0) return undefined;
    return add(one, isPositive ? divide(value, HUNDRED) : divide(HUNDRED, magnitude));
  }
  if (format === 'indonesian') {
    if (compare(magnitude, one) < 0) return undefined;
    return add(one, isPositive ? value : divide(one, magnitude));
  }
  if (compare(magnitude, one) > 0) return undefined;
  return add(one, isPositive ? value : divide(one, magnitude));
}

/**
 * Decimal odds of what a customer typed in their view: `3/2`, `+150`, `-0.667`. Takes a comma for the point and
 * spaces around. Undefined when it is no odds of that view.
 */
export function readOdds(text: string, viewId: number): Rational | undefined {
  const format = oddsFormatOf(viewId);
  const plain = text.trim().replace(',', '.').replace(/^\+/, '').replace('−', '-');
  const [, n, d] = /^(\d{1,9})\s*\/\s*(\d{1,9})$/.exec(plain) ?? [];
  if (n !== undefined && d !== undefined) {
    return format === 'fractional' && BigInt(d) > 0n ? decimalFromFormat(rational(BigInt(n), BigInt(d)), format) : undefined;
  }
  const value = parseDecimal(plain);
  return value && decimalFromFormat(value, format);
}
