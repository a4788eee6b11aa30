import { type ApiClient, isJsonObject } from '../../../runtime/sdk.ts';

/** What a customer signs in with. */
export type Credentials =
  | { readonly method: 'login'; readonly login: string; readonly password: string; readonly remember: boolean }
  | { readonly method: 'phone'; readonly phoneCode: string; readonly phoneNumber: string; readonly password: string; readonly remember: boolean };

/** A customer who has just signed in. */
export interface SignInResult {
  readonly userId: string;
  /** When the customer signed in the time before (T47); null the first time. */
  readonly previousSignInAtUtc: string | null;
}

/** Signing in or out was refused. `code` is the catalogue's; `retryAfterSec` is set where waiting helps (A-105, T46). */
export class AuthApiError extends Error {
  override readonly name = 'AuthApiError';
  readonly code: string;
  readonly status: number;
  readonly retryAfterSec: number | undefined;

  constructor(status: number, code: string, retryAfterSec?: number) {
    super(`The platform answered ${status} ${code}`);
    this.status = status;
    this.code = code;
    this.retryAfterSec = retryAfterSec;
  }
}

function errorOf(error: unknown, response: Response): AuthApiError {
  const code = isJsonObject(error) && typeof error['code'] === 'string' ? error['code'] : 'AUTH_NO_ANSWER';
  const waits = Number(response.headers.get('retry-after'));
  return new AuthApiError(response.status, code, Number.isFinite(waits) && waits > 0 ? waits : undefined);
}

/** `POST /web-api/auth/login`: the platform sets the session's cookies. Throws an `AuthApiError`. */
export async function postLogin(api: ApiClient, credentials: Credentials): Promise<SignInResult> {
  const { password, remember } = credentials;
  const who =
    credentials.method === 'login'
      ? ({ method: 'login', login: credentials.login } as const)
      : ({ method: 'phone', phone_code: credentials.phoneCode, phone_number: credentials.phoneNumber } as const);
  const { data, error, response } = await api.POST('/web-api/auth/login', { body: { ...who, password, remember } });
  if (data === undefined) throw errorOf(error, response);
  return { userId: data.user_id, previousSignInAtUtc: data.previousSignInAtUtc };
}

/** `POST /web-api/auth/disconnect`: ends the session and clears its cookies. Throws an `AuthApiError`. */
export async function postDisconnect(api: ApiClient): Promise<void> {
  const { data, error, response } = await api.POST('/web-api/auth/disconnect');
  if (data === undefined) throw errorOf(error, response);
}
