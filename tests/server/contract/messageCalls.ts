import type { FastifyInstance } from 'fastify';
import type { Call } from './everyCall.ts';
import { cookiesOf, send } from './send.ts';

/** Somebody with messages on several pages. */
export interface KnownMessages {
  readonly headers: Readonly<Record<string, string>>;
  readonly userId: string;
  readonly id: string;
  readonly after: string;
}

const texts = { en: { title: 'A title', text: 'A text' }, ar: { title: 'عنوان', text: 'نص' } };
/** More than a page. */
const SENT = 21;

export function messageCalls({ headers, userId, id, after }: KnownMessages) {
  return {
    listMessages: [{ headers }, { headers, query: { lng: 'ar', after } }],
    readMessage: [{ headers, path: { id } }],
    readMessages: [{ headers, body: { upTo: id } }],
    sendMessage: [{ body: { userId, kind: 'new-device', data: { ip: '10.1.1.1', userAgent: 'Firefox' } } }, { body: { userId, texts } }],
  } satisfies Readonly<Record<string, readonly Call[]>>;
}

/** Makes the customer, and has them told a lot. */
export async function learnMessages(app: FastifyInstance): Promise<KnownMessages> {
  const { id: userId, login, password } = (await send(app, 'POST', '/sandbox/users', { body: {} })).json<{ id: string; login: string; password: string }>();
  const headers = { cookie: cookiesOf(await send(app, 'POST', '/web-api/auth/login', { body: { method: 'login', login, password } })) };
  for (let at = 0; at < SENT; at += 1) await send(app, 'POST', '/sandbox/messages', { body: { userId, texts } });
  const { newest, next } = (await send(app, 'GET', '/web-api/messages', { headers })).json<{ newest: string | null; next: string | null }>();
  return { headers, userId, id: newest ?? '', after: next ?? '' };
}
