import { type ApiClient, type components, requireAnswer } from '../../../runtime/sdk.ts';

/** An appeal against a ban, and what became of it. */
export type AppealInfo = components['schemas']['Appeal'];

export interface AppealsAnswer {
  /** The newest first. */
  readonly appeals: readonly AppealInfo[];
  readonly mayWrite: boolean;
  /** When another one may be written; null: no date stands against it. */
  readonly nextAtUtc: string | null;
}

/** `GET /web-api/user/appeals`. Throws an `ApiError`. */
export async function fetchAppeals(api: ApiClient, signal: AbortSignal): Promise<AppealsAnswer> {
  return requireAnswer(await api.GET('/web-api/user/appeals', { signal }));
}

/** `POST /web-api/user/appeals`. Throws an `ApiError`: APPEALS_OPEN, APPEALS_TOO_MANY, APPEALS_TEXT_REFUSED with its field. */
export async function postAppeal(api: ApiClient, text: string): Promise<AppealInfo> {
  return requireAnswer(await api.POST('/web-api/user/appeals', { body: { text } }));
}
