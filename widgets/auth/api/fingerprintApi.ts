import { type ApiClient, requireAnswer } from '../../../runtime/sdk.ts';
import type { FingerprintComponents } from '../fingerprint/components.ts';

/** `POST /web-api/fingerprint`: a token for what this browser says of itself; `expiresAt` is UTC by ISO 8601. Throws an `ApiError`. */
export async function postFingerprint(api: ApiClient, componentsData: FingerprintComponents, signal: AbortSignal): Promise<{ readonly token: string; readonly expiresAt: string }> {
  return requireAnswer(await api.POST('/web-api/fingerprint', { body: { componentsData }, signal }));
}
