import { describe, expect, it, vi } from 'vitest';
import { createTestRuntime } from '../../tests/setup/testRuntime.tsx';
import { createMatcher } from '../../schemas/language/matching/index.ts';
import type { RouteEntry, SiteManifest } from '../../schemas/language/release.ts';
import type { JsonValue } from '../../schemas/language/json.ts';
import type { Middleware } from './middleware.ts';
import type { LightRedirect, PlatformChecks } from './platformChecks.ts';
import { resolveAddress } from './resolveAddress.ts';
import type { SiteGuard } from './siteGuards.ts';

const route = (pageId: string, path: string, extra: Partial<RouteEntry> = {}): RouteEntry => ({
  pageId, path, params: {}, aliases: [], access: 'any', middleware: [], meta: {}, layoutId: 'default', ...extra,
});
const routes = [
  route('home', ''),
  route('news', 'news/:story?', { params: { story: { format: 'id-name' } }, middleware: ['canonical'] }),
  route('about', 'about', { aliases: ['information/about'] }),
  route('members', 'members', { access: 'user' }),
  route('secret-club', 'secret-club'),
  route('maintenance', 'maintenance'),
  route('block', 'block'),
  route('site-updates', 'site-updates'),
  route('network', 'network', { meta: { isAlwaysOpen: true } }),
  route('secret', 'secret', { meta: { permission: 'secretPages' } }),
  route('ident', 'identification', { meta: { requires: 'flags.isShowIdentification' } }),
  route('odd', 'odd', { middleware: ['no-such-guard'] }),
  route('slow', 'slow', { middleware: ['slow'] }),
  route('faulty', 'faulty', { isHeldBack: true, access: 'user' }),
  route('gift', 'gift', { aliases: ['present'], only: { languages: ['en'], countries: ['gb'], from: '2026-12-01T00:00:00Z', until: '2027-01-01T00:00:00Z' } }),
];

const NOT_FOUND = '404 This page could not be found';

interface Situation {
  readonly facts?: Readonly<Record<string, JsonValue>>;
  readonly checks?: Partial<PlatformChecks>;
  readonly blacklist?: readonly string[];
  readonly guards?: readonly SiteGuard[];
  readonly asked?: string[];
  readonly slow?: Middleware;
  readonly nowMs?: number;
}

const canonical: Middleware = ({ params }) => {
  if (params['story'] === '7') return { redirect: 'news/7-right-name', status: 301 };
  return params['story'] === '8' ? { status: 404 } : undefined;
};

async function go(path: string, { facts = {}, checks = {}, blacklist = [], guards = [], asked = [], slow = () => undefined, nowMs }: Situation = {}) {
  const site = { enabledLanguages: ['ru', 'en'], defaultLanguage: 'ru', pathBlacklist: blacklist };
  const runtime = createTestRuntime({ site, facts: { 'flags.isShowIdentification': false, ...facts }, ...(nowMs !== undefined && { nowMs: () => nowMs }) });
  const manifest: SiteManifest = { ...runtime.manifest, routes, redirects: [{ from: 'old', to: 'news', keepQuery: true, status: 302 }, { from: 'old-gift', to: 'gift', keepQuery: false, status: 302 }] };
  const note = (name: string) => asked.push(name);
  const outcome = await resolveAddress(new URL(path, 'http://site.test'), {
    manifest,
    matcher: createMatcher(routes, manifest.site),
    guards,
    middleware: new Map([['canonical', canonical], ['slow', slow]]),
    checks: {
      block: async (url, auth) => {
        note('block');
        return checks.block ? await checks.block(url, auth) : null;
      },
      redirect: async (url) => {
        note('redirect');
        return checks.redirect ? await checks.redirect(url) : null;
      },
    },
    runtimeFor: () => runtime,
  });
  return outcome.kind === 'redirect' ? `${outcome.status} ${outcome.url}` : outcome.kind === 'page' ? outcome.route.pageId : `${outcome.status} ${outcome.message}`;
}

const blockedBy = (reason: number, displayTypeId = 1): Situation => ({ checks: { block: async () => ({ displayTypeId, templateTypeId: reason }) } });

describe('resolveAddress', () => {
  it('finds the page and puts a missing language before the path, keeping the query', async () => {
    expect(await go('/ru/news')).toBe('news');
    expect(await go('/news?x=1')).toBe('302 /ru/news?x=1');
    expect(await go('/')).toBe('302 /ru');
  });

  it.each([
    [4, '302 /ru/site-updates?q=1'], [16, '302 /ru/suspension'], [1, '302 /ru/block'], [14, '302 /ru/block'], [13, '302 /ru/block-ua'],
    [17, '302 /ru/block-ie'], [8, '302 /ru/coming-soon'], [9, '302 /ru/block'],
  ])('leads the block reason %i to %s', async (reason, expected) => {
    expect(await go('/ru/news?q=1', blockedBy(reason))).toBe(expected);
  });

  it('shows the block page to the blocked, ignores other display types, and sends others home', async () => {
    expect(await go('/ru/block', blockedBy(1))).toBe('block');
    expect(await go('/ru/news', blockedBy(1, 2))).toBe('news');
    expect(await go('/ru/block')).toBe('302 /ru');
  });

  it('leads to maintenance while it is active, or when the blocking call failed, and home when it is over', async () => {
    expect(await go('/ru/news', { facts: { 'maintenance.isActive': true } })).toBe('302 /ru/maintenance');
    expect(await go('/ru/maintenance', { facts: { 'maintenance.isActive': true } })).toBe('maintenance');
    expect(await go('/ru/maintenance')).toBe('302 /ru');
    expect(await go('/ru/news', { checks: { block: async () => Promise.reject(new Error('down')) } })).toBe('302 /ru/maintenance');
  });

  it('shows a page that is always open to the blocked, under maintenance, and to everybody else', async () => {
    expect(await go('/ru/network')).toBe('network');
    expect(await go('/ru/network', blockedBy(16))).toBe('network');
    expect(await go('/ru/network', { facts: { 'maintenance.isActive': true } })).toBe('network');
    expect(await go('/network', blockedBy(16))).toBe('302 /ru/network');
    expect(await go('/ru/news', blockedBy(16)), 'no other page').toBe('302 /ru/suspension');
  });

  it('asks in the one order: block before maintenance before language before redirects before the match', async () => {
    const asked: string[] = [];
    expect(await go('/ru/nowhere', { asked })).toBe('404 This page could not be found');
    expect(asked).toEqual(['block', 'redirect']);
    expect(await go('/news', { ...blockedBy(1), facts: { 'maintenance.isActive': true } })).toBe('302 /ru/block');
    expect(await go('/old', { facts: { 'maintenance.isActive': true } })).toBe('302 /ru/maintenance');
  });

  it('asks both questions at once, and the block decides first, whichever answer comes first', async () => {
    const asked: string[] = [];
    const block = async (): Promise<{ readonly displayTypeId: number; readonly templateTypeId: number }> => {
      await vi.waitFor(() => expect(asked).toEqual(['block', 'redirect']));
      return { displayTypeId: 1, templateTypeId: 16 };
    };
    const redirect = async (): Promise<LightRedirect> => ({ code: 301, url: 'https://mirror.test/x' });
    expect(await go('/ru/news', { asked, checks: { block, redirect } })).toBe('302 /ru/suspension');
    const askedWithoutLanguage: string[] = [];
    expect(await go('/news', { asked: askedWithoutLanguage })).toBe('302 /ru/news');
    expect(askedWithoutLanguage).toEqual(['block']);
  });

  it('asks the middleware of a page beside them, and goes by it last', async () => {
    const asked: string[] = [];
    const slow: Middleware = async () => {
      asked.push('middleware');
      return { redirect: 'about' };
    };
    const block = async (): Promise<null> => {
      await vi.waitFor(() => expect(asked).toContain('middleware'));
      return null;
    };
    expect(await go('/ru/slow', { asked, slow, checks: { block } })).toBe('302 /ru/about');
    expect(await go('/ru/slow', { slow, ...blockedBy(16) })).toBe('302 /ru/suspension');
    expect(await go('/ru/slow', { slow, checks: { redirect: async () => ({ code: 301, url: 'https://mirror.test/x' }) } })).toBe('301 https://mirror.test/x');
    asked.length = 0;
    expect(await go('/ru/slow', { asked, slow, facts: { 'maintenance.isActive': true } })).toBe('302 /ru/maintenance');
    expect(asked, 'a site in maintenance asks no more than it must').not.toContain('middleware');
  });

  it('lets the block decide where the middleware fails, and fails itself otherwise', async () => {
    const slow: Middleware = () => Promise.reject(new Error('the guard is down'));
    expect(await go('/ru/slow', { slow, ...blockedBy(16) })).toBe('302 /ru/suspension');
    await expect(go('/ru/slow', { slow })).rejects.toThrow('the guard is down');
  });

  it('gives the navigation up where nobody can say whether the address leads elsewhere, unless an earlier guard decides', async () => {
    const checks = { redirect: async () => Promise.reject(new Error('down')) };
    await expect(go('/ru/news', { checks })).rejects.toThrow('no word on where /ru/news leads');
    expect(await go('/ru/news', { checks: { ...checks, ...blockedBy(16).checks } })).toBe('302 /ru/suspension');
  });

  it('says to the block check whether a customer asks', async () => {
    const block = vi.fn(async () => null);
    await go('/ru/news', { checks: { block } });
    await go('/ru/news', { checks: { block }, facts: { 'user.signedIn': true } });
    expect(block.mock.calls).toEqual([['/ru/news', false], ['/ru/news', true]]);
  });

  it('follows legacy redirects, light redirects and aliases', async () => {
    expect(await go('/ru/old?a=1')).toBe('302 /ru/news?a=1');
    expect(await go('/ru/news', { checks: { redirect: async () => ({ code: 301, url: 'https://mirror.test/x' }) } })).toBe('301 https://mirror.test/x');
    expect(await go('/ru/information/about?b=2')).toBe('301 /ru/about?b=2');
  });

  it('asks the guards of the domains in their order, which lead elsewhere or refuse', async () => {
    const passed: string[] = [];
    const noting = (order: number, check: SiteGuard['check']): SiteGuard => ({
      order,
      check: (address) => {
        passed.push(`${order} ${address.path}`);
        return check(address);
      },
    });
    const guards = [
      noting(600, ({ route: { pageId } }) => (pageId === 'secret-club' ? { status: 404 } : undefined)),
      noting(700, ({ route: { access }, url, href }) => (access === 'user' ? { href: href('about', { returnUrl: url.pathname }) } : undefined)),
      noting(800, ({ path }) => (path === 'news' ? { href: 'https://elsewhere.test/' } : undefined)),
    ];
    expect(await go('/ru/members', { guards })).toBe('302 /ru/about?returnUrl=%2Fru%2Fmembers');
    expect(passed).toEqual(['600 members', '700 members']);
    expect(await go('/ru/news', { guards })).toBe('302 https://elsewhere.test/');
    expect(await go('/ru/secret-club', { guards })).toBe('404 This page could not be found');
    expect(await go('/ru/about', { guards })).toBe('about');
  });

  it('answers 404 for pages without permission, without their flag, and on the blacklist', async () => {
    expect(await go('/ru/secret')).toBe('404 This page could not be found');
    expect(await go('/ru/identification')).toBe('404 This page could not be found');
    expect(await go('/ru/identification', { facts: { 'flags.isShowIdentification': true } })).toBe('ident');
    expect(await go('/ru/about', { blacklist: ['about'] })).toBe('404 This page could not be found');
  });

  it('answers 503 for a page that is held back because its configs have an error', async () => {
    expect(await go('/en/faulty')).toBe('503 This page is not ready yet');
  });

  it.each([
    ['there in its language, country and days', '/en/gift', {}, 'gift'],
    ['there from its first moment on', '/en/gift', { nowMs: Date.UTC(2026, 11, 1) }, 'gift'],
    ['not there before it', '/en/gift', { nowMs: Date.UTC(2026, 11, 1) - 1 }, NOT_FOUND],
    ['not there from its last moment on', '/en/gift', { nowMs: Date.UTC(2027, 0, 1) }, NOT_FOUND],
    ['not there in another language', '/ru/gift', {}, NOT_FOUND],
    ['not there for another country', '/en/gift', { facts: { 'request.country': 'ie' } }, NOT_FOUND],
    ['not there by another name either', '/en/present', { facts: { 'request.country': 'ie' } }, NOT_FOUND],
    ['where a redirect leads', '/en/old-gift', {}, '302 /en/gift'],
    ['where no redirect leads while it is not there', '/en/old-gift', { facts: { 'request.country': 'ie' } }, NOT_FOUND],
  ])('has a limited page %s', async (_what, address, situation, expected) => {
    expect(await go(address, { nowMs: Date.UTC(2026, 11, 24), facts: { 'request.country': 'gb' }, ...situation })).toBe(expected);
  });

  it('runs page middleware, and names one that does not exist in the 500 of the error catalogue', async () => {
    expect(await go('/ru/news/7?a=1')).toBe('301 /ru/news/7-right-name?a=1');
    expect(await go('/ru/news/8')).toBe('404 This page could not be found');
    expect(await go('/ru/news/9-x')).toBe('news');
    expect(await go('/ru/odd')).toBe('500 Unknown middleware no-such-guard');
  });

  it('stays on the site where an address holds another one, and follows the platform to whole addresses alone', async () => {
    expect(await go('/https://evil.example/a')).toBe('302 /ru/https:/evil.example/a');
    expect(await go('/HTTP:/evil.example')).toBe('302 /ru/HTTP:/evil.example');
    expect(await go('/javascript:alert(1)?a')).toBe('302 /ru/javascript:alert(1)?a');
    expect(await go('/moved/https:/evil.example')).toBe('302 /ru/moved/https:/evil.example');
    const led = (url: string) => go('/ru/news', { checks: { redirect: async () => ({ code: 302, url }) } });
    expect([await led('/ru/about'), await led('https://shop.example/a')]).toEqual(['302 /ru/about', '302 https://shop.example/a']);
    for (const url of ['//evil.example', '/\\evil.example', 'data:text/html,a', '/..//evil.example', 'about']) expect(await led(url), url).toBe('news');
  });
});
