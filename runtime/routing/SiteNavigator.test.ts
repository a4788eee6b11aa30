// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createTestRuntime } from '../../tests/setup/testRuntime.tsx';
import { createMatcher } from '../../schemas/language/matching/index.ts';
import type { PagePlan, RouteEntry, SiteManifest } from '../../schemas/language/release.ts';
import type { PageLoader } from './PageLoader.ts';
import type { LightRedirect } from './platformChecks.ts';
import { SiteNavigator } from './SiteNavigator.ts';

const route = (pageId: string, path: string, extra: Partial<RouteEntry> = {}): RouteEntry => ({
  pageId, path, params: {}, aliases: [], access: 'any', middleware: [], meta: {}, layoutId: 'default', ...extra,
});
const routes = [route('home', ''), route('news', 'news'), route('members', 'members', { access: 'user' }), route('maintenance', 'maintenance'), route('checked', 'checked', { middleware: ['picky'] })];
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

/** A navigator whose platform answers when told to, and notes of the pages that are fetched. */
function navigatorAt({ isShut = false, load, redirects = [] }: { readonly isShut?: boolean; readonly load?: (pageId: string) => Promise<PagePlan>; readonly redirects?: SiteManifest['redirects'] } = {}) {
  const site = { enabledLanguages: ['en'], defaultLanguage: 'en' };
  const runtime = createTestRuntime({ site, facts: { 'user.signedIn': false, 'maintenance.isActive': isShut } });
  const fetched: string[] = [];
  const asked: string[] = [];
  const signals: (AbortSignal | undefined)[] = [];
  let answer: (redirect: LightRedirect | null) => void = () => undefined;
  const redirect = new Promise<LightRedirect | null>((resolve) => {
    answer = resolve;
  });
  const loader = {
    load: async (pageId: string, signal?: AbortSignal) => {
      signals.push(signal);
      fetched.push(pageId);
      return load ? await load(pageId) : ({ pageId, status: 200 } as PagePlan);
    },
  } as PageLoader;
  const navigator = new SiteNavigator({
    runtime: Object.assign(runtime, { manifest: { ...runtime.manifest, routes, redirects } }),
    matcher: createMatcher(routes, runtime.manifest.site),
    guards: [
      { order: 600, check: ({ route: { access }, href }) => (access === 'user' ? { href: href('') } : undefined) },
      { order: 700, check: ({ url }) => (url.searchParams.has('leave') ? { href: '/elsewhere', isDocument: true } : undefined) },
    ],
    middleware: new Map([['picky', async ({ signal }) => {
      signals.push(signal);
      return { status: 404 };
    }]]),
    checks: {
      block: async (url) => {
        asked.push(url);
        return null;
      },
      redirect: (_url, signal) => {
        signals.push(signal);
        return redirect;
      },
    },
    loader,
    fetchCode: async ({ plan, route: { path } }) => void fetched.push(`code of ${plan.pageId} at ${path}`),
  });
  vi.stubGlobal('location', { origin: 'http://site.test' });
  return { navigator, fetched, asked, answer, signals };
}

describe('SiteNavigator', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('gives every call of a navigation the signal that ends it, and goes nowhere once it is overtaken', async () => {
    const { navigator, answer, signals } = navigatorAt();
    const overtaken = new AbortController();
    const resolving = navigator.resolve('/en/checked', overtaken.signal);
    await settled();
    expect(signals.length).toBeGreaterThanOrEqual(3);
    expect(new Set(signals)).toEqual(new Set([overtaken.signal]));
    overtaken.abort();
    answer(null);
    await expect(resolving).rejects.toThrow('aborted');
  });

  it('fetches the page while the platform is still asked about its address', async () => {
    const { navigator, fetched, answer } = navigatorAt();
    const resolving = navigator.resolve('/en/news');
    await settled();
    expect(fetched).toEqual(['news', 'code of news at news']);
    answer(null);
    expect((await resolving)?.target).toMatchObject({ kind: 'page', plan: { pageId: 'news' } });
  });

  it('fetches it while its middleware is still asking, and goes where that leads', async () => {
    const { navigator, fetched, answer } = navigatorAt();
    const resolving = navigator.resolve('/en/checked');
    await settled();
    expect(fetched).toEqual(['checked', 'code of checked at checked']);
    answer(null);
    expect((await resolving)?.target).toMatchObject({ kind: 'page', plan: { pageId: 'error-404' }, status: 404 });
  });

  it('goes where the platform leads, whatever has been fetched meanwhile', async () => {
    const { navigator, answer } = navigatorAt({ load: async () => Promise.reject(new Error('no such page')) });
    const resolving = navigator.resolve('/en/news');
    await settled();
    answer({ code: 301, url: 'https://mirror.test/x' });
    expect((await resolving)?.target).toEqual({ kind: 'document', url: 'https://mirror.test/x' });
  });

  it('goes by a document where a guard leads to what is no page of the site', async () => {
    const { navigator, answer } = navigatorAt();
    answer(null);
    expect(await navigator.resolve('/en/news?leave=1')).toMatchObject({ target: { kind: 'document', url: 'http://site.test/elsewhere' } });
  });

  it('fails with the page that cannot be fetched, once the platform has let it through', async () => {
    const { navigator, answer } = navigatorAt({ load: async () => Promise.reject(new Error('the platform is away')) });
    answer(null);
    await expect(navigator.resolve('/en/news')).rejects.toThrow('the platform is away');
  });

  it.each([
    ['a page that its own guards refuse', '/en/members', false],
    ['a page of a site in maintenance', '/en/news', true],
  ])('does not fetch %s ahead', async (_what, href, isShut) => {
    const { navigator, fetched } = navigatorAt({ isShut });
    void navigator.resolve(href);
    await settled();
    expect(fetched).toEqual([]);
  });

  it('fetches a page that somebody seems to be going to, and asks the platform nothing', async () => {
    const { navigator, fetched, asked } = navigatorAt();
    navigator.foresee('/en/news?x=1');
    await settled();
    expect(fetched).toEqual(['news', 'code of news at news']);
    expect(asked).toEqual([]);
  });

  it.each([
    ['its own guards refuse', '/en/members', {}],
    ['does not exist', '/en/nowhere', {}],
    ['is an old address', '/en/old', { redirects: [{ from: 'old', to: 'news', keepQuery: true, status: 302 as const }] }],
    ['belongs to another language', '/de/news', {}],
    ['is shut for maintenance', '/en/news', { isShut: true }],
  ])('fetches nothing for an address that %s', async (_what, href, options) => {
    const { navigator, fetched } = navigatorAt(options);
    navigator.foresee(href);
    await settled();
    expect(fetched).toEqual([]);
  });

  it('lets what cannot be fetched ahead be asked for again by the click', async () => {
    let isAway = true;
    const { navigator, answer } = navigatorAt({ load: async (pageId) => (isAway ? Promise.reject(new Error('the platform is away')) : ({ pageId, status: 200 } as PagePlan)) });
    navigator.foresee('/en/news');
    await settled();
    isAway = false;
    answer(null);
    expect((await navigator.resolve('/en/news'))?.target).toMatchObject({ kind: 'page', plan: { pageId: 'news' } });
  });
});
