import { type ApiClient, type components, requireAnswer } from '../../../runtime/sdk.ts';

/** Something that the customer was told, in the language of the page. */
export type MessageInfo = components['schemas']['Message'];

export interface MessagesAnswer {
  /** Unread ones first, then the newest. */
  readonly messages: readonly MessageInfo[];
  readonly unread: number;
  /** Id of the newest of all; null without any. */
  readonly newest: string | null;
  /** Where the next page begins; null on the last. */
  readonly next: string | null;
}

/** `GET /web-api/messages`. Throws an `ApiError`. */
export async function fetchMessages(api: ApiClient, language: string, after?: string): Promise<MessagesAnswer> {
  return requireAnswer(await api.GET('/web-api/messages', { params: { query: { lng: language, ...(after !== undefined && { after }) } } }));
}

/** `POST /web-api/messages/{id}/read`. Throws an `ApiError`: MESSAGES_UNKNOWN. */
export async function postRead(api: ApiClient, id: string): Promise<void> {
  requireAnswer(await api.POST('/web-api/messages/{id}/read', { params: { path: { id } } }));
}

/** `POST /web-api/messages/read`: a message and all before it; gives how many are unread. Throws an `ApiError`: MESSAGES_UNKNOWN. */
export async function postReadUpTo(api: ApiClient, upTo: string): Promise<number> {
  return requireAnswer(await api.POST('/web-api/messages/read', { body: { upTo } })).unread;
}
