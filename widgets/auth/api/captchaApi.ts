import { type ApiClient, requireAnswer } from '../../../runtime/sdk.ts';

/** A captcha to be answered. */
export interface Challenge {
  readonly id: string;
  /** Seconds until it expires. */
  readonly time: number;
}

export interface Verdict {
  readonly success: boolean;
  readonly time: number;
  /** The session has ended: a captcha of type 2 has failed. */
  readonly isLogoutUser?: boolean;
  readonly triesLeft?: number;
  readonly exception_code?: number;
}

/** Calls that a captcha in a form may be for, as `sections.captcha.purposes` names them. */
export type CaptchaPurpose = 'contact' | 'registration' | 'signIn' | 'smsCode';

/** `GET /captcha/offer`: one to be answered before the next call of a purpose; null when that needs none. Throws an `ApiError`. */
export async function getOffer(api: ApiClient, purpose: CaptchaPurpose): Promise<Challenge | null> {
  return requireAnswer(await api.GET('/captcha/offer', { params: { query: { purpose } } })).challenge ?? null;
}

/** Where the picture of a captcha is. */
export function pictureOf(id: string): string {
  return `/captcha/picture?id=${encodeURIComponent(id)}`;
}

/** `POST /captcha/validate`: `told` is `{id}:{answer}`. Throws an `ApiError`. */
export async function postAnswer(api: ApiClient, told: string): Promise<Verdict> {
  return requireAnswer(await api.POST('/captcha/validate', { body: { captcha: told } }));
}

/** `GET /captcha/update`: another one for the same; the one before is void. Throws an `ApiError`. */
export async function getAnother(api: ApiClient, id: string): Promise<Challenge> {
  return requireAnswer(await api.GET('/captcha/update', { params: { query: { id } } }));
}

/** `GET /captcha/gettime`: seconds that are left; 0 when it is good no more. Throws an `ApiError`. */
export async function getTimeLeft(api: ApiClient, id: string): Promise<number> {
  return requireAnswer(await api.GET('/captcha/gettime', { params: { query: { id } } })).time;
}

/** `POST /captcha/mail`: seconds that code and captcha are good from now on; null when the captcha was good no more. Throws an `ApiError`. */
export async function postMail(api: ApiClient, id: string, email: string): Promise<number | null> {
  const { isSent, time } = requireAnswer(await api.POST('/captcha/mail', { body: { id, email } }));
  return isSent ? time : null;
}
