import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const SECRET_BYTES = 32;
const SECRET = /^[A-Za-z0-9_-]{43}$/;

/** By https it begins with `__Host-`: no other host of the domain puts a secret of its own in its place. */
function cookieName({ isHttps }: Pick<FastifyRequest, 'isHttps'>, cookie: string): string {
  return isHttps ? `__Host-${cookie}` : cookie;
}

/** The hash by which a browser is known that keeps a secret in a cookie; null for one that has none. */
export function findBrowser(request: FastifyRequest, cookie: string): string | null {
  const secret = request.cookies[cookieName(request, cookie)] ?? '';
  return SECRET.test(secret) ? hash(secret) : null;
}

/** The same; a browser without a secret gets one, for so many seconds. */
export function openBrowser(request: FastifyRequest, reply: FastifyReply, { cookie, lifeSec }: { readonly cookie: string; readonly lifeSec: number }): string {
  const found = findBrowser(request, cookie);
  if (found !== null) return found;
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  reply.setCookie(cookieName(request, cookie), secret, { path: '/', sameSite: 'lax', secure: request.isHttps, httpOnly: true, maxAge: lifeSec });
  return hash(secret);
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
