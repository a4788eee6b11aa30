import { type ApiClient, asApiError, type components, requireAnswer } from '../../../runtime/sdk.ts';

/** A message of the conversation, as it was written. */
export type ChatMessage = components['schemas']['ChatMessage'];
/** A part of the conversation, oldest first. */
export type Chat = components['schemas']['Chat'];
export type ChatSent = components['schemas']['ChatSent'];

/** What somebody writes; sent again under its id, it is the same message. */
export interface NewMessage {
  readonly id: string;
  readonly text: string;
  readonly topic?: string;
}

/** `POST /web-api/chat`: the newest messages; a guest's browser is known from then on. Throws an `ApiError`: CHAT_CLOSED. */
export async function openChat(api: ApiClient): Promise<Chat> {
  try {
    return requireAnswer(await api.POST('/web-api/chat'));
  } catch (error) {
    // A preview shows the window, and writes nothing.
    if (asApiError(error).code !== 'PREVIEW_READ_ONLY') throw error;
    return await fetchChat(api, {});
  }
}

/** `GET /web-api/chat`. Throws an `ApiError`. */
export async function fetchChat(api: ApiClient, query: { readonly after?: number; readonly before?: number }, signal?: AbortSignal): Promise<Chat> {
  return requireAnswer(await api.GET('/web-api/chat', { params: { query }, ...(signal && { signal }) }));
}

/** `POST /web-api/chat/messages`. Throws an `ApiError`: CHAT_OTHER_OWNER, CHAT_TOO_MANY, CHAT_TEXT_INVALID, CHAT_CLOSED. */
export async function postMessage(api: ApiClient, owner: string, message: NewMessage): Promise<ChatSent> {
  return requireAnswer(await api.POST('/web-api/chat/messages', { body: { owner, ...message } }));
}

/** `POST /web-api/chat/files`. Throws an `ApiError`: as of messages, CHAT_FILE_REFUSED and CHAT_FILE_LARGE. */
export async function postFile(api: ApiClient, owner: string, id: string, file: File): Promise<ChatSent> {
  // The contract's word for bytes is text: what is sent is the file itself.
  const call = { params: { query: { owner, id, name: file.name === '' ? 'file' : file.name.slice(-300) } }, body: file as unknown as string, bodySerializer: (body: unknown) => body as File, headers: { 'content-type': 'application/octet-stream' } };
  return requireAnswer(await api.POST('/web-api/chat/files', call));
}

/** `POST /web-api/chat/read`: gives how many answers are unread. Throws an `ApiError`. */
export async function postRead(api: ApiClient, owner: string, upTo: number): Promise<number> {
  return requireAnswer(await api.POST('/web-api/chat/read', { body: { owner, upTo } })).unread;
}

/** `POST /web-api/chat/typing`. Throws an `ApiError`. */
export async function postTyping(api: ApiClient, owner: string): Promise<void> {
  requireAnswer(await api.POST('/web-api/chat/typing', { body: { owner } }));
}
