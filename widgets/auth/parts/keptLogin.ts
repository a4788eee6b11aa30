import { type BrowserStorage, isJsonObject, type JsonObject, sessionKept } from '../../../runtime/sdk.ts';

const KEY = 'auth.login.v1';
const TYPED_KEY = 'auth.typed.v1';
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
  return isJsonObject(kept) && typeof kept['untilMs'] === 'number' && kept['untilMs'] > nowMs ? loginOf(kept) : emptyLogin;
}

/** Keeps a name that was typed while somebody goes to sign in elsewhere: should they come back, it is there. */
export function keepTyped(login: KeptLogin): void {
  sessionKept().set(TYPED_KEY, { ...login });
}

/** The name that was typed before, once. */
export function takeTyped(): KeptLogin {
  const session = sessionKept();
  const kept = session.get(TYPED_KEY);
  session.remove(TYPED_KEY);
  return isJsonObject(kept) ? loginOf(kept) : emptyLogin;
}

function loginOf(kept: JsonObject): KeptLogin {
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
