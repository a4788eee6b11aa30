import type { FieldValue } from '../../../domain/forms/index.ts';
import { type ApiClient, requireAnswer } from '../../../runtime/sdk.ts';

/** Whose password is recovered: one field of the form, an e-mail address or a phone number. */
export type RecoveryLogin = { readonly user_email: string } | { readonly user_phone_number: Exclude<FieldValue, string | boolean> };

/** A message is on its way, whoever has the login. */
export interface Sent {
  readonly codeLifeSec: number;
  readonly resendAfterSec: number;
}

export type FactorMethod = 'totp' | 'sms' | 'email' | 'recovery';

/** A right code or link, good in this browser. */
export interface Proof {
  readonly guid: string;
  /** Second factors, one of which is asked for besides; empty: none. */
  readonly methods: readonly FactorMethod[];
}

export interface NewPassword {
  readonly guid: string;
  readonly password: string;
  readonly factor?: { readonly method: FactorMethod; readonly code: string };
}

/** `POST /web-api/recovery/request`. Throws an `ApiError`. */
export async function postRequest(api: ApiClient, login: RecoveryLogin): Promise<Sent> {
  return requireAnswer(await api.POST('/web-api/recovery/request', { body: login }));
}

/** `POST /web-api/recovery/code`: by the code of the message, or the token of its link. Throws an `ApiError`. */
export async function postCode(api: ApiClient, shown: (RecoveryLogin & { readonly code: string }) | { readonly token: string }): Promise<Proof> {
  const { guid, methods } = requireAnswer(await api.POST('/web-api/recovery/code', { body: shown }));
  return { guid, methods };
}

/** `POST /web-api/recovery/factor`: sends the code of a second factor. Tells where to, shortened, and when the next one may be asked for. Throws an `ApiError`. */
export async function postFactor(api: ApiClient, guid: string, method: 'sms' | 'email'): Promise<{ readonly to: string; readonly resendAfterSec: number }> {
  return requireAnswer(await api.POST('/web-api/recovery/factor', { body: { guid, method } }));
}

/** `POST /web-api/recovery/password`: sets the password and ends all sessions. Throws an `ApiError`. */
export async function postPassword(api: ApiClient, { guid, password, factor }: NewPassword): Promise<void> {
  requireAnswer(await api.POST('/web-api/recovery/password', { body: { guid, user_password: password, ...(factor && { method: factor.method, factor_code: factor.code }) } }));
}
