import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadingOf, setPageLoading } from '../loading.ts';
import { CodeMissingError, fetchCode } from './lazyCode.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  setPageLoading(loadingOf({ sections: {} }));
});

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

  it('A-144: asks as often and as far apart as the page says', async () => {
    setPageLoading(loadingOf({ sections: { loading: { codeTries: 2, codeDelayMs: 250 } } }));
    const importer = vi.fn(async () => await Promise.reject<string>(new TypeError('Failed to fetch')));
    const outcome = fetchCode(importer).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(250);
    expect(await outcome).toBeInstanceOf(CodeMissingError);
    expect(importer).toHaveBeenCalledTimes(2);
  });

  it('gives what comes by the fifth time', async () => {
    let asked = 0;
    const outcome = fetchCode(async () => await (++asked < 5 ? Promise.reject(new Error('lost')) : Promise.resolve('code')));
    await vi.advanceTimersByTimeAsync(4000);
    expect(await outcome).toBe('code');
  });
});
