import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash, randomBytes } from 'node:crypto';

/** `sid` is the session itself; `user_token` and `ua` may be read by scripts, and `ua` is a hint only. */
export const SESSION_COOKIE = 'sid';
export const TOKEN_COOKIE = 'user_token';
export const USER_COOKIE = 'ua';
/** Names the browser for ever, so that one device can be suspended (T18); random, made of nothing. */
const DEVICE_COOKIE = 'did';
const DEVICE_LIFE_SEC = 400 * 86_400;

interface CommonAttributes {
  readonly path: '/';
  readonly sameSite: 'lax';
  readonly secure: boolean;
}

function common(request: FastifyRequest): CommonAttributes {
  return { path: '/', sameSite: 'lax', secure: request.protocol === 'https' };
}

/** Without an age: the platform alone knows when the session ends, and a closed browser forgets it. */
export function setSessionCookies(request: FastifyRequest, reply: FastifyReply, { sid, userId }: { readonly sid: string; readonly userId: string }): void {
  reply.setCookie(SESSION_COOKIE, sid, { ...common(request), httpOnly: true });
  reply.setCookie(USER_COOKIE, userId, common(request));
}

export function setTokenCookie(request: FastifyRequest, reply: FastifyReply, token: string, lifeMs: number): void {
  reply.setCookie(TOKEN_COOKIE, token, { ...common(request), maxAge: lifeMs / 1000 });
}

/** Signing out clears all three. */
export function clearSessionCookies(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(SESSION_COOKIE, { ...common(request), httpOnly: true });
  for (const name of [TOKEN_COOKIE, USER_COOKIE]) reply.clearCookie(name, common(request));
}

/** The device that asks, by its own cookie, which is set or prolonged. */
export function deviceOf(request: FastifyRequest, reply: FastifyReply): string {
  const known = request.cookies[DEVICE_COOKIE];
  const value = known !== undefined && /^[\w-]{20,60}$/.test(known) ? known : randomBytes(18).toString('base64url');
  reply.setCookie(DEVICE_COOKIE, value, { ...common(request), httpOnly: true, maxAge: DEVICE_LIFE_SEC });
  return createHash('sha256').update(value).digest('hex').slice(0, 24);
}
