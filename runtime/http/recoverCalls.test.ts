import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import type { BrowserCookies } from '../session/SessionAdapter.ts';
import { createTokens, isTokenValid } from '../session/tokens.ts';
import { createTestRuntime } from '../../tests/setup/testRuntime.tsx';
import { CallRecovery } from './recoverCalls.ts';
import type { Remedy } from './remedies.ts';

const NOW_MS = Date.UTC(2026, 10, 21, 10);
const ORIGIN = 'http://x.test';
const tokenOf = (name: string, expiresInSec = 900) => `head.${btoa(JSON.stringify({ name, exp: NOW_MS / 1000 + expiresInSec }))}.sign`;
const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

interface Setup {
  readonly remedies?: readonly Remedy[];
  /** Whom the page takes the visitor for. */
  readonly userId?: string;
  readonly cookies: Map<string, string>;
  readonly answer: (request: Request, bearer: string) => Response | Promise<Response>;
}

function prepare({ cookies, answer, remedies = [], userId = cookies.get('who') ?? '' }: Setup) {
  const calls: { path: string; bearer: string; body: string }[] = [];
  const send: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    const bearer = request.headers.get('authorization') ?? '';
    calls.push({ path: pathname, bearer, body: await request.clone().text() });
    return await answer(request, bearer);
  };
  const jar: BrowserCookies = { get: (name) => cookies.get(name), remove: (name) => void cookies.delete(name) };
  const onLost = vi.fn<(code: string) => void>();
  const tokens = createTokens({ send, origin: ORIGIN, cookies: jar, names: { hint: 'who', token: 'token' }, calls: { tokenUrl: '/session/token' }, nowMs: () => NOW_MS, onLost });
  const runtime = createTestRuntime({ facts: { 'user.signedIn': userId !== '', 'user.id': userId } });
  const recovery = new CallRecovery({ send, remedies, runtime, holder: () => cookies.get('who') });
  recovery.useSession({ tokens, isOwnCall: (path) => path.startsWith('/session/') });
  return { fetch: recovery.fetch, recovery, session: runtime.session, calls, onLost };
}

/** A platform that takes only the token "good" and hands it out as long as it knows the session. */
const platform = (isSessionKnown: boolean, good = tokenOf('good')) => (request: Request, bearer: string) => {
  if (request.url.includes('/session/token')) return isSessionKnown ? json(200, { token: good }) : json(401, { code: 'SESSION_GONE' });
  return bearer === `Bearer ${good}` ? json(200, { isDone: true }) : json(401, { code: 'TOKEN_REFUSED' });
};

const signedIn = (token: string) => new Map([['who', '12345678'], ['token', token]]);

describe('CallRecovery', () => {
  it('sends the token of the cookie, and none that has run out', async () => {
    const good = prepare({ cookies: signedIn(tokenOf('good')), answer: platform(true) });
    expect((await good.fetch(`${ORIGIN}/a`)).status).toBe(200);
    expect(good.calls).toHaveLength(1);
    const late = prepare({ cookies: signedIn(tokenOf('old', -1)), answer: () => json(200, {}) });
    await late.fetch(`${ORIGIN}/a`);
    expect(late.calls[0]?.bearer).toBe('');
  });

  it('fetches one token after a 401 and tries once more, posts too (A-18)', async () => {
    const { fetch, calls, onLost } = prepare({ cookies: signedIn(tokenOf('old')), answer: platform(true) });
    const answer = await fetch(`${ORIGIN}/order`, { method: 'POST', body: '{"count":1}' });
    expect(answer.status).toBe(200);
    expect(calls.map(({ path, body }) => [path, body])).toEqual([['/order', '{"count":1}'], ['/session/token', ''], ['/order', '{"count":1}']]);
    expect(onLost).not.toHaveBeenCalled();
  });

  it('gives up at a 401 when the cookies of the session are gone already', async () => {
    const { fetch, calls, onLost } = prepare({ cookies: new Map(), userId: '12345678', answer: () => json(401, { code: 'TOKEN_REFUSED' }) });
    expect((await fetch(`${ORIGIN}/a`)).status).toBe(401);
    expect(calls).toHaveLength(1);
    expect(onLost).toHaveBeenCalledExactlyOnceWith('TOKEN_REFUSED');
  });

  it('asks for one token however many calls were refused at once', async () => {
    const { fetch, calls } = prepare({ cookies: signedIn(tokenOf('old')), answer: platform(true) });
    const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => fetch(`${ORIGIN}/a${at}`)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(calls.filter(({ path }) => path.endsWith('/token'))).toHaveLength(1);
  });

  it('makes a guest of a visitor whose session the platform does not know', async () => {
    const cookies = signedIn(tokenOf('old'));
    const { fetch, calls, onLost } = prepare({ cookies, answer: platform(false) });
    expect((await fetch(`${ORIGIN}/a`)).status).toBe(401);
    expect(calls).toHaveLength(2);
    expect(onLost).toHaveBeenCalledExactlyOnceWith('SESSION_GONE');
    expect(cookies.has('token')).toBe(false);
  });

  it('gives up after one more try, with the platform that refuses its own token', async () => {
    const { fetch, calls, onLost } = prepare({
      cookies: signedIn(tokenOf('old')),
      answer: (request) => (request.url.includes('/session/token') ? json(200, { token: tokenOf('new') }) : json(401, { code: 'TOKEN_REFUSED' })),
    });
    expect((await fetch(`${ORIGIN}/a`)).status).toBe(401);
    expect(calls.map(({ path }) => path)).toEqual(['/a', '/session/token', '/a']);
    expect(onLost).toHaveBeenCalledExactlyOnceWith('TOKEN_REFUSED');
  });

  it('keeps the visitor when the token could not be asked for', async () => {
    const { fetch, onLost } = prepare({
      cookies: signedIn(tokenOf('old')),
      answer: (request) => {
        if (request.url.includes('/session/token')) throw new TypeError('lost');
        return json(401, {});
      },
    });
    expect((await fetch(`${ORIGIN}/a`)).status).toBe(401);
    expect(onLost).not.toHaveBeenCalled();
  });

  it('asks nothing more for a guest, nor for a refused sign-in', async () => {
    const guest = prepare({ cookies: new Map(), answer: () => json(401, {}) });
    await guest.fetch(`${ORIGIN}/a`);
    expect(guest.calls).toHaveLength(1);
    const wrong = prepare({ cookies: signedIn(tokenOf('old')), answer: () => json(401, {}) });
    await wrong.fetch(`${ORIGIN}/session/begin`, { method: 'POST', body: '{}' });
    expect(wrong.calls.map(({ bearer }) => bearer)).toEqual(['']);
  });
});

describe('remedies', () => {
  const puzzle = (solve: () => Promise<string | null>): Remedy => ({ name: 'puzzle', status: 400, codes: [100, 111], rounds: 3, isShared: false, header: 'X-Puzzle', load: async () => solve });
  const asks = (request: Request): Response => (request.headers.get('x-puzzle') === '1:right' ? json(200, {}) : json(400, { exception_code: 100 }));

  it('send a post again with what they bring, whole', async () => {
    const { fetch, calls } = prepare({ cookies: new Map(), answer: asks, remedies: [puzzle(async () => '1:right')] });
    expect((await fetch(`${ORIGIN}/a`, { method: 'POST', body: '{"typed":1}' })).status).toBe(200);
    expect(calls.map(({ body }) => body)).toEqual(['{"typed":1}', '{"typed":1}']);
  });

  it('help whoever signs in, also where a cookie still speaks of somebody', async () => {
    const { fetch, calls } = prepare({ cookies: new Map([['who', '12345678']]), userId: '', answer: asks, remedies: [puzzle(async () => '1:right')] });
    expect((await fetch(`${ORIGIN}/session/begin`, { method: 'POST', body: '{}' })).status).toBe(200);
    expect(calls.map(({ path, bearer }) => [path, bearer])).toEqual([['/session/begin', ''], ['/session/begin', '']]);
  });

  it('end with the refusal when they do not help, or fail', async () => {
    for (const solve of [async () => null, async () => await Promise.reject(new Error('no'))]) {
      const { fetch, calls } = prepare({ cookies: new Map(), answer: asks, remedies: [puzzle(solve)] });
      expect((await fetch(`${ORIGIN}/a`, { method: 'POST', body: '{}' })).status).toBe(400);
      expect(calls).toHaveLength(1);
    }
  });

  it('keep the refusal for whoever looks at a question for longer than a call may take', async () => {
    const server = createServer((_request, response) => void response.writeHead(400, { 'content-type': 'application/json' }).end('{"exception_code":100,"code":"PUZZLE"}')).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const { fetch } = prepare({
      cookies: new Map(),
      answer: async ({ method }) => await globalThis.fetch(`http://127.0.0.1:${port}/`, { method, body: '{}', signal: AbortSignal.timeout(200) }),
      remedies: [puzzle(async () => await new Promise((resolve) => void setTimeout(() => resolve(null), 400)))],
    });
    const refusal = await fetch(`${ORIGIN}/a`, { method: 'POST', body: '{}' });
    expect([refusal.status, refusal.headers.get('content-type'), await refusal.json()]).toEqual([400, 'application/json', { exception_code: 100, code: 'PUZZLE' }]);
    server.close();
  });

  it('send nothing for whoever has come meanwhile, in this tab or another one', async () => {
    const cookies = signedIn(tokenOf('good'));
    const here = prepare({ cookies, answer: asks, remedies: [puzzle(async () => await new Promise(() => undefined))] });
    const pending = here.fetch(`${ORIGIN}/a`, { method: 'POST', body: '{}' });
    await vi.waitFor(() => expect(here.calls).toHaveLength(1));
    await Promise.resolve();
    here.session.begin('another');
    await expect(pending).rejects.toThrow('The visitor has changed.');
    const there = prepare({
      cookies, answer: asks, remedies: [puzzle(async () => {
        cookies.set('who', 'somebody else');
        return '1:right';
      })],
    });
    await expect(there.fetch(`${ORIGIN}/a`, { method: 'POST', body: '{}' })).rejects.toThrow('The visitor has changed.');
    expect(there.calls).toHaveLength(1);
  });

  it('ignore what the client itself has closed (499)', async () => {
    const { fetch } = prepare({ cookies: new Map(), answer: () => new Response('', { status: 499 }) });
    await expect(fetch(`${ORIGIN}/a`)).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('isTokenValid', () => {
  it.each([
    ['none', undefined],
    ['an empty one', ''],
    ['one without parts', 'abc'],
    ['one that is no JSON', 'a.%%%.c'],
    ['one without exp', `a.${btoa('{}')}.c`],
    ['one that ends now', tokenOf('x', 0)],
  ])('does not take %s (spec section 5)', (_what, token) => {
    expect(isTokenValid(token, NOW_MS)).toBe(false);
  });

  it('takes one that has still a second', () => {
    expect(isTokenValid(tokenOf('x', 1), NOW_MS)).toBe(true);
  });
});
