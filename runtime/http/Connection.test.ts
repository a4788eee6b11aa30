import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTimers } from '../timers/Timers.ts';
import { Connection } from './Connection.ts';
import { createPipeline, RELEASE_HEADER } from './pipeline.ts';
import { PROBE_URL, watchConnection } from './watchConnection.ts';

const ORIGIN = 'http://site.test';
const INTERVAL_MS = 3_000;
/** Both pauses between the attempts of a read, and a little. */
const ATTEMPTS_MS = 1_300;

/** A tab whose platform answers as told: `answer` throws where the network does. */
function tabAt({ onLine = true }: { readonly onLine?: boolean } = {}) {
  const asked: string[] = [];
  let answer: () => Response = () => new Response('{}', { headers: { [RELEASE_HEADER]: 'r1' } });
  const connection = new Connection();
  const send = createPipeline({
    language: 'en',
    timeoutMs: 10_000,
    connection,
    fetch: async (input) => {
      asked.push(new URL((input as Request).url).pathname);
      return answer();
    },
  });
  const tab = Object.assign(new EventTarget(), { navigator: { onLine } });
  const timers = createTimers({ isOff: false, visibility: { isHidden: () => false, subscribe: () => () => undefined }, pauseDelayMs: 0 });
  const stop = watchConnection(connection, { tab, timers, intervalMs: INTERVAL_MS, send, origin: ORIGIN });
  const call = (path: string, init?: RequestInit) => send(ORIGIN + path, init).then((response) => response.status, () => 'lost' as const);
  return {
    connection, asked, tab, stop, call,
    answerWith: (next: () => Response) => (answer = next),
    dies: () => (answer = () => { throw new TypeError('Failed to fetch'); }),
    revives: () => (answer = () => new Response('{}', { headers: { [RELEASE_HEADER]: 'r1' } })),
  };
}

describe('Connection (U19)', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is lost at the word of the browser, and found at its word and an answer', async () => {
    const { connection, tab, asked } = tabAt();
    tab.dispatchEvent(new Event('offline'));
    expect(connection.isLost).toBe(true);
    tab.dispatchEvent(new Event('online'));
    expect(connection.isLost, 'nobody has answered yet').toBe(true);
    await vi.advanceTimersByTimeAsync(0);
    expect([connection.isLost, asked]).toEqual([false, [PROBE_URL]]);
  });

  it('is lost from the start in a tab without a network', () => {
    expect(tabAt({ onLine: false }).connection.isLost).toBe(true);
  });

  it('is lost when a call gets no answer in two attempts, within two seconds', async () => {
    const { connection, call, dies } = tabAt();
    dies();
    void call('/line-api/v1/live/books');
    await vi.advanceTimersByTimeAsync(100);
    expect(connection.isLost, 'one attempt may be lost on the way').toBe(false);
    await vi.advanceTimersByTimeAsync(400);
    expect(connection.isLost).toBe(true);
  });

  it('is lost when a call that is made once gets no answer', async () => {
    const { connection, call, dies } = tabAt();
    dies();
    expect(await call('/x', { method: 'POST', body: '{}' })).toBe('lost');
    expect(connection.isLost).toBe(true);
  });

  it.each([
    ['a gateway answers for a platform that it cannot reach', {}, true],
    ['the platform itself says that a service is down', { [RELEASE_HEADER]: 'r1' }, false],
  ])('when %s: lost is %j %j', async (_what, headers, isLost) => {
    const { connection, call, answerWith } = tabAt();
    answerWith(() => new Response('', { status: 503, headers }));
    const status = call('/line-api/v1/live/books');
    await vi.advanceTimersByTimeAsync(ATTEMPTS_MS);
    expect([await status, connection.isLost]).toEqual([503, isLost]);
  });

  it('is not lost by a call that its caller gave up, nor by one that others have overtaken with an answer', async () => {
    const { connection, call, answerWith } = tabAt();
    const abort = new AbortController();
    answerWith(() => {
      abort.abort(new Error('gone elsewhere'));
      throw new TypeError('aborted');
    });
    expect(await call('/x', { method: 'POST', body: '{}', signal: abort.signal })).toBe('lost');
    expect(connection.isLost).toBe(false);
    answerWith(() => {
      connection.handleAnswer();
      throw new TypeError('slow, and lost in the end');
    });
    expect(await call('/x', { method: 'POST', body: '{}' })).toBe('lost');
    expect(connection.isLost).toBe(false);
  });

  it('is lost also when an answer came to another call while the first attempt was on its way', async () => {
    const { connection, call, answerWith, dies } = tabAt();
    answerWith(() => {
      connection.handleAnswer();
      dies();
      throw new TypeError('the platform was killed meanwhile');
    });
    void call('/line-api/v1/live/books');
    await vi.advanceTimersByTimeAsync(500);
    expect(connection.isLost).toBe(true);
  });

  it('asks by itself while it is lost, at an even pace, and no more once it is found', async () => {
    const { connection, asked, dies, revives, call } = tabAt();
    dies();
    await call('/x', { method: 'POST', body: '{}' });
    await vi.advanceTimersByTimeAsync((INTERVAL_MS + ATTEMPTS_MS) * 5);
    expect(connection.isLost).toBe(true);
    revives();
    await vi.advanceTimersByTimeAsync(INTERVAL_MS + ATTEMPTS_MS);
    expect(connection.isLost).toBe(false);
    const { length } = asked;
    await vi.advanceTimersByTimeAsync(INTERVAL_MS * 10);
    expect(asked).toHaveLength(length);
  });

  it('lets wait until it is found, or until the waiting is given up', async () => {
    const { connection } = tabAt();
    await connection.found(new AbortController().signal);
    connection.lose();
    const abort = new AbortController();
    const [found, given] = [connection.found(new AbortController().signal), connection.found(abort.signal)];
    abort.abort(new Error('another page'));
    await expect(given).rejects.toThrow('another page');
    connection.handleAnswer();
    await expect(found).resolves.toBeUndefined();
  });

  it('hears nothing any more once it is stopped', () => {
    const { connection, tab, stop } = tabAt();
    stop();
    tab.dispatchEvent(new Event('offline'));
    expect(connection.isLost).toBe(false);
  });
});
