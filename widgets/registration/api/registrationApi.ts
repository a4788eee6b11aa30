import type { FieldValues } from '../../../domain/forms/index.ts';
import { type ApiClient, requireAnswer } from '../../../runtime/sdk.ts';

/** A customer made at one press; the password is told here and nowhere else. */
export interface FastRegistered {
  readonly userId: string;
  readonly login: string;
  readonly password: string;
}

/** A mail is on its way, whoever has the address. */
export interface Mailed {
  readonly resendAfterSec: number;
}

type Values = Readonly<Record<string, NonNullable<FieldValues[string]>>>;

/** `POST /web-api/registration/fast`: makes a customer and sets the session's cookies. Throws an `ApiError`. */
export async function postFast(api: ApiClient, values: Values): Promise<FastRegistered> {
  const { user_id: userId, login, password } = requireAnswer(await api.POST('/web-api/registration/fast', { body: values }));
  return { userId, login, password };
}

/** `POST /web-api/registration/full`: sends a mail with a code and a link. Throws an `ApiError`. */
export async function postFull(api: ApiClient, values: Values): Promise<Mailed> {
  return requireAnswer(await api.POST('/web-api/registration/full', { body: values }));
}

/** `POST /web-api/registration/code`: the mail once more. Throws an `ApiError`. */
export async function postCode(api: ApiClient, email: string): Promise<Mailed> {
  return requireAnswer(await api.POST('/web-api/registration/code', { body: { user_email: email } }));
}

/** `POST /web-api/user/activate`: ends a registration by e-mail, signed in. Throws an `ApiError`. */
export async function postActivate(api: ApiClient, email: string, code: string): Promise<string> {
  return requireAnswer(await api.POST('/web-api/user/activate', { body: { user_email: email, code } })).user_id;
}

/** `POST /web-api/user/activate` by the link of the mail; the password is asked for in other browsers alone. Throws an `ApiError`. */
export async function postActivateByLink(api: ApiClient, token: string, password: string | undefined): Promise<string> {
  return requireAnswer(await api.POST('/web-api/user/activate', { body: { token, ...(password !== undefined && { user_password: password }) } })).user_id;
}
