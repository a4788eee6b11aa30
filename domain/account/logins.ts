import { nationalNumber } from '../geo/index.ts';

/** What a customer signs in with; each is unique for an operator. */
export type Login =
  | { readonly kind: 'email'; readonly email: string }
  | { readonly kind: 'id'; readonly userId: string }
  | { readonly kind: 'phone'; readonly phone: string };

/** An address in small letters; null for what is none. No check can tell whether it exists. */
export function emailOf(typed: string): string | null {
  const email = typed.trim().toLowerCase();
  return /^[^\s@\p{C}]+@[^\s@\p{C}]+\.[^\s@\p{C}]+$/u.test(email) ? email : null;
}

/** Digits of a code or number as typed: `+7 (900) 123-45-67`. Null when there is anything else, or none. */
export function digitsOf(typed: string): string | null {
  const digits = typed.replaceAll(/[\s()+.-]/g, '');
  return /^\d{1,20}$/.test(digits) ? digits : null;
}

/** The field "E-mail or ID" (spec section 5), which also takes a whole phone number with its plus; null when it can be nobody's. */
export function readLogin(typed: string): Login | null {
  const text = typed.trim();
  if (text.startsWith('+')) return readPhone('', text);
  const email = emailOf(text);
  if (email !== null) return { kind: 'email', email };
  return /^[A-Za-z0-9-]{1,40}$/.test(text) ? { kind: 'id', userId: text } : null;
}

/** Code and number as one login, however the number is written; null when they can be nobody's. */
export function readPhone(code: string, number: string): Extract<Login, { readonly kind: 'phone' }> | null {
  const [own, rest] = [digitsOf(code) ?? '', digitsOf(number)];
  const phone = rest === null || (own === '' && code.trim() !== '') ? null : digitsOf(`${own}${nationalNumber(own, rest)}`);
  return phone === null ? null : { kind: 'phone', phone };
}
