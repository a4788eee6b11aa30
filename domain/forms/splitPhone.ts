import { PHONE_CODES } from '../geo/index.ts';

const LONGEST_CODE = 4;

/** Digits of a country's code; undefined for a country that has none. `country` is ISO 3166-1 alpha-2 in small letters. */
export function phoneCodeOf(country: string): string | undefined {
  return Object.hasOwn(PHONE_CODES, country) ? PHONE_CODES[country] : undefined;
}

/** A whole number with its plus (or its 00), as it is pasted: the longest code that there is, and the rest. Null for any other text. */
export function splitPhone(typed: string): { readonly code: string; readonly number: string } | null {
  const [, whole] = /^(?:\+|00)(\d{5,18})$/.exec(typed.replaceAll(/[\s().\u200e\u200f\u2010-\u2014-]/g, '')) ?? [];
  if (whole === undefined) return null;
  const known = new Set(Object.values(PHONE_CODES));
  const code = Array.from({ length: LONGEST_CODE }, (_, at) => whole.slice(0, LONGEST_CODE - at)).find((start) => known.has(start));
  return code === undefined ? null : { code, number: whole.slice(code.length) };
}
