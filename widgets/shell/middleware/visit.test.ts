// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTimers } from '../../../runtime/timers/Timers.ts';
import { baseRuntime } from '../../../tests/setup/renderWidget.tsx';
import { ready } from './visit.ts';
// Its code comes late; here it is there at once.
import '../api/afterArrival.ts';

const VISIT = { id: '0d9f5a52-6c8e-4a4e-9d0c-8f1e1a2b3c4d', startedAt: '2026-11-21T12:00:00.000Z' };

function openPage(answer: () => Response, isBot = false) {
  const asked: string[] = [];
  const runtime = baseRuntime({
    fetch: async (input) => {
      asked.push(new URL((input as Request).url).pathname);
      return answer();
    },
  });
  const timers = createTimers({ isOff: isBot, visibility: { isHidden: () => false, subscribe: () => () => undefined }, pauseDelayMs: 0 });
  ready({ ...runtime, timers });
  return { asked, runtime };
}
const good = () => new Response(JSON.stringify(VISIT), { headers: { 'content-type': 'application/json' } });

beforeEach(() => {
  vi.useFakeTimers();
  window.sessionStorage.clear();
});
afterEach(() => void vi.useRealTimers());

describe('the name of a visit (A-94, A-128)', () => {
  it('is asked for eight seconds after the page is alive, once a browser session, and kept in sessionStorage alone', async () => {
    const { asked } = openPage(good);
    await vi.advanceTimersByTimeAsync(7999);
    expect(asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    await vi.waitFor(() => expect(asked).toEqual(['/web-api/session']));
    await vi.waitFor(() => expect(window.sessionStorage.getItem('visit.v1')).not.toBeNull());
    expect(JSON.parse(window.sessionStorage.getItem('visit.v1') ?? '')).toEqual(VISIT);
    expect([document.cookie, window.localStorage.length]).toEqual(['', 0]);
    const next = openPage(good);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(next.asked).toEqual([]);
  });

  it('is only logged where it does not come, and asked for by the next page', async () => {
    const { runtime } = openPage(() => new Response('{}', { status: 500, headers: { 'content-type': 'application/json' } }));
    await vi.advanceTimersByTimeAsync(8000);
    await vi.waitFor(() => expect(runtime.reports.map(({ code }) => code)).toEqual(['VISIT_MISSING']));
    const next = openPage(good);
    await vi.advanceTimersByTimeAsync(8000);
    await vi.waitFor(() => expect(next.asked).toEqual(['/web-api/session']));
  });

  it('is not asked for by search bots', async () => {
    const { asked } = openPage(good, true);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(asked).toEqual([]);
  });
});
