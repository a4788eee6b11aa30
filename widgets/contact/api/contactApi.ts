import { type ApiClient, requireAnswer } from '../../../runtime/sdk.ts';

/** What somebody says to support. `name` and `email` are left out where the platform knows them. */
export interface ContactMessage {
  readonly topic: string;
  readonly text: string;
  readonly name?: string;
  readonly email?: string;
  /** Ids of uploaded files. */
  readonly files?: readonly string[];
}

/** A message that has arrived. */
export interface ContactReceipt {
  readonly reference: string;
  /** What the topic is called. */
  readonly topic: string;
  readonly answerHours: number;
  /** A receipt goes to the customer's own address. */
  readonly hasReceipt: boolean;
}

/** What is known of whoever writes; null: it has to be asked. */
export interface KnownSender {
  readonly name: string | null;
  readonly email: string | null;
}

/** `POST /web-api/contact`. One key a message: its retries send it once. Throws an `ApiError`: CONTACT_FIELDS_INVALID with its fields, CONTACT_TOO_MANY, CONTACT_CLOSED. */
export async function postMessage(api: ApiClient, key: string, { files, ...message }: ContactMessage): Promise<ContactReceipt> {
  const { reference, topic, answerHours, hasReceipt } = requireAnswer(await api.POST('/web-api/contact', { body: { key, ...message, ...(files && { files: [...files] }) } }));
  return { reference, topic, answerHours, hasReceipt };
}

/** `GET /web-api/user/config`: name and address of the customer. Throws an `ApiError`. */
export async function fetchKnownSender(api: ApiClient, signal: AbortSignal): Promise<KnownSender> {
  const { user_email: email, user_data: own } = requireAnswer(await api.GET('/web-api/user/config', { signal }));
  const name = [own.name, own.surname].filter((part) => typeof part === 'string' && part.trim() !== '').join(' ');
  return { name: name === '' ? null : name, email: email === '' ? null : email };
}
