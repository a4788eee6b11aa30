import { type ApiClient, requireAnswer } from '../../../runtime/sdk.ts';

/** What a customer signs in with. */
export type Credentials =
  | { readonly method: 'login'; readonly login: string; readonly password: string; readonly remember: boolean }
  | { readonly method: 'phone'; readonly phoneCode: string; readonly phoneNumber: string; readonly password: string; readonly remember: boolean }
  | { readonly method: 'sms'; readonly phoneCode: string; readonly phoneNumber: string; readonly code: string; readonly remember: boolean };

/** Credentials with a password. */
export type PasswordCredentials = Exclude<Credentials, { readonly method: 'sms' }>;

/** A customer who has just signed in. */
export interface SignInResult {
  readonly userId: string;
  /** When the customer signed in the time before (T47); null the first time. */
  readonly previousSignInAtUtc: string | null;
}

export type FactorMethod = 'passkey' | 'totp' | 'sms' | 'email' | 'recovery';

/** Those whose code is sent. */
export type SentMethod = Extract<FactorMethod, 'sms' | 'email'>;

/** The password was right, and a second factor is asked for. */
export interface TwoStep {
  readonly guid: string;
  readonly methods: readonly FactorMethod[];
  /** Seconds. */
  readonly ttl: number;
}

/** `POST /web-api/auth/login`: the platform sets the session's cookies, or asks for a second step. Throws an `ApiError`. */
export async function postLogin(api: ApiClient, credentials: PasswordCredentials): Promise<SignInResult | TwoStep> {
  const { password, remember } = credentials;
  const who =
    credentials.method === 'login'
      ? ({ method: 'login', login: credentials.login } as const)
      : ({ method: 'phone', phone_code: credentials.phoneCode, phone_number: credentials.phoneNumber } as const);
  return resultOf(requireAnswer(await api.POST('/web-api/auth/login', { body: { ...who, password, remember } })));
}

interface SignedInAnswer {
  readonly user_id: string;
  readonly previousSignInAtUtc: string | null;
}

/** What an answer of signing in says, by whatever way. */
export function resultOf(data: SignedInAnswer | { readonly two_step: TwoStep }): SignInResult | TwoStep {
  return 'two_step' in data ? data.two_step : signedInOf(data);
}

/** The same where no second step comes after it. */
export function signedInOf({ user_id: userId, previousSignInAtUtc }: SignedInAnswer): SignInResult {
  return { userId, previousSignInAtUtc };
}

/** `POST /web-api/auth/login/passkey`: the same by what a passkey has signed. */
export async function postPasskeyLogin(api: ApiClient, body: { readonly credential: string; readonly remember: boolean }): Promise<SignInResult> {
  return signedInOf(requireAnswer(await api.POST('/web-api/auth/login/passkey', { body })));
}

/** What another system of the operator has signed for a customer. */
export interface SignInToken {
  readonly methodId: string;
  readonly token: string;
  readonly sign: string;
}

/** `POST /web-api/auth/login/token`: signs in by it, once. Throws an `ApiError`. */
export async function postTokenLogin(api: ApiClient, { methodId, token, sign }: SignInToken, language: string): Promise<SignInResult | TwoStep> {
  return resultOf(requireAnswer(await api.POST('/web-api/auth/login/token', { body: { method_id: methodId, token, sign, lng: language } })));
}

/** `POST /web-api/auth/login/two-step`: the platform sets the session's cookies. Throws an `ApiError`. */
export async function postSecondStep(api: ApiClient, step: { readonly guid: string; readonly method: FactorMethod; readonly code: string }): Promise<SignInResult> {
  return signedInOf(requireAnswer(await api.POST('/web-api/auth/login/two-step', { body: step })));
}

/** `POST /web-api/auth/login/two-step/send`: where the code went, shortened, and seconds until the next one may be asked for. Throws an `ApiError`. */
export async function postStepCode(api: ApiClient, body: { readonly guid: string; readonly method: SentMethod }): Promise<{ readonly to: string; readonly resendAfterSec: number }> {
  return requireAnswer(await api.POST('/web-api/auth/login/two-step/send', { body }));
}
