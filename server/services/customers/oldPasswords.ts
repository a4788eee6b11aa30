import { scrypt, timingSafeEqual } from 'node:crypto';
import type { Db } from '../../platform/service.ts';

/** Hashes of before argon2id, by scrypt (RFC 7914): `scrypt$N$r$p$salt$hash`. None is made any more. */
export function isOldHash(hashed: string): boolean {
  return hashed.startsWith('scrypt$');
}

/** As much work as the hashes of customers took. */
export const OLD_DECOY = `scrypt$16384$8$5$${Buffer.alloc(16).toString('base64url')}$${Buffer.alloc(32).toString('base64url')}`;

/** Whether a password, composed as it was hashed, is the one of an old hash. */
export async function isOldPassword(password: string, hashed: string): Promise<boolean> {
  const [, cost, blocks, threads, salt, key] = hashed.split('$');
  if (salt === undefined || key === undefined) throw new Error('A password hash cannot be read.');
  const known = Buffer.from(key, 'base64url');
  const [N, r, p] = [Number(cost), Number(blocks), Number(threads)];
  const given = await new Promise<Buffer>((resolve, reject) => {
    scrypt(password, Buffer.from(salt, 'base64url'), known.length, { N, r, p, maxmem: 256 * N * r }, (error, derived) => (error ? reject(error) : resolve(derived)));
  });
  return timingSafeEqual(known, given);
}

/** Whether anybody has an old hash. Read when a process starts: there are never more of them than then. */
export function createOldHashes(): { readonly isLeft: () => boolean; readonly read: (executor: Db) => Promise<void> } {
  let isLeft = true;
  return {
    isLeft: () => isLeft,
    read: async (executor) => {
      isLeft = isLeft && (await executor.selectFrom('customers').select('user_id').where('password_hash', 'like', 'scrypt$%').limit(1).executeTakeFirst()) !== undefined;
    },
  };
}
