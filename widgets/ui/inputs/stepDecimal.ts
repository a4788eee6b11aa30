import Big from 'big.js';

export interface DecimalStep {
  readonly value: string;
  readonly step: string;
  readonly direction: 1 | -1;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
}

const decimal = /^-?\d{1,15}(\.\d{1,8})?$/;

/**
 * The next value of a stepped decimal, exact: 0.1 + 0.2 is 0.3. Text that is no number counts as the minimum (or 0).
 * The result stays within the bounds and keeps the decimals of value and step.
 */
export function stepDecimal({ value, step, direction, min, max }: DecimalStep): string {
  const current = new Big(decimal.test(value) ? value : (min ?? '0'));
  const places = Math.max(decimalsOf(value), decimalsOf(step));
  let next = direction === 1 ? current.plus(step) : current.minus(step);
  if (min !== undefined && next.lt(min)) next = new Big(min);
  if (max !== undefined && next.gt(max)) next = new Big(max);
  return next.toFixed(places);
}

function decimalsOf(text: string): number {
  return decimal.test(text) ? (text.split('.')[1]?.length ?? 0) : 0;
}
