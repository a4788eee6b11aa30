import type { FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { Call } from './everyCall.ts';
import { cookiesOf, nextAddress, send } from './send.ts';

/** A guest who has written, and has sent a file. */
export interface KnownChat {
  readonly headers: Readonly<Record<string, string>>;
  readonly owner: string;
  readonly conversation: string;
  readonly file: string;
}

/** A picture of one pixel. */
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWO4q6QEAAMBASIn2HkbAAAAAElFTkSuQmCC', 'base64');

export function chatCalls({ headers, owner, conversation, file }: KnownChat) {
  return {
    openChat: [{}, { headers }],
    readChat: [{}, { headers, query: { after: '0', before: '100' } }],
    sendChatMessage: [{ headers, body: { owner, id: randomUUID(), text: 'Where is my bet?', topic: 'bet' } }],
    streamChat: [{ headers, query: { owner } }],
    markChatRead: [{ headers, body: { owner, upTo: 1 } }],
    tellChatTyping: [{ headers, body: { owner } }],
    sendChatFile: [{ headers, query: { owner, id: randomUUID(), name: 'picture.png' } }],
    readChatFile: [{ headers, path: { id: file } }],
    listChats: [{}],
    answerChat: [{ path: { id: conversation }, body: { text: 'We look into it.' } }],
    readChatFileAsSupport: [{ path: { id: file } }],
    sendFormFile: [{ query: { name: 'picture.png' } }],
    listFormFiles: [{ query: { ids: randomUUID() } }],
    readFormFile: [{ path: { id: randomUUID() } }],
    removeFormFile: [{ path: { id: randomUUID() } }],
  } satisfies Readonly<Record<string, readonly Call[]>>;
}

export async function learnChat(app: FastifyInstance): Promise<KnownChat> {
  const opened = await send(app, 'POST', '/web-api/chat', {});
  const headers = { cookie: cookiesOf(opened) };
  const { owner } = opened.json<{ owner: string }>();
  const sent = await app.inject({
    method: 'POST', url: `/web-api/chat/files?owner=${owner}&id=${randomUUID()}&name=picture.png`, remoteAddress: nextAddress(), payload: PNG,
    headers: { host: 'aurora.localhost', 'x-requested-with': 'test', 'content-type': 'application/octet-stream', ...headers },
  });
  const { conversation, messages } = sent.json<{ conversation: string; messages: readonly { readonly file: { readonly id: string } | null }[] }>();
  return { headers, owner, conversation, file: messages[0]?.file?.id ?? '' };
}
