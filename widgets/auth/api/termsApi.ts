import { type ApiClient, type components, requireAnswer } from '../../../runtime/sdk.ts';

/** Whether a customer has to agree (`result`), to which texts, and from when on (UTC; null: nobody is asked). */
export type TermsStatus = components['schemas']['TermsStatus'];

/** `GET /web-api/api-v3/v2/user/agreement-rules/status`. Throws an `ApiError`. */
export async function fetchTerms(api: ApiClient, signal: AbortSignal): Promise<TermsStatus> {
  return requireAnswer(await api.GET('/web-api/api-v3/v2/user/agreement-rules/status', { signal }));
}

/** `POST /web-api/api-v3/v2/user/agreement-rules`. Throws an `ApiError`: TERMS_OTHER_VERSION when they have changed meanwhile. */
export async function postAgreement(api: ApiClient, version: string): Promise<void> {
  requireAnswer(await api.POST('/web-api/api-v3/v2/user/agreement-rules', { body: { version } }));
}
