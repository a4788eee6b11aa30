import { type ApiClient, requireAnswer } from '../../../runtime/sdk.ts';

/** A phone number; digits alone. */
export interface TransferPhone {
  readonly code: string;
  readonly number: string;
}

/** `POST …/user-transfer/send-code/{id}`: a message with a code is on its way, whoever has the number. Throws an `ApiError`, as all of these. */
export async function postPhone(api: ApiClient, id: string, { code, number }: TransferPhone): Promise<{ readonly resendAfterSec: number }> {
  return requireAnswer(await api.POST('/web-api/api/internal/v1/account/user-transfer/send-code/{id}', { params: { path: { id } }, body: { country_code: code, phone: number } }));
}

/** `POST …/check-code/{id}`: gives what the transfer is done by. */
export async function postCode(api: ApiClient, id: string, code: string): Promise<string> {
  return requireAnswer(await api.POST('/web-api/api/internal/v1/account/user-transfer/check-code/{id}', { params: { path: { id } }, body: { code } })).redirectToken;
}

/** `POST …/user-data`: the account is transferred. */
export async function postTransfer(api: ApiClient, redirectToken: string): Promise<void> {
  requireAnswer(await api.POST('/web-api/api/internal/v1/account/user-transfer/user-data', { body: { redirectToken } }));
}
