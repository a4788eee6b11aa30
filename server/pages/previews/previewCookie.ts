import type { FastifyReply, FastifyRequest } from 'fastify';
import { viewCookies } from '../../../runtime/boot/server.tsx';

const NAME = 'preview';
const DAY_MS = 86_400_000;

type CookieRequest = Pick<FastifyRequest, 'cookies' | 'isHttps'>;

/** By https a browser takes it from this very host alone. */
function cookieName({ isHttps }: Pick<FastifyRequest, 'isHttps'>): string {
  return isHttps ? `__Host-${NAME}` : NAME;
}

/** The preview that a request names; undefined for a visitor of the site. */
export function previewCookieOf(request: CookieRequest): string | undefined {
  return request.cookies[cookieName(request)];
}

/**
 * It outlives its preview by a day: a page of the preview that is still open is told that it has ended, and does not become one of
 * the site whose buttons stake real money.
 */
export function setPreviewCookie(request: FastifyRequest, reply: FastifyReply, token: string, leftMs: number): void {
  reply.setCookie(cookieName(request), token, { ...attributesOf(request), maxAge: Math.ceil((leftMs + DAY_MS) / 1000) });
}

export function clearPreviewCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(cookieName(request), attributesOf(request));
}

function attributesOf({ isHttps }: Pick<FastifyRequest, 'isHttps'>) {
  return { path: '/', sameSite: 'lax', secure: isHttps, httpOnly: true } as const;
}

/** Takes away all by which the platform could know somebody: a session beside the preview is used for nothing. */
export function forgetVisitor(request: FastifyRequest): void {
  const kept = new Set([...viewCookies, cookieName(request)]);
  request.cookies = Object.fromEntries(Object.entries(request.cookies).filter(([name]) => kept.has(name)));
  const { headers } = request;
  headers.cookie = (headers.cookie ?? '').split(';').map((pair) => pair.trim()).filter((pair) => kept.has(pair.split('=', 1)[0] ?? '')).join('; ');
  delete headers.authorization;
}
