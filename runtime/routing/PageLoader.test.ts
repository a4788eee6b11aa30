// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { createTestRuntime } from '../../tests/setup/testRuntime.tsx';
import type { RouteEntry } from '../../schemas/language/release.ts';
import { createTranslator } from '../i18n/translator.ts';
import { PageLoader } from './PageLoader.ts';

/** A loader whose platform answers when told to, and the signals of its calls. */
function loaderAt({ routes = [], nowMs = () => 0 }: { readonly routes?: readonly RouteEntry[]; readonly nowMs?: () => number } = {}) {
  const runtime = createTestRuntime({ facts: { 'request.country': 'ie' } });
  const urls: string[] = [];
  const signals: AbortSignal[] = [];
  const caches: (RequestCache | undefined)[] = [];
  const plan: { pageId: string; nodes?: number } = { pageId: 'live' };
  const answers: (() => void)[] = [];
  const fetchPlatform = (input: RequestInfo | URL, init?: RequestInit) =>
    new Promise<Response>((resolve, reject) => {
      const { signal } = init ?? {};
      if (!signal) throw new Error('a call without a signal');
      urls.push(String(input));
      signals.push(signal);
      caches.push(init?.cache);
      signal.addEventListener('abort', () => reject(signal.reason as Error));
      const isTexts = String(input).includes('/dictionary');
      answers.push(() => resolve(new Response(JSON.stringify(isTexts ? {} : { 'page.live': plan }))));
    });
  const translator = createTranslator({ language: 'en', dictionaries: {}, onMissing: () => undefined });
  const loader = new PageLoader({ manifest: { ...runtime.manifest, routes }, facts: runtime.facts, language: 'en', translator, fetch: fetchPlatform, nowMs });
  return { loader, urls, signals, caches, plan, answerAll: () => answers.splice(0).forEach((answer) => answer()) };
}

describe('PageLoader', () => {
  it('ends the calls of a page when the last one that waits for it is overtaken, and asks anew later', async () => {
    const { loader, signals, answerAll } = loaderAt();
    const [first, second] = [new AbortController(), new AbortController()];
    const loading = [loader.load('live', first.signal), loader.load('live', second.signal)];
    const settled = Promise.allSettled(loading);
    expect(signals).toHaveLength(2);
    first.abort();
    expect(signals.map(({ aborted }) => aborted)).toEqual([false, false]);
    second.abort();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
    expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    const again = loader.load('live');
    answerAll();
    expect(await again).toEqual({ pageId: 'live' });
  });

  it('asks for plans anew for somebody who has signed in, past every cache, and tells whether the page is another one (A-124)', async () => {
    const { loader, caches, plan, answerAll } = loaderAt();
    const first = loader.load('live');
    answerAll();
    const guests = await first;
    const renewing = loader.renew('live');
    answerAll();
    expect(await renewing).toBe(false);
    expect(await loader.load('live')).toBe(guests);
    plan.nodes = 2;
    const again = loader.renew('live');
    answerAll();
    expect(await again).toBe(true);
    expect(await loader.load('live')).toEqual({ pageId: 'live', nodes: 2 });
    expect(caches.filter((cache) => cache === 'reload')).toHaveLength(2);
  });

  it('says from where and when it asks where pages are limited, and asks anew when one has begun or ended to be there', async () => {
    let atMs = Date.UTC(2026, 10, 30);
    const gift: RouteEntry = { pageId: 'gift', path: 'gift', params: {}, aliases: [], access: 'any', middleware: [], meta: {}, layoutId: 'default', only: { from: '2026-12-01T00:00:00Z' } };
    const { loader, urls, answerAll } = loaderAt({ routes: [gift], nowMs: () => atMs });
    const asked = () => urls.filter((url) => url.includes('group/get')).map((url) => /country=.*$/.exec(url)?.[0]);
    const first = loader.load('live');
    answerAll();
    await first;
    await loader.load('live');
    expect(asked()).toEqual(['country=ie&moments=0']);
    atMs = Date.UTC(2026, 11, 1);
    const second = loader.load('live');
    answerAll();
    await second;
    expect(asked()).toEqual(['country=ie&moments=0', 'country=ie&moments=1']);
  });

  it('says nothing of it where no page is limited', async () => {
    const { loader, urls, answerAll } = loaderAt();
    const loading = loader.load('live');
    answerAll();
    await loading;
    expect(urls.join()).not.toMatch(/country|moments/);
  });

  it('keeps what it has: an abort afterwards takes nothing away', async () => {
    const { loader, signals, answerAll } = loaderAt();
    const visit = new AbortController();
    const loading = loader.load('live', visit.signal);
    answerAll();
    await loading;
    visit.abort();
    await loader.load('live');
    expect(signals).toHaveLength(2);
  });
});
