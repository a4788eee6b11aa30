import { latinDigits } from '../../../domain/forms/index.ts';
import type { Credentials } from '../api/authApi.ts';
import type { Phone } from '../api/smsApi.ts';
import type { SignInMethod } from './keptLogin.ts';

/** Which fields were left empty. */
export type MissingField = 'login' | 'code' | 'number' | 'password' | 'smsCode';

export type FormReading = { readonly kind: 'complete'; readonly credentials: Credentials } | { readonly kind: 'incomplete'; readonly missing: readonly MissingField[] };

/**
 * What was typed, pasted or filled in by a password manager. Spaces around names go, since they come with pasting,
 * phones and codes have latin digits whatever was typed; passwords stay exactly as they are.
 */
export function readForm(form: HTMLFormElement, method: SignInMethod): FormReading {
  const data = new FormData(form);
  const text = (name: string): string => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  const password = text('password');
  const remember = data.has('remember');
  const { phone } = readPhone(form);
  const credentials = ((): Credentials => {
    if (method === 'login') return { method, login: text('login').trim(), password, remember };
    return method === 'phone' ? { method, ...phone, password, remember } : { method, ...phone, code: latinDigits(text('smsCode')).trim(), remember };
  })();
  const missing = missingOf(credentials);
  return missing.length === 0 ? { kind: 'complete', credentials } : { kind: 'incomplete', missing };
}

/** The number that a code is to be sent to. */
export function readPhone(form: HTMLFormElement): { readonly phone: Phone; readonly missing: readonly MissingField[] } {
  const data = new FormData(form);
  const digits = (name: string): string => digitsOf(data.get(name));
  const phone = { phoneCode: digits('phoneCode'), phoneNumber: digits('phoneNumber') };
  return { phone, missing: [...(phone.phoneCode === '' ? ['code' as const] : []), ...(phone.phoneNumber === '' ? ['number' as const] : [])] };
}

function digitsOf(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? latinDigits(value).replace(/\D/g, '') : '';
}

function missingOf(credentials: Credentials): readonly MissingField[] {
  const missing: MissingField[] = [];
  if (credentials.method === 'login' && credentials.login === '') missing.push('login');
  if (credentials.method !== 'login' && credentials.phoneCode === '') missing.push('code');
  if (credentials.method !== 'login' && credentials.phoneNumber === '') missing.push('number');
  if (credentials.method === 'sms' && credentials.code === '') missing.push('smsCode');
  if (credentials.method !== 'sms' && credentials.password === '') missing.push('password');
  return missing;
}
