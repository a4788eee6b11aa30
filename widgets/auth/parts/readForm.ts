import type { Credentials } from '../api/authApi.ts';
import type { SignInMethod } from './keptLogin.ts';

/** Which fields were left empty. */
export type MissingField = 'login' | 'code' | 'number' | 'password';

export type FormReading = { readonly kind: 'complete'; readonly credentials: Credentials } | { readonly kind: 'incomplete'; readonly missing: readonly MissingField[] };

/**
 * What was typed, pasted or filled in by a password manager. Spaces around names go, since they come with pasting, and
 * phones keep their digits alone; passwords stay exactly as they are.
 */
export function readForm(form: HTMLFormElement, method: SignInMethod): FormReading {
  const data = new FormData(form);
  const text = (name: string): string => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  const digits = (name: string): string => text(name).replace(/\D/g, '');
  const password = text('password');
  const remember = data.has('remember');
  const credentials: Credentials =
    method === 'login'
      ? { method, login: text('login').trim(), password, remember }
      : { method, phoneCode: digits('phoneCode'), phoneNumber: digits('phoneNumber'), password, remember };
  const missing = missingOf(credentials);
  return missing.length === 0 ? { kind: 'complete', credentials } : { kind: 'incomplete', missing };
}

function missingOf(credentials: Credentials): readonly MissingField[] {
  const missing: MissingField[] = [];
  if (credentials.method === 'login' && credentials.login === '') missing.push('login');
  if (credentials.method === 'phone' && credentials.phoneCode === '') missing.push('code');
  if (credentials.method === 'phone' && credentials.phoneNumber === '') missing.push('number');
  if (credentials.password === '') missing.push('password');
  return missing;
}
