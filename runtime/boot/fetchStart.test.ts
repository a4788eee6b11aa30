import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchStart } from './fetchStart.ts';

const asked = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const how = { retries: 5, delayMs: 1000, timeoutMs: 10_000 };

beforeEach(() => {
  vi.useFakeTimers();
  asked.mockReset();
  vi.stubGlobal('fetch', asked);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Longer than all tries take. */
const LONG_MS = 60_000;

/** The outcome, and how many seconds it took. */
async function outcomeOf(starting: Promise<unknown>) {
  const startedAt = Date.now();
  const secondsSo = () => Math.round((Date.now() - startedAt) / 1000);
  const outcome = starting.then((json) => ({ json, seconds: secondsSo() }), (error: Error) => ({ error: error.message, seconds: secondsSo() }));
  await vi.advanceTimersByTimeAsync(LONG_MS);
  return await outcome;
}

describe('fetchStart', () => {
  it('asks five times more, a second apart, where the network or the platform fails, and gives the answer that comes', async () => {
    asked.mockRejectedValueOnce(new TypeError('no network')).mockResolvedValueOnce(new Response('', { status: 503 })).mockResolvedValueOnce(new Response('{"a":', { status: 200 })).mockResolvedValue(new Response('{"a":1}'));
    expect(await outcomeOf(fetchStart('/config', how))).toEqual({ json: { a: 1 }, seconds: 3 });
    expect(asked).toHaveBeenCalledTimes(4);
    for (const [, init] of asked.mock.calls) expect(init.signal, 'a call that hangs ends').toBeInstanceOf(AbortSignal);
  });

  it('gives up after the last one', async () => {
    asked.mockRejectedValue(new TypeError('no network'));
    expect(await outcomeOf(fetchStart('/config', how))).toEqual({ error: 'no network', seconds: 5 });
    expect(asked).toHaveBeenCalledTimes(6);
  });

  it('A-144: asks as often and as far apart as it is told', async () => {
    asked.mockRejectedValue(new TypeError('no network'));
    expect(await outcomeOf(fetchStart('/config', { ...how, retries: 1, delayMs: 3000 }))).toEqual({ error: 'no network', seconds: 3 });
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('asks once where the platform says that there is no such file', async () => {
    asked.mockResolvedValue(new Response('', { status: 404 }));
    expect(await outcomeOf(fetchStart('/config', how))).toEqual({ error: '/config answered 404', seconds: 0 });
    expect(asked).toHaveBeenCalledTimes(1);
  });
});
