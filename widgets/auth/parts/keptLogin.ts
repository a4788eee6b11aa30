import { type BrowserStorage, isJsonObject } from '../../../runtime/sdk.ts';

const KEY = 'auth.login.v1';
/** a remembered device fills in the sign-in name for 30 days. */
const KEPT_MS = 30 * 24 * 3_600_000;

/** Ways to sign in that this code knows: the name with the password, the phone with it, or the phone with a code. */
export const METHODS = ['login', 'phone', 'sms'] as const;
export type SignInMethod = (typeof METHODS)[number];

/** Sign-in name of this device's customer; never the password or a code. */
export interface KeptLogin {
  readonly method: SignInMethod;
  readonly login: string;
  readonly phoneCode: string;
  readonly phoneNumber: string;
}

export const emptyLogin: KeptLogin = { method: 'login', login: '', phoneCode: '', phoneNumber: '' };

/** The name that was remembered here; empty when there is none or it is older than 30 days. */
export function readLogin(storage: BrowserStorage, nowMs: number): KeptLogin {
  const kept = storage.get(KEY);
  if (!isJsonObject(kept) || typeof kept['untilMs'] !== 'number' || kept['untilMs'] <= nowMs) return emptyLogin;
  const text = (name: string): string => {
    const value = kept[name];
    return typeof value === 'string' ? value : '';
  };
  return { method: METHODS.find((method) => method === kept['method']) ?? 'login', login: text('login'), phoneCode: text('phoneCode'), phoneNumber: text('phoneNumber') };
}

/** Remembers a name, or forgets the one that was remembered. */
export function keepLogin(storage: BrowserStorage, login: KeptLogin | null, nowMs: number): void {
  if (login === null) storage.remove(KEY);
  else storage.set(KEY, { ...login, untilMs: nowMs + KEPT_MS });
}
