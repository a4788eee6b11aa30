import type { PhoneNumber } from '../api/bindingsApi.ts';

/** A number as it is read, from left to right in every language: `+49 15112345678`. */
export function phoneText({ code, number }: PhoneNumber): string {
  return `+${code} ${number}`;
}
