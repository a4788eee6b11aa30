import { describe, expect, it } from 'vitest';
import { checkContributions } from '../../runtime/boot/checkContributions.ts';
import { collectContributions, type MiddlewareModules } from '../../runtime/boot/contributions.ts';
import type { PageBefore } from '../../runtime/routing/navigation.ts';
import { resolveAddress } from '../../runtime/routing/resolveAddress.ts';
import type { JsonValue } from '../../schemas/language/json.ts';
import { createMatcher } from '../../schemas/language/matching/index.ts';
import type { RouteEntry, SiteManifest } from '../../schemas/language/release.ts';
import { createTestRuntime } from '../setup/testRuntime.tsx';

const modules: MiddlewareModules = import.meta.glob(['/widgets/*/middleware/*.ts', '!/widgets/**/*.test.ts'], { eager: true });
const { guards, middleware } = collectContributions(modules);

const route = (pageId: string, path: string, extra: Partial<RouteEntry> = {}): RouteEntry => ({
  pageId, path, params: {}, aliases: [], access: 'any', middleware: [], meta: {}, layoutId: 'default', ...extra,
});
const routes = [
  route('home', ''),
  route('about', 'about'),
  route('account', 'account', { access: 'user' }),
  route('login', 'user/login', { access: 'guest' }),
  route('registration', 'registration', { access: 'guest' }),
  route('confirm-terms', 'confirm-terms'),
  route('appeal', 'block-appeal-history', { access: 'user', meta: { restricted: true } }),
  route('deduce', 'deduce', { access: 'user' }),
];

interface Arrival {
  readonly before?: PageBefore;
  readonly targets?: Readonly<Record<string, string>>;
}

async function go(path: string, facts: Readonly<Record<string, JsonValue>> = {}, routesAvailable: readonly number[] = [], { before, targets = {} }: Arrival = {}): Promise<string> {
  const sections = { session: { afterRegistrationAndLoginRedirectRoutesV2: targets } };
  const site = { enabledLanguages: ['ru', 'en'], defaultLanguage: 'ru', routesAvailable, sections };
  const runtime = createTestRuntime({ site, facts: { 'user.signedIn': false, ...facts } });
  if (before) Object.assign(runtime.navigation, { before: () => before });
  const manifest: SiteManifest = { ...runtime.manifest, routes };
  const checks = { block: async () => null, redirect: async () => null };
  const outcome = await resolveAddress(new URL(path, 'http://site.test'), { manifest, matcher: createMatcher(routes, manifest.site), guards, middleware, checks, runtimeFor: () => runtime });
  return outcome.kind === 'redirect' ? `${outcome.status} ${outcome.url}` : outcome.kind === 'page' ? outcome.route.pageId : `${outcome.status} ${outcome.message}`;
}

const member = { 'user.signedIn': true };
const banned = (level: number, version = 0) => ({ ...member, 'user.banLevel': level, 'user.banVersion': version });

describe('guards of the site', () => {
  it('stand at places of their own, in the order ban, sign-in, terms', () => {
    expect(() => checkContributions(modules)).not.toThrow();
    const nameOf = (order: number) => Object.entries(modules).find(([, { guard }]) => guard?.order === order)?.[0].replace(/^.*\/|\.ts$/g, '');
    expect(guards.map(({ order }) => nameOf(order))).toEqual(['ban', 'sign-in', 'terms']);
  });

  it('keep guests from pages of customers and customers from pages of guests', async () => {
    expect(await go('/ru/account')).toBe('302 /ru?returnUrl=%2Fru%2Faccount&showAuth=1');
    expect(await go('/ru/account', {}, [72])).toBe('302 /ru/user/login?returnUrl=%2Fru%2Faccount');
    expect(await go('/ru/account', member)).toBe('account');
    expect(await go('/ru/user/login?returnUrl=/ru/account', member)).toBe('302 /ru/account');
    expect(await go('/ru/user/login?returnUrl=//evil.test', member)).toBe('302 /ru');
  });

  it('lead who has signed in to the return address, what the site says for the page, the page before, or home (A-124)', async () => {
    const login = (arrival: Arrival, query = '') => go(`/ru/user/login${query}`, member, [], arrival);
    const from = (href: string, isShown = false): Arrival => ({ before: { href, isShown } });
    expect(await login(from('/ru/about?x=1'))).toBe('302 /ru/about?x=1');
    expect(await login({ ...from('/ru/about'), targets: { login: 'about', account: 'deduce' } }, '?returnUrl=/ru/account')).toBe('302 /ru/account');
    expect(await login({ ...from('/ru/deduce', true), targets: { login: 'about' } })).toBe('302 /ru/about');
    expect(await login({})).toBe('302 /ru');
    expect(await login(from('/ru/registration')), 'registration is no place to come back to').toBe('302 /ru');
    expect(await login(from('/ru/nowhere'))).toBe('302 /ru');
    expect(await login(from('/ru/account')), 'an office page where somebody has been signed out').toBe('302 /ru');
    expect(await login(from('/ru/account', true)), 'an office page of who is signed in').toBe('302 /ru/account');
  });

  it('send the banned off-site, save to their money and their appeals', async () => {
    expect(await go('/ru/about', banned(10))).toBe('302 /offsite/ru');
    expect(await go('/ru/deduce', banned(45))).toBe('deduce');
    expect(await go('/ru/deduce', banned(53, 1))).toBe('deduce');
    expect(await go('/ru/deduce', banned(53, 2))).toBe('302 /offsite/ru');
    expect(await go('/ru/block-appeal-history', banned(10))).toBe('appeal');
    expect(await go('/ru/user/login?returnUrl=%2Fru%2Fblock-appeal-history', banned(10), [72])).toBe('302 /ru/block-appeal-history');
    expect(await go('/ru/user/login?returnUrl=%2Fru%2Fline', banned(10), [72])).toBe('302 /ru/line');
    expect(await go('/ru/block-appeal-history', member)).toBe('302 /ru');
    expect(await go('/ru/block-appeal-history', {}, [72]), 'who is banned is known once signed in').toBe('302 /ru/user/login?returnUrl=%2Fru%2Fblock-appeal-history');
  });

  it('send a banned customer off-site before changed terms are asked about', async () => {
    expect(await go('/ru/about', { ...banned(10), 'user.isTermsChanged': true })).toBe('302 /offsite/ru');
  });

  it('lead customers with changed terms to confirm them, and nobody else there', async () => {
    expect(await go('/ru/about?x=1', { ...member, 'user.isTermsChanged': true })).toBe('302 /ru/confirm-terms?returnUrl=%2Fru%2Fabout%3Fx%3D1');
    expect(await go('/ru/confirm-terms', { ...member, 'user.isTermsChanged': true })).toBe('confirm-terms');
    expect(await go('/ru/confirm-terms')).toBe('302 /');
  });
});
