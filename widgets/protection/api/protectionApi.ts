import { type ApiClient, asApiError, requireAnswer, type StoreEnv } from '../../../runtime/sdk.ts';

/** Factors besides the password, in the order in which they are asked for. */
export type SecondFactor = 'passkey' | 'totp' | 'sms' | 'email';

/** Those whose code is sent. */
export type SentMethod = Extract<SecondFactor, 'sms' | 'email'>;

/** What a customer has set up besides the password. */
export interface Protection {
  readonly factors: readonly SecondFactor[];
  readonly codesLeft: number;
  /** What the site lets them set up. */
  readonly offered: readonly SecondFactor[];
  /** Where codes go, shortened; null: no such address is confirmed. */
  readonly addresses: Readonly<Record<SentMethod, string | null>>;
}

/** A code that is on its way. */
export interface SentCode {
  /** Where to, shortened. */
  readonly to: string;
  /** When the next one may be asked for. */
  readonly resendAtMs: number;
  /** Another one went before it. */
  readonly isAgain?: boolean;
}

/** A secret for an authenticator app, told once. */
export interface NewApp {
  /** In base32, to be typed. */
  readonly secret: string;
  /** For an app on this device. */
  readonly address: string;
  readonly qr: { readonly size: number; readonly path: string };
}

/** What shows who somebody is; the second factor where one is set up. */
export interface Proof {
  readonly password: string;
  readonly factor?: { readonly method: SecondFactor | 'recovery'; readonly code: string };
}

const SECOND_FACTORS: readonly SecondFactor[] = ['passkey', 'totp', 'sms', 'email'];
const SEC_MS = 1000;

/** `GET /web-api/user/factors`. Throws an `ApiError`, as all of these. */
export async function fetchProtection(api: ApiClient, signal?: AbortSignal): Promise<Protection> {
  const { factors, savedCodesLeft, offered, addresses } = requireAnswer(await api.GET('/web-api/user/factors', signal && { signal }));
  const has = (wanted: SecondFactor): boolean => factors.some(({ method }) => method === wanted);
  return { factors: SECOND_FACTORS.filter(has), codesLeft: savedCodesLeft, offered, addresses };
}

export async function postApp(api: ApiClient): Promise<NewApp> {
  const { secret, address, qr } = requireAnswer(await api.POST('/web-api/user/factors/totp'));
  return { secret, address, qr };
}

/** The first code of the app. Gives the saved codes, told once. */
export async function postFirstCode(api: ApiClient, code: string): Promise<readonly string[]> {
  return requireAnswer(await api.POST('/web-api/user/factors/totp/confirm', { body: { code } })).codes;
}

export async function postCodes(api: ApiClient): Promise<readonly string[]> {
  return requireAnswer(await api.POST('/web-api/user/factors/codes')).codes;
}

export async function postRemoval(api: ApiClient, method: 'totp' | SentMethod): Promise<void> {
  requireAnswer(await api.POST('/web-api/user/factors/remove', { body: { method } }));
}

type Caller = Pick<StoreEnv, 'api' | 'nowMs'>;

/** `POST /web-api/user/factors/sent`: the code that sets codes by SMS or e-mail up. */
export async function postSent({ api, nowMs }: Caller, method: SentMethod): Promise<SentCode> {
  const { to, resendAfterSec } = requireAnswer(await api.POST('/web-api/user/factors/sent', { body: { method } }));
  return { to, resendAtMs: nowMs() + resendAfterSec * SEC_MS };
}

/** That code. Gives saved codes where it is the first factor, told once. */
export async function postSentCode(api: ApiClient, method: SentMethod, code: string): Promise<readonly string[]> {
  return requireAnswer(await api.POST('/web-api/user/factors/sent/confirm', { body: { method, code } })).codes;
}

/** `POST /web-api/user/proof/code`: the code for a proof. */
export async function postProofCode({ api, nowMs }: Caller, method: SentMethod): Promise<SentCode> {
  const { to, resendAfterSec } = requireAnswer(await api.POST('/web-api/user/proof/code', { body: { method } }));
  return { to, resendAtMs: nowMs() + resendAfterSec * SEC_MS };
}

/** `POST /web-api/user/proof`: the platform renews the session's cookies. */
export async function postProof(api: ApiClient, { password, factor }: Proof): Promise<void> {
  requireAnswer(await api.POST('/web-api/user/proof', { body: { password, ...factor } }));
}

const PROOF_NEEDED = 'AUTH_PROOF_NEEDED';

/** Second factors that a proof asks for, where that is what a command was refused for; every other error is thrown again. */
export async function factorsOfProof(api: ApiClient, error: unknown): Promise<readonly SecondFactor[]> {
  if (asApiError(error).code !== PROOF_NEEDED) throw error;
  return (await fetchProtection(api)).factors;
}
