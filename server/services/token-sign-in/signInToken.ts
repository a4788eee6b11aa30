import { createHmac, timingSafeEqual } from 'node:crypto';
import { isJsonObject } from '../../../schemas/language/json.ts';

/** What a token says; times are seconds since the epoch, by the clock of the platform. */
export interface TokenClaims {
  /** Brand at which it is good. */
  readonly brand: string;
  /** Id of the customer. */
  readonly user: string;
  /** Names this token, never to be used again. */
  readonly id: string;
  readonly iat: number;
  readonly exp: number;
}

/** A token with what says who has made it. */
export interface SignedToken {
  readonly method_id: string;
  readonly token: string;
  readonly sign: string;
}

const LONGEST_ID = 100;
/** Clocks of two systems differ by so much. */
const SKEW_SEC = 30;

/** HMAC-SHA256 over the method and the token, in hex. */
export function signOf({ method_id: method, token }: Omit<SignedToken, 'sign'>, secret: string): string {
  return createHmac('sha256', secret).update(`${method}.${token}`).digest('hex');
}

export function makeToken(claims: TokenClaims, method: string, secret: string): SignedToken {
  const token = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return { method_id: method, token, sign: signOf({ method_id: method, token }, secret) };
}

/**
 * What a token says, where whoever has the secret has made it, for this brand, and it is neither old nor good for longer than `lifeSec`;
 * else null. Compares without telling by its time how much was right.
 */
export function readToken(signed: SignedToken, secret: string, { brand, nowMs, lifeSec }: { readonly brand: string; readonly nowMs: number; readonly lifeSec: number }): TokenClaims | null {
  const expected = Buffer.from(signOf(signed, secret));
  const given = Buffer.from(signed.sign);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const claims = claimsIn(signed.token);
  if (claims?.brand !== brand) return null;
  const nowSec = nowMs / 1000;
  const isNow = claims.iat <= nowSec + SKEW_SEC && claims.exp > nowSec && claims.exp - claims.iat <= lifeSec;
  return isNow ? claims : null;
}

function claimsIn(token: string): TokenClaims | null {
  try {
    const said: unknown = JSON.parse(Buffer.from(token, 'base64url').toString('utf8'));
    const { brand, user, id, iat, exp } = isJsonObject(said) ? said : {};
    if (typeof brand !== 'string' || typeof user !== 'string' || typeof id !== 'string' || typeof iat !== 'number' || typeof exp !== 'number') return null;
    return id === '' || id.length > LONGEST_ID || user.length > LONGEST_ID || /\0/.test(id + user) ? null : { brand, user, id, iat, exp };
  } catch {
    return null;
  }
}
