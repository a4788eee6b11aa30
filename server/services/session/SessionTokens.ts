import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { isJsonObject } from '../../../schemas/language/json.ts';
import type { Db } from '../../platform/service.ts';
import './sessionTable.ts';

/** Scripts can read the token, so that a stolen one must soon be worth nothing. */
export const TOKEN_LIFE_MS = 15 * 60_000;

/** What a token says. */
export interface TokenClaims {
  readonly userId: string;
  readonly operatorId: string;
  readonly sessionId: string;
}

const KEY_ID = 1;
const HEADER = encode({ alg: 'HS256', typ: 'JWT' });

/** JWTs (RFC 7519) signed by HMAC-SHA-256 with a key that all processes read from the database. */
export class SessionTokens {
  private secret: Buffer | null = null;

  /** Reads the key, and makes it on the first start of all. */
  async start(db: Db): Promise<void> {
    const made = randomBytes(32).toString('base64url');
    await db.insertInto('session_keys').values({ id: KEY_ID, secret: made }).onConflict((conflict) => conflict.doNothing()).execute();
    const { secret } = await db.selectFrom('session_keys').select('secret').where('id', '=', KEY_ID).executeTakeFirstOrThrow();
    this.secret = Buffer.from(secret, 'base64url');
  }

  /** A token of 15 minutes. */
  sign({ userId, operatorId, sessionId }: TokenClaims, nowMs: number): string {
    const iat = Math.floor(nowMs / 1000);
    const content = `${HEADER}.${encode({ sub: userId, op: operatorId, sid: sessionId, iat, exp: iat + TOKEN_LIFE_MS / 1000 })}`;
    return `${content}.${this.hmac(content).toString('base64url')}`;
  }

  /** What a valid token says; null for any other text. */
  read(token: string, nowMs: number): TokenClaims | null {
    const [header, body, signature, ...more] = token.split('.');
    // Another header would name another way of signing, "none" for one.
    if (header !== HEADER || body === undefined || signature === undefined || more.length > 0) return null;
    const known = this.hmac(`${header}.${body}`);
    const given = Buffer.from(signature, 'base64url');
    if (known.length !== given.length || !timingSafeEqual(known, given)) return null;
    const claims: unknown = JSON.parse(Buffer.from(body, 'base64url').toString('utf8'));
    if (!isJsonObject(claims)) return null;
    const { sub, op, sid, exp } = claims;
    if (typeof sub !== 'string' || typeof op !== 'string' || typeof sid !== 'string' || typeof exp !== 'number') return null;
    return exp * 1000 > nowMs ? { userId: sub, operatorId: op, sessionId: sid } : null;
  }

  /** A random-looking value that only the platform can make: for secrets that mean nothing. */
  valueFor(what: string): string {
    return this.hmac(what).toString('base64url');
  }

  private hmac(content: string): Buffer {
    if (!this.secret) throw new Error('Tokens were asked for before the session service was started.');
    return createHmac('sha256', this.secret).update(content).digest();
  }
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
