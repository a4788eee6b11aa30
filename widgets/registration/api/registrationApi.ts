import type { FieldValues } from '../../../domain/forms/index.ts';
import { type ApiClient, type components, requireAnswer } from '../../../runtime/sdk.ts';

/** What a promo code brings; amounts in minor units of `iso`. */
export type PromoBrings = Readonly<components['schemas']['PromoBrings']>;
/** What became of the promo code of a registration. */
export type PromoApplied = Readonly<components['schemas']['PromoApplied']>;

/** A customer made at one press; the password is told here and nowhere else. */
export interface FastRegistered {
  readonly userId: string;
  readonly login: string;
  readonly password: string;
  readonly promo?: PromoApplied;
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
  return registeredOf(requireAnswer(await api.POST('/web-api/registration/fast', { body: values })));
}

/** What an account elsewhere has said of somebody, by its names. */
export interface SocialProof {
  readonly provider: string;
  readonly guid: string;
}

/** `POST /web-api/registration/social`: makes a customer of whoever comes from an account elsewhere. Throws an `ApiError`. */
export async function postSocial(api: ApiClient, values: Values, { provider, guid }: SocialProof): Promise<FastRegistered> {
  return registeredOf(requireAnswer(await api.POST('/web-api/registration/social', { body: { ...values, social_media: provider, social_guid: guid } })));
}

/** `POST /web-api/registration/invitation`: null where somebody could register with it now, else why not. Throws an `ApiError`. */
export async function postInvitation(api: ApiClient, code: string): Promise<string | null> {
  const { isGood, refusal } = requireAnswer(await api.POST('/web-api/registration/invitation', { body: { code } }));
  return isGood ? null : (refusal ?? 'invitation-unknown');
}

/** `POST /web-api/registration/full`: sends a mail with a code and a link. Throws an `ApiError`. */
export async function postFull(api: ApiClient, values: Values): Promise<Mailed> {
  return requireAnswer(await api.POST('/web-api/registration/full', { body: values }));
}

/** `POST /web-api/registration/phone`: sends an SMS with a code. Throws an `ApiError`. */
export async function postPhone(api: ApiClient, values: Values): Promise<Mailed> {
  return requireAnswer(await api.POST('/web-api/registration/phone', { body: values }));
}

/** `POST /web-api/registration/code`: the message once more. Throws an `ApiError`. */
export async function postCode(api: ApiClient, address: CodeAddress): Promise<Mailed> {
  return requireAnswer(await api.POST('/web-api/registration/code', { body: fieldsOf(address) }));
}

/** Who a registration with a code has made: with login and password where the platform made them up. */
export type Activated = Pick<FastRegistered, 'userId' | 'promo'> | FastRegistered;

/** `POST /web-api/user/activate`: ends a registration by e-mail or phone, signed in. Throws an `ApiError`. */
export async function postActivate(api: ApiClient, address: CodeAddress, code: string): Promise<Activated> {
  return activatedOf(requireAnswer(await api.POST('/web-api/user/activate', { body: { ...fieldsOf(address), code } })));
}

/** `POST /web-api/user/activate` by the link of the mail; the password is asked for in other browsers alone. Throws an `ApiError`. */
export async function postActivateByLink(api: ApiClient, token: string, password: string | undefined): Promise<Activated> {
  return activatedOf(requireAnswer(await api.POST('/web-api/user/activate', { body: { token, ...(password !== undefined && { user_password: password }) } })));
}

function registeredOf({ user_id: userId, login, password, promo }: components['schemas']['FastRegistered']): FastRegistered {
  return { userId, login, password, ...(promo && { promo }) };
}

function activatedOf({ login, password, ...others }: components['schemas']['Activated']): Activated {
  const { user_id: userId, promo } = others;
  return login !== undefined && password !== undefined ? registeredOf({ ...others, login, password }) : { userId, ...(promo && { promo }) };
}

function fieldsOf(address: CodeAddress) {
  return 'email' in address ? { user_email: address.email } : { user_phone_number: address.phone };
}
