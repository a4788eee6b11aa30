import { hash, verify } from '@node-rs/argon2';
import { randomLetters } from '../../platform/codes/randomLetters.ts';
import type { Settings } from '../../platform/settings.ts';
import { isOldHash, isOldPassword, OLD_DECOY } from './oldPasswords.ts';

/** Parameters of argon2id (RFC 9106), from `PASSWORD_MEMORY_KIB`, `PASSWORD_ITERATIONS` and `PASSWORD_PARALLELISM`. */
export type PasswordCost = Pick<Settings, 'passwordMemoryKib' | 'passwordIterations' | 'passwordParallelism'>;

/** In place of a hash: no password signs in. */
export const NO_PASSWORD = '';

/** 16 and 32 bytes in base64. */
const SALT_LETTERS = 22;
const KEY_LETTERS = 43;

export interface Passwords {
  /** Text that holds kind, cost, salt and hash, so that the cost can grow later: `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`. */
  hash(password: string): Promise<string>;
  /**
   * True when the password is the hashed one. Null stands for a customer who is not there: it takes as long and is never
   * true, so that the time of an answer tells nobody which logins exist (T46).
   */
  isPassword(password: string, hashed: string | null): Promise<boolean>;
  /** True for a hash of before: another function, or another cost than is set now. */
  isOutdated(hashed: string): boolean;
}

/**
 * Passwords hashed by argon2id. While `hasOldHashes` says that scrypt's are still about, each look at a password does the work
 * of both functions, whoever is asked for: else its time would tell who has been a customer for long.
 */
export function createPasswords(cost: PasswordCost, hasOldHashes: () => boolean): Passwords {
  const { passwordMemoryKib: memoryCost, passwordIterations: timeCost, passwordParallelism: parallelism } = cost;
  const terms = `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`;
  const decoy = `${terms}${'A'.repeat(SALT_LETTERS)}$${'A'.repeat(KEY_LETTERS)}`;
  const isNewPassword = async (password: string, hashed: string | null): Promise<boolean> => (await verify(hashed ?? decoy, composed(password))) && hashed !== null;
  return {
    hash: (password) => hash(composed(password), { memoryCost, timeCost, parallelism }),
    isPassword: async (password, hashed) => {
      const known = hashed === NO_PASSWORD ? null : hashed;
      const isOld = known !== null && isOldHash(known);
      if (known !== null && !isOld && !known.startsWith('$argon2id$')) throw new Error('A password hash cannot be read.');
      const isNew = await isNewPassword(password, isOld ? null : known);
      if (!isOld && !hasOldHashes()) return isNew;
      const wasOld = await isOldPassword(composed(password), isOld ? known : OLD_DECOY);
      return isOld ? wasOld : isNew;
    },
    isOutdated: (hashed) => !hashed.startsWith(terms),
  };
}

/** What was typed on another keyboard or pasted may be composed otherwise (NFC): it is the same password. */
function composed(password: string): string {
  return password.normalize('NFC');
}

const LETTERS = 'abcdefghijkmnpqrstuvwxyz';
const DIGITS = '23456789';

/** A password to be told once: letters and digits that no font mixes up. */
export function randomPassword(): string {
  return [randomLetters(5, LETTERS), randomLetters(5, LETTERS), randomLetters(4, DIGITS)].join('-');
}
