import { scryptSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readSettings } from '../../platform/settings.ts';
import { createPasswords, NO_PASSWORD, randomPassword } from './passwords.ts';

const quick = { passwordMemoryKib: 1024, passwordIterations: 1, passwordParallelism: 1 };
const oldHashOf = (password: string): string => ['scrypt', 16_384, 8, 5, Buffer.alloc(16, 7).toString('base64url'), scryptSync(password, Buffer.alloc(16, 7), 32, { N: 16_384, r: 8, p: 5, maxmem: 2 ** 26 }).toString('base64url')].join('$');

describe('passwords', () => {
  const passwords = createPasswords(quick, () => false);

  it('are hashed by argon2id with as much work as OWASP asks, and found again', async () => {
    const standard = createPasswords(readSettings({}, 'production'), () => false);
    const hash = await standard.hash('correct-horse-1');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(await standard.isPassword('correct-horse-1', hash)).toBe(true);
    expect(await standard.isPassword('correct-horse-2', hash)).toBe(false);
  });

  it('are the same however their letters are composed, and never cut off', async () => {
    const hash = await passwords.hash('Grüße-aus-1');
    expect(await passwords.isPassword('Grüße-aus-1'.normalize('NFD'), hash)).toBe(true);
    const long = await passwords.hash(`${'x'.repeat(100)}1`);
    expect(await passwords.isPassword(`${'x'.repeat(100)}2`, long)).toBe(false);
  });

  it('hashed by scrypt before are found, and outdated, as those of another cost are', async () => {
    const old = oldHashOf('correct-horse-1');
    expect(await passwords.isPassword('correct-horse-1', old)).toBe(true);
    expect(await passwords.isPassword('correct-horse-2', old)).toBe(false);
    const cheaper = await createPasswords({ ...quick, passwordIterations: 3 }, () => false).hash('correct-horse-1');
    expect([old, cheaper, await passwords.hash('x')].map((hash) => passwords.isOutdated(hash))).toEqual([true, true, false]);
    expect(await passwords.isPassword('correct-horse-1', cheaper)).toBe(true);
    await expect(passwords.isPassword('correct-horse-1', 'md5$abc')).rejects.toThrow('cannot be read');
  });

  it.each([true, false])('let nobody in where there is no customer or no password, and take the time of the work all the same (T46), old ones left: %s', async (areOldLeft) => {
    const judge = createPasswords({ ...quick, passwordMemoryKib: 19_456, passwordIterations: 2 }, () => areOldLeft);
    const hash = await judge.hash('correct-horse-1');
    const timeOf = async (of: string | null): Promise<number> => {
      const startedAt = performance.now();
      expect(await judge.isPassword('', of)).toBe(false);
      return performance.now() - startedAt;
    };
    await timeOf(null);
    const times = [await timeOf(hash), await timeOf(null), await timeOf(NO_PASSWORD), ...(areOldLeft ? [await timeOf(oldHashOf('correct-horse-1'))] : [])];
    // Ratios in one run: without the work of either function one would be a small part of the others.
    expect(Math.min(...times)).toBeGreaterThan(Math.max(...times) / (areOldLeft ? 3 : 10));
  });

  it('are drawn usable and anew', () => {
    const drawn = Array.from({ length: 200 }, randomPassword);
    expect(drawn.every((one) => /^[a-z]{5}-[a-z]{5}-\d{4}$/.test(one))).toBe(true);
    expect(new Set(drawn).size).toBe(200);
  });
});
