import { describe, expect, it, vi } from 'vitest';
import type { BrowserCookies } from '../session/SessionAdapter.ts';
import { createTokens, isTokenValid } from '../session/tokens.ts';
import { createAuthorizedFetch } from './authorized.ts';

const NOW_MS = Date.UTC(2026, 10, 21, 10);
const ORIGIN = 'http://x.test';
const tokenOf = (name: string, expiresInSec = 900) => `head.${btoa(JSON.stringify({ name, exp: NOW_MS / 1000 + expiresInSec }))}.sign`;
const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

interface Setup {
  readonly cookies: Map<string, string>;
  readonly answer: (request: Request, bearer: string) => Response | Promise<Response>;
}

function prepare({ cookies, answer }: Setup) {
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
  return { fetch: createAuthorizedFetch(send, tokens, (path) => path.startsWith('/session/')), calls, onLost };
}

/** A platform that takes only the token "good" and hands it out as long as it knows the session. */
const platform = (isSessionKnown: boolean, good = tokenOf('good')) => (request: Request, bearer: string) => {
  if (request.url.includes('/session/token')) return isSessionKnown ? json(200, { token: good }) : json(401, { code: 'SESSION_GONE' });
  return bearer === `Bearer ${good}` ? json(200, { isDone: true }) : json(401, { code: 'TOKEN_REFUSED' });
};

const signedIn = (token: string) => new Map([['who', '12345678'], ['token', token]]);

describe('createAuthorizedFetch', () => {
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
    const { fetch, calls, onLost } = prepare({ cookies: new Map(), answer: () => json(401, { code: 'TOKEN_REFUSED' }) });
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
