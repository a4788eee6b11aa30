import type { FieldValues } from '../../../domain/forms/index.ts';
import { type ApiClient, requireAnswer } from '../../../runtime/sdk.ts';

/** A customer made at one press; the password is told here and nowhere else. */
export interface FastRegistered {
  readonly userId: string;
  readonly login: string;
  readonly password: string;
}

/** Where a code is sent: one of the two. */
export type CodeAddress = { readonly email: string } | { readonly phone: { readonly code: string; readonly number: string } };

/** A message is on its way, whoever has the address. */
export interface Mailed {
  readonly resendAfterSec: number;
}

type Values = Readonly<Record<string, NonNullable<FieldValues[string]>>>;

/** `POST /web-api/registration/fast`: makes a customer and sets the session's cookies. Throws an `ApiError`. */
export async function postFast(api: ApiClient, values: Values): Promise<FastRegistered> {
  const { user_id: userId, login, password } = requireAnswer(await api.POST('/web-api/registration/fast', { body: values }));
  return { userId, login, password };
}

/** What an account elsewhere has said of somebody, by its names. */
export interface SocialProof {
  readonly provider: string;
  readonly guid: string;
}

/** `POST /web-api/registration/social`: makes a customer of whoever comes from an account elsewhere. Throws an `ApiError`. */
export async function postSocial(api: ApiClient, values: Values, { provider, guid }: SocialProof): Promise<FastRegistered> {
  const { user_id: userId, login, password } = requireAnswer(await api.POST('/web-api/registration/social', { body: { ...values, social_media: provider, social_guid: guid } }));
  return { userId, login, password };
}

/** `POST /web-api/registration/full`: sends a mail with a code and a link. Throws an `ApiError`. */
export async function postFull(api: ApiClient, values: Values): Promise<Mailed> {
  return requireAnswer(await api.POST('/web-api/registration/full', { body: values }));
}

/** `POST /web-api/registration/phone`: sends an SMS with a code. Throws an `ApiError`. */
export async function postPhone(api: ApiClient, values: Values): Promise<Mailed> {
  return requireAnswer(await api.POST('/web-api/registration/phone', { body: values }));
}

/** `POST /web-api/registration/promo-code`: whether registrations take it. Throws an `ApiError`. */
export async function postPromoCode(api: ApiClient, code: string, signal: AbortSignal): Promise<boolean> {
  return requireAnswer(await api.POST('/web-api/registration/promo-code', { body: { code }, signal })).isKnown;
}

/** `POST /web-api/registration/code`: the message once more. Throws an `ApiError`. */
export async function postCode(api: ApiClient, address: CodeAddress): Promise<Mailed> {
  return requireAnswer(await api.POST('/web-api/registration/code', { body: fieldsOf(address) }));
}

/** Who a registration with a code has made: with login and password where the platform made them up. */
export type Activated = { readonly userId: string } | FastRegistered;

/** `POST /web-api/user/activate`: ends a registration by e-mail or phone, signed in. Throws an `ApiError`. */
export async function postActivate(api: ApiClient, address: CodeAddress, code: string): Promise<Activated> {
  const { user_id: userId, login, password } = requireAnswer(await api.POST('/web-api/user/activate', { body: { ...fieldsOf(address), code } }));
  return login !== undefined && password !== undefined ? { userId, login, password } : { userId };
}

/** `POST /web-api/user/activate` by the link of the mail; the password is asked for in other browsers alone. Throws an `ApiError`. */
export async function postActivateByLink(api: ApiClient, token: string, password: string | undefined): Promise<string> {
  return requireAnswer(await api.POST('/web-api/user/activate', { body: { token, ...(password !== undefined && { user_password: password }) } })).user_id;
}

function fieldsOf(address: CodeAddress) {
  return 'email' in address ? { user_email: address.email } : { user_phone_number: address.phone };
}
