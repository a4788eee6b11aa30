import { describe, expect, it } from 'vitest';
import { hashPassword, isPassword, isUsablePassword, NO_PASSWORD, randomPassword, SANDBOX_COST } from './passwords.ts';

describe('passwords', () => {
  it('are hashed by scrypt with as much work as OWASP asks, and found again', async () => {
    const hash = await hashPassword('correct-horse-1');
    expect(hash).toMatch(/^scrypt\$16384\$8\$5\$[\w-]{22}\$[\w-]{43}$/);
    expect(await isPassword('correct-horse-1', hash)).toBe(true);
    expect(await isPassword('correct-horse-2', hash)).toBe(false);
  });

  it('are the same however their letters are composed, and never cut off', async () => {
    const hash = await hashPassword('Grüße-aus-1', SANDBOX_COST);
    expect(await isPassword('Grüße-aus-1'.normalize('NFD'), hash)).toBe(true);
    const long = await hashPassword(`${'x'.repeat(100)}1`, SANDBOX_COST);
    expect(await isPassword(`${'x'.repeat(100)}2`, long)).toBe(false);
  });

  it('let nobody in where there is no customer or no password, and take the time of the work all the same (T46)', async () => {
    const hash = await hashPassword('correct-horse-1');
    const timeOf = async (of: string | null): Promise<number> => {
      const startedAt = performance.now();
      expect(await isPassword('', of)).toBe(false);
      return performance.now() - startedAt;
    };
    const known = await timeOf(hash);
    // A ratio in one run: without the work it would be a thousandth.
    expect(await timeOf(null)).toBeGreaterThan(known / 10);
    expect(await timeOf(NO_PASSWORD)).toBeGreaterThan(known / 10);
  });

  it('are usable from 8 to 128 characters, whatever they are (A-75)', () => {
    const verdicts = ['abcdefgh', '12345678', 'correct horse', 'пароль', 'x'.repeat(7), 'x'.repeat(128), 'x'.repeat(129)].map(isUsablePassword);
    expect(verdicts).toEqual([true, true, true, false, false, true, false]);
  });

  it('are drawn usable and anew', () => {
    const drawn = Array.from({ length: 200 }, randomPassword);
    expect(drawn.every(isUsablePassword)).toBe(true);
    expect(new Set(drawn).size).toBe(200);
  });
});
