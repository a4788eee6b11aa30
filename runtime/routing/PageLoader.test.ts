// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { createTestRuntime } from '../../tests/setup/testRuntime.tsx';
import { createTranslator } from '../i18n/translator.ts';
import { PageLoader } from './PageLoader.ts';

/** A loader whose platform answers when told to, and the signals of its calls. */
function loaderAt() {
  const runtime = createTestRuntime({});
  const signals: AbortSignal[] = [];
  const caches: (RequestCache | undefined)[] = [];
  const plan: { pageId: string; nodes?: number } = { pageId: 'live' };
  const answers: (() => void)[] = [];
  const fetchPlatform = (input: RequestInfo | URL, init?: RequestInit) =>
    new Promise<Response>((resolve, reject) => {
      const { signal } = init ?? {};
      if (!signal) throw new Error('a call without a signal');
      signals.push(signal);
      caches.push(init?.cache);
      signal.addEventListener('abort', () => reject(signal.reason as Error));
      const isTexts = String(input).includes('/dictionary');
      answers.push(() => resolve(new Response(JSON.stringify(isTexts ? {} : { 'page.live': plan }))));
    });
  const translator = createTranslator({ language: 'en', dictionaries: {}, onMissing: () => undefined });
  const loader = new PageLoader({ manifest: runtime.manifest, facts: runtime.facts, language: 'en', translator, fetch: fetchPlatform });
  return { loader, signals, caches, plan, answerAll: () => answers.splice(0).forEach((answer) => answer()) };
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
