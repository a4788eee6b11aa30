import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CodeMissingError, fetchCode } from './lazyCode.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('fetchCode (A-121)', () => {
  it('asks five times, a second apart, and then says that code is missing', async () => {
    const importer = vi.fn(async () => await Promise.reject<string>(new TypeError('Failed to fetch')));
    const outcome = fetchCode(importer).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(3999);
    expect(importer).toHaveBeenCalledTimes(4);
    await vi.advanceTimersByTimeAsync(1);
    expect(await outcome).toBeInstanceOf(CodeMissingError);
    expect(importer).toHaveBeenCalledTimes(5);
  });

  it('gives what comes by the fifth time', async () => {
    let asked = 0;
    const outcome = fetchCode(async () => await (++asked < 5 ? Promise.reject(new Error('lost')) : Promise.resolve('code')));
    await vi.advanceTimersByTimeAsync(4000);
    expect(await outcome).toBe('code');
  });
});
