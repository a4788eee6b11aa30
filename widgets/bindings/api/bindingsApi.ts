import { type ApiClient, requireAnswer } from '../../../runtime/sdk.ts';

/** Kinds of addresses that an account may have. */
export type Way = 'email' | 'phone';

export interface PhoneNumber {
  /** Digits without a plus. */
  readonly code: string;
  readonly number: string;
}

/** A new address, as the fields of the forms give it. */
export type NewAddress = { readonly user_email: string } | { readonly user_phone_number: PhoneNumber };

/** Addresses of a customer's account. */
export interface Bindings {
  readonly email: string | null;
  readonly phone: PhoneNumber | null;
  /** The number is kept and nobody signs in with it. */
  readonly isPhoneConfirmed: boolean;
  /** Days in which an account without a confirmed address should have one; null where there is nothing to say. */
  readonly daysLeft: number | null;
}

export interface Sent {
  readonly resendAfterSec: number;
}

/** `activation_type` (spec section 3). */
const NO_ADDRESS = 0;
const WITH_PHONE: readonly number[] = [2, 3];

/** What `GET /web-api/user/config` says of them. Throws an `ApiError`, as all of these. */
export async function fetchBindings(api: ApiClient): Promise<Bindings> {
  const config = requireAnswer(await api.GET('/web-api/user/config'));
  const { activation_type: type, phone_code: code, phone_number: number } = config;
  return {
    email: config.user_email,
    phone: code !== null && number !== null ? { code, number } : null,
    isPhoneConfirmed: WITH_PHONE.includes(type),
    daysLeft: type === NO_ADDRESS ? config.remaining_days_to_activate : null,
  };
}

/** `POST /web-api/user/bindings/request`: a message with a code is on its way, whoever has the address. */
export async function postRequest(api: ApiClient, address: NewAddress): Promise<Sent> {
  return requireAnswer(await api.POST('/web-api/user/bindings/request', { body: address }));
}

/** `POST /web-api/user/bindings/confirm`: by the code of the message. */
export async function postCode(api: ApiClient, way: Way, code: string): Promise<void> {
  requireAnswer(await api.POST('/web-api/user/bindings/confirm', { body: { way, code } }));
}

export async function postRemoval(api: ApiClient, way: Way): Promise<void> {
  requireAnswer(await api.POST('/web-api/user/bindings/remove', { body: { way } }));
}

/** `POST /web-api/user/account-verify`: by the link of the mail. */
export async function postLink(api: ApiClient, token: string): Promise<void> {
  requireAnswer(await api.POST('/web-api/user/account-verify', { body: { token } }));
}

/** `POST /web-api/user/bindings/undo`: by the link that went to the address of before. */
export async function postUndo(api: ApiClient, token: string): Promise<void> {
  requireAnswer(await api.POST('/web-api/user/bindings/undo', { body: { token } }));
}
