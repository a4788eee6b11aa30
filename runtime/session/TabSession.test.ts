// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestRuntime } from '../../tests/setup/testRuntime.tsx';
import type { JsonValue } from '../../schemas/language/json.ts';
import type { Remedy } from '../http/remedies.ts';
import { SESSION_KEY, type SessionAdapter } from './SessionAdapter.ts';
import { TabSession } from './TabSession.ts';

const keepSession = vi.hoisted(() => vi.fn<(parts: unknown) => void>());
vi.mock('./keepSession.ts', () => ({ keepSession }));

const calls = { ends: ['gone'], endOf: () => 'gone', isOwnCall: () => false, tokenUrl: '/token' };

interface TabOptions {
  readonly userId?: string;
  readonly cookie?: string;
  readonly hasSession?: boolean;
  readonly load?: () => Promise<unknown>;
  readonly hasAtHand?: boolean;
  /** Status of the answer to a call with this header. */
  readonly answerOf?: (authorization: string) => number;
}

function openTab({ userId = '', cookie, hasSession = true, load = async () => calls, hasAtHand = false, answerOf = () => (userId === '' ? 200 : 401) }: TabOptions) {
  const runtime = createTestRuntime({ facts: { 'user.signedIn': userId !== '', 'user.id': userId } });
  let hear: (value: JsonValue | undefined) => void = () => undefined;
  const onChange = (key: string, listener: (value: JsonValue | undefined) => void) => {
    if (key === SESSION_KEY) hear = listener;
    return () => undefined;
  };
  const loading = vi.fn(load);
  const adapter = { cookies: { hint: 'card', token: 'pass' }, hasAtHand: () => hasAtHand, load: loading as unknown as SessionAdapter['load'] };
  const asked: string[] = [];
  const tab = new TabSession({
    adapter: hasSession ? adapter : undefined,
    send: async (input, init) => {
      const authorization = new Request(input, init).headers.get('authorization') ?? 'nobody';
      asked.push(authorization);
      return new Response('{"exception_code":100}', { status: answerOf(authorization) });
    },
    cookies: { get: (name) => (name === 'card' ? cookie : undefined), remove: () => undefined },
    runtime: () => Object.assign(runtime, { storage: { ...runtime.storage, onChange } }),
  });
  tab.keep();
  return { tab, runtime, loading, asked, session: runtime.session, otherTab: (value: JsonValue) => hear(value) };
}
const settled = () => vi.waitFor(() => expect(keepSession).toHaveBeenCalledTimes(1));

beforeEach(() => keepSession.mockClear());

describe('the session of a tab', () => {
  it('is none for a guest, whose calls go as they are: the code of the session is not fetched', async () => {
    const { tab, loading, asked } = openTab({});
    expect((await tab.fetch('http://x.test/a')).status).toBe(200);
    await vi.dynamicImportSettled();
    expect([asked, loading.mock.calls.length, keepSession.mock.calls.length]).toEqual([['nobody'], 0, 0]);
  });

  it('comes with the first refusal of a guest, whose call is sent again as its remedy says', async () => {
    const remedies: readonly Remedy[] = [{ name: 'puzzle', status: 400, codes: [100], rounds: 3, isShared: false, header: 'Authorization', load: async () => async () => 'solved' }];
    const { tab, asked, loading } = openTab({ load: async () => ({ ...calls, remedies }), answerOf: (authorization) => (authorization === 'solved' ? 200 : 400) });
    expect(loading).not.toHaveBeenCalled();
    expect((await tab.fetch('http://x.test/a', { method: 'POST', body: '{}' })).status).toBe(200);
    expect([asked, loading.mock.calls.length]).toEqual([['nobody', 'solved'], 1]);
  });

  it("comes before a guest's call that changes something, where such calls bring what is at hand, and not for one that reads", async () => {
    const remedies: readonly Remedy[] = [{ name: 'known', status: 400, codes: [100], rounds: 1, isShared: true, header: 'Authorization', current: () => 'at hand', load: async () => async () => null }];
    const { tab, asked, loading } = openTab({ hasAtHand: true, load: async () => ({ ...calls, remedies }) });
    await tab.fetch('http://x.test/a');
    expect([asked, loading.mock.calls.length]).toEqual([['nobody'], 0]);
    await tab.fetch('http://x.test/a', { method: 'POST', body: '{}' });
    expect([asked, loading.mock.calls.length]).toEqual([['nobody', 'at hand'], 1]);
  });

  it('leaves the refusal as it is where its code cannot be had', async () => {
    vi.useFakeTimers();
    const { tab } = openTab({ load: async () => await Promise.reject(new Error('lost')), answerOf: () => 400 });
    const answer = tab.fetch('http://x.test/a', { method: 'POST', body: '{}' });
    await vi.runAllTimersAsync();
    expect((await answer).status).toBe(400);
    vi.useRealTimers();
  });

  it('is none where the build has none, whatever a cookie says', async () => {
    const { tab, session } = openTab({ cookie: '11', hasSession: false });
    session.begin('11');
    expect((await tab.fetch('http://x.test/a')).status).toBe(200);
    await vi.dynamicImportSettled();
    expect(keepSession).not.toHaveBeenCalled();
  });

  it.each([
    ['of somebody who is signed in on this page', { userId: '11' }],
    ['of whom a cookie speaks', { cookie: '11' }],
  ])('is kept from the start: that %s', async (_what, tab) => {
    openTab(tab);
    await settled();
  });

  it('begins once with a sign-in here', async () => {
    const { session } = openTab({});
    session.begin('11');
    await settled();
    session.end('gone');
    session.begin('12');
    await vi.dynamicImportSettled();
    expect(keepSession).toHaveBeenCalledTimes(1);
  });

  it('begins with a sign-in in another tab', async () => {
    openTab({}).otherTab({ userId: '11', end: null });
    await settled();
  });

  it('ends by a refused call when the cookies of who is signed in are gone', async () => {
    const { tab, session } = openTab({ userId: '11' });
    expect((await tab.fetch('http://x.test/a')).status).toBe(401);
    expect([session.isSignedIn, session.lastEnd]).toEqual([false, 'gone']);
  });

  it('asks again for code that did not come', async () => {
    vi.useFakeTimers();
    let isAway = true;
    const { tab, runtime } = openTab({ cookie: '11', load: async () => (isAway ? Promise.reject(new Error('lost')) : calls) });
    await vi.waitFor(() => expect(runtime.reports.map(({ code }) => code)).toEqual(['SESSION_CODE_MISSING']), { timeout: 6000 });
    isAway = false;
    expect((await tab.fetch('http://x.test/a')).status).toBe(200);
    runtime.session.begin('11');
    await settled();
    vi.useRealTimers();
  });
});
