import { type ApiClient, requireAnswer } from '../../../runtime/sdk.ts';

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

/** `POST /web-api/auth/login`: the platform sets the session's cookies. Throws an `ApiError`. */
export async function postLogin(api: ApiClient, credentials: Credentials): Promise<SignInResult> {
  const { password, remember } = credentials;
  const who =
    credentials.method === 'login'
      ? ({ method: 'login', login: credentials.login } as const)
      : ({ method: 'phone', phone_code: credentials.phoneCode, phone_number: credentials.phoneNumber } as const);
  const data = requireAnswer(await api.POST('/web-api/auth/login', { body: { ...who, password, remember } }));
  return { userId: data.user_id, previousSignInAtUtc: data.previousSignInAtUtc };
}

/** `POST /web-api/auth/disconnect`: ends the session and clears its cookies. Throws an `ApiError`. */
export async function postDisconnect(api: ApiClient): Promise<void> {
  requireAnswer(await api.POST('/web-api/auth/disconnect'));
}
