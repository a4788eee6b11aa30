import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * A-3. `sid` is the session itself; `user_token` and `ua` may be read by scripts, and `ua` is a hint only. By https the
 * session's name begins with `__Host-`: a browser takes such a cookie from this very host and by https alone, so that no
 * other host of the domain, and nobody on the way, can put a session of theirs in its place.
 */
const SESSION_COOKIE = 'sid';
const HOST_PREFIX = '__Host-';
export const TOKEN_COOKIE = 'user_token';
export const USER_COOKIE = 'ua';
/** Names the browser for ever, so that one device can be suspended (T18): a random value, made of nothing, and its signature. */
const DEVICE_COOKIE = 'did';
const DEVICE_LIFE_SEC = 400 * 86_400;

type CookieRequest = Pick<FastifyRequest, 'cookies' | 'isHttps'>;

/** The name of a cookie that scripts never see; the other form of it is nobody's. */
function hiddenName(name: string, { isHttps }: Pick<FastifyRequest, 'isHttps'>): string {
  return isHttps ? `${HOST_PREFIX}${name}` : name;
}

/** The session that a request names, from its parsed cookies; undefined for a guest. */
export function sessionCookieOf(request: CookieRequest): string | undefined {
  const sid = request.cookies[hiddenName(SESSION_COOKIE, request)];
  return sid === undefined || sid === '' ? undefined : sid;
}

interface CommonAttributes {
  readonly path: '/';
  readonly sameSite: 'lax';
  readonly secure: boolean;
}

/** Attributes of each cookie of the platform. */
function cookieAttributes({ isHttps }: Pick<FastifyRequest, 'isHttps'>): CommonAttributes {
  return { path: '/', sameSite: 'lax', secure: isHttps };
}

/** `keptMs` null: a closed browser forgets the session. When it ends, the platform alone knows. */
export function setSessionCookies(request: FastifyRequest, reply: FastifyReply, { sid, userId, keptMs }: { readonly sid: string; readonly userId: string; readonly keptMs: number | null }): void {
  const attributes = { ...cookieAttributes(request), ...(keptMs !== null && { maxAge: keptMs / 1000 }) };
  reply.setCookie(hiddenName(SESSION_COOKIE, request), sid, { ...attributes, httpOnly: true });
  reply.setCookie(USER_COOKIE, userId, attributes);
}

export function setTokenCookie(request: FastifyRequest, reply: FastifyReply, token: string, lifeMs: number): void {
  reply.setCookie(TOKEN_COOKIE, token, { ...cookieAttributes(request), maxAge: lifeMs / 1000 });
}

/** A-6: values of one session, set by the secure data call; a grant names its customer. */
const SECURE_COOKIE = 'ggru';
const GRANT_PREFIX = 'grant_';

export function setSecureCookies(request: FastifyRequest, reply: FastifyReply, { ggru, userId, grant, grantSeconds }: { readonly ggru: string; readonly userId: string; readonly grant: string; readonly grantSeconds: number }): void {
  const attributes = cookieAttributes(request);
  reply.setCookie(SECURE_COOKIE, ggru, attributes);
  reply.setCookie(`${GRANT_PREFIX}${userId}`, grant, { ...attributes, maxAge: grantSeconds });
}

/**
 * Signing out ends every cookie of the session by its name (A-3, A-6), grants of earlier customers of this browser too, and
 * has the browser drop pages that it kept. The device, settings, consent and age confirmation stay.
 */
export function clearSessionCookies(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(hiddenName(SESSION_COOKIE, request), { ...cookieAttributes(request), httpOnly: true });
  // Names that the platform never gives would make the answer fail, and are left.
  const grants = Object.keys(request.cookies).filter((name) => name.startsWith(GRANT_PREFIX) && /^[\w-]{1,80}$/.test(name));
  for (const name of [TOKEN_COOKIE, USER_COOKIE, SECURE_COOKIE, ...grants]) reply.clearCookie(name, cookieAttributes(request));
  reply.header('clear-site-data', '"cache"');
}

/** What signs the values of device cookies: text in, signature out. */
export type Sign = (text: string) => string;

/**
 * The device that asks, by its own cookie; null when it brings none that the platform has signed. Without the signature
 * anybody could make up a device, or be another's by guessing its cookie.
 */
export function deviceOf(request: CookieRequest, sign: Sign): string | null {
  const [value = '', signature = '', ...more] = (request.cookies[hiddenName(DEVICE_COOKIE, request)] ?? '').split('.');
  const given = Buffer.from(signature);
  const known = Buffer.from(sign(`did ${value}`));
  return more.length === 0 && given.length === known.length && timingSafeEqual(given, known) ? deviceId(value) : null;
}

/** The same; the cookie is prolonged, and a device that has none gets one. */
export function keepDevice(request: FastifyRequest, reply: FastifyReply, sign: Sign): string {
  const known = deviceOf(request, sign) === null ? undefined : request.cookies[hiddenName(DEVICE_COOKIE, request)];
  const value = randomBytes(18).toString('base64url');
  const cookie = known ?? `${value}.${sign(`did ${value}`)}`;
  reply.setCookie(hiddenName(DEVICE_COOKIE, request), cookie, { ...cookieAttributes(request), httpOnly: true, maxAge: DEVICE_LIFE_SEC });
  return deviceId(cookie.split('.')[0] ?? '');
}

function deviceId(value: string): string {
  return createHash('sha256').update(value).digest('hex').slice(0, 24);
}
