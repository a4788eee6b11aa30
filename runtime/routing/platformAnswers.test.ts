import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadingOf } from '../loading.ts';
import { askAgain } from './platformAnswers.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Longer than all of them take together. */
const LONG_MS = 10_000;

/** How often it was asked, and how long that took, in ms. */
async function askedBy(loading: { readonly blockTries?: number; readonly blockDelayMs?: number }) {
  const startedAt = Date.now();
  const ask = vi.fn(async () => await Promise.reject<string>(new Error('no answer')));
  const asked = askAgain(ask, loadingOf({ sections: { loading } })).catch((error: Error) => ({ times: ask.mock.calls.length, ms: Date.now() - startedAt, outcome: error.message }));
  await vi.advanceTimersByTimeAsync(LONG_MS);
  return await asked;
}

describe('A-144: the block check', () => {
  it('is made twice at 100 ms, as the specification says, where a site says nothing', async () => {
    expect(await askedBy({})).toEqual({ times: 2, ms: 100, outcome: 'no answer' });
  });

  it('is made as often and as far apart as a brand says', async () => {
    expect(await askedBy({ blockTries: 4, blockDelayMs: 50 })).toEqual({ times: 4, ms: 150, outcome: 'no answer' });
  });
});
