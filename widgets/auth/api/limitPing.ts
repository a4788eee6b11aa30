import { type ApiClient, requireAnswer } from '../../../runtime/sdk.ts';

/** `POST /limit-service-api/.../v3/ping`: seconds until the customer's own limit ends the session, null without one. Throws an `ApiError`. */
export async function postLimitPing(api: ApiClient): Promise<number | null> {
  return requireAnswer(await api.POST('/limit-service-api/api/external/web/v3/ping')).sessionSecondsLeft;
}
