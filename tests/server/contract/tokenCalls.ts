import type { FastifyInstance } from 'fastify';
import type { Call } from './everyCall.ts';
import { send } from './send.ts';

/** A customer for whom tokens are made, and one of them. */
export interface KnownToken {
  readonly userId: string;
  readonly signed: Readonly<Record<'method_id' | 'token' | 'sign', string>>;
}

export function tokenCalls({ userId, signed }: KnownToken) {
  return {
    openByToken: [{ query: signed }, { query: { ...signed, lng: 'ar', returnUrl: '/ar/results' } }],
    loginByToken: [{ body: { ...signed, lng: 'en' } }],
    makeSandboxSignInToken: [{ body: { userId } }, { body: { userId, lng: 'ar' } }],
  } satisfies Readonly<Record<string, readonly Call[]>>;
}

export async function learnToken(app: FastifyInstance): Promise<KnownToken> {
  const { id } = (await send(app, 'POST', '/sandbox/users', { body: {} })).json<{ id: string }>();
  const { method_id, token, sign } = (await send(app, 'POST', '/sandbox/sign-in-tokens', { body: { userId: id } })).json<KnownToken['signed']>();
  return { userId: id, signed: { method_id, token, sign } };
}
