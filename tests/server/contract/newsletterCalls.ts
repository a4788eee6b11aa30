import type { FastifyInstance } from 'fastify';
import type { Call } from './everyCall.ts';
import { cookiesOf, send } from './send.ts';

/** Somebody who wants the newsletter, and what the last one carries. */
export interface KnownNewsletter {
  readonly headers: Readonly<Record<string, string>>;
  readonly token: string;
}

const PROMOTION = { collection: 'promotions', slug: 'bonus-row' };

export function newsletterCalls({ headers, token }: KnownNewsletter) {
  return {
    openStopNewsletter: [{ query: { token } }, { query: { token, lng: 'ar' } }],
    stopNewsletter: [{ query: { token } }, { query: { token, lng: 'en' } }],
    readNewsletter: [{ headers }],
    chooseNewsletter: [{ headers, body: { is_wanted: true } }, { headers, body: { is_wanted: false } }],
    sendNewsletter: [{ body: PROMOTION }, { body: { ...PROMOTION, lng: 'ru' } }],
  } satisfies Readonly<Record<string, readonly Call[]>>;
}

/** Makes the customer, and has a newsletter sent. */
export async function learnNewsletter(app: FastifyInstance): Promise<KnownNewsletter> {
  const { login, password } = (await send(app, 'POST', '/sandbox/users', { body: {} })).json<{ login: string; password: string }>();
  const headers = { cookie: cookiesOf(await send(app, 'POST', '/web-api/auth/login', { body: { method: 'login', login, password } })) };
  await send(app, 'POST', '/web-api/user/newsletter', { headers, body: { is_wanted: true } });
  await send(app, 'POST', '/sandbox/newsletter', { body: PROMOTION });
  const { messages } = (await send(app, 'GET', '/sandbox/outbox', { query: { to: login } })).json<{ messages: readonly { readonly stopUrl?: string }[] }>();
  return { headers, token: new URL(messages[0]?.stopUrl ?? 'x:').searchParams.get('token') ?? '' };
}
