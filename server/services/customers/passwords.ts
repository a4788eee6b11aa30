import { randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto';

/** Parameters of scrypt (RFC 7914). */
export interface Cost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

/** 16 MiB and five rounds: as much work as OWASP's password sheet asks of scrypt, at its least memory a sign-in. */
const COST: Cost = { N: 2 ** 14, r: 8, p: 5 };
/** Customers of the sandbox are made by the hundred, and their passwords protect nothing. */
export const SANDBOX_COST: Cost = { N: 2 ** 12, r: 8, p: 1 };
const KEY_BYTES = 32;
const SALT_BYTES = 16;

/** In place of a hash: no password signs in. */
export const NO_PASSWORD = '';

/** Text that holds cost, salt and hash, so that the cost can grow later: `scrypt$16384$8$5$salt$hash`. */
export async function hashPassword(password: string, cost: Cost = COST): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(password, salt, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/**
 * True when the password is the hashed one. Null stands for a customer who is not there: it takes as long and is never
 * true, so that the time of an answer tells nobody which logins exist (T46).
 */
export async function isPassword(password: string, hash: string | null): Promise<boolean> {
  const [kind, N, r, p, salt, key] = (hash ?? NO_PASSWORD).split('$');
  if (hash === null || hash === NO_PASSWORD) {
    await derive(password, Buffer.alloc(SALT_BYTES), COST);
    return false;
  }
  if (kind !== 'scrypt' || salt === undefined || key === undefined) throw new Error('A password hash cannot be read.');
  const known = Buffer.from(key, 'base64url');
  const given = await derive(password, Buffer.from(salt, 'base64url'), { N: Number(N), r: Number(r), p: Number(p) });
  return known.length === given.length && timingSafeEqual(known, given);
}

/** 8 to 128 characters, whatever they are: rules of composition make passwords worse. */
export function isUsablePassword(password: string): boolean {
  return password.length >= 8 && password.length <= 128;
}

const LETTERS = 'abcdefghijkmnpqrstuvwxyz';
const DIGITS = '23456789';

/** A password to be told once: letters and digits that no font mixes up. */
export function randomPassword(): string {
  const pick = (from: string): string => from.charAt(randomInt(from.length));
  const group = (from: string, length: number): string => Array.from({ length }, () => pick(from)).join('');
  return [group(LETTERS, 5), group(LETTERS, 5), group(DIGITS, 4)].join('-');
}

/** What was typed on another keyboard or pasted may be composed otherwise (NFC): it is the same password. */
function derive(password: string, salt: Buffer, { N, r, p }: Cost): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFC'), salt, KEY_BYTES, { N, r, p, maxmem: 256 * N * r }, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
