import { type ApiClient, requireAnswer } from '../../../runtime/sdk.ts';
import { type Credentials, resultOf, type SignInResult, type TwoStep } from './authApi.ts';

/** Digits of a number, without signs. */
export interface Phone {
  readonly phoneCode: string;
  readonly phoneNumber: string;
}

/** `POST /web-api/auth/sms/send`: a code to a customer's phone, good in this browser alone. Seconds until the next one may be asked for. Throws an `ApiError`. */
export async function postSmsCode(api: ApiClient, { phoneCode, phoneNumber }: Phone): Promise<number> {
  return requireAnswer(await api.POST('/web-api/auth/sms/send', { body: { 'phone-code': phoneCode, 'phone-number': phoneNumber } })).resendAfterSec;
}

/** `POST /web-api/auth/login/sms`: the platform sets the session's cookies, or asks for a second step. Throws an `ApiError`. */
export async function postSmsLogin(api: ApiClient, { phoneCode, phoneNumber, code, remember }: Extract<Credentials, { readonly method: 'sms' }>): Promise<SignInResult | TwoStep> {
  return resultOf(requireAnswer(await api.POST('/web-api/auth/login/sms', { body: { phone_code: phoneCode, phone_number: phoneNumber, code, remember } })));
}
