import { COMMON_PASSWORDS } from './commonPasswords.ts';
import type { FieldFault } from './fieldValue.ts';

/** A-75, after NIST 800-63B-4 and ASVS 5 (6.2): length counts, composition does not. Characters of any script. */
export const LEAST_PASSWORD = 8;
export const MOST_PASSWORD = 128;

/** What is wrong with a new password; null when it is good. Neither the login nor a name that everybody would try may be it. */
export function passwordFault(password: string, { login = '', forbidden = [] }: { readonly login?: string; readonly forbidden?: readonly string[] } = {}): FieldFault | null {
  const { length } = Array.from(password);
  if (length < LEAST_PASSWORD) return 'short';
  if (length > MOST_PASSWORD) return 'long';
  const folded = fold(password);
  const names = [login, login.split('@')[0] ?? ''].map(fold).filter((name) => name !== '');
  if (names.includes(folded)) return 'same-as-login';
  if (forbidden.map(fold).includes(folded) || COMMON_PASSWORDS.has(folded) || isRow(folded)) return 'common';
  return null;
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, '');
}

/** `aaaaaaaa`, `abcdefgh`, `87654321`: each letter as far from the one before as the next. */
function isRow(text: string): boolean {
  const codes = Array.from(text, (letter) => letter.codePointAt(0) ?? 0);
  const step = (codes[1] ?? 0) - (codes[0] ?? 0);
  return Math.abs(step) <= 1 && codes.every((code, at) => at === 0 || code - (codes[at - 1] ?? 0) === step);
}
