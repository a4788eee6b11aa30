import { type ApiClient, requireAnswer } from '../../../runtime/sdk.ts';

/** `POST /web-api/auth/disconnect`: ends the session and clears its cookies. Throws an `ApiError`. */
export async function postDisconnect(api: ApiClient): Promise<void> {
  requireAnswer(await api.POST('/web-api/auth/disconnect'));
}
