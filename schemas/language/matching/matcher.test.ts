import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { ParamConstraint } from '../configFiles.ts';
import type { RedirectEntry, RouteEntry } from '../release.ts';
import { createMatcher, matchRedirect, resolveLanguage } from './index.ts';
import type { SiteLists } from './pattern.ts';

interface TableRow {
  readonly id: string;
  readonly path: string;
  readonly params?: Readonly<Record<string, readonly string[] | string>>;
  readonly examples?: readonly string[];
  readonly aliases?: readonly string[];
}
interface Table {
  readonly routes: readonly TableRow[];
  readonly redirects: readonly { from: string; to: string; query?: Record<string, string>; addQuery?: Record<string, string>; keepQuery?: boolean }[];
  readonly notFound: readonly string[];
}

const table = JSON.parse(readFileSync('tests/fixtures/routes.json', 'utf8')) as Table;
const sport = { id: 1, icon: 'ball', group: 'ball', at: 1, columns: 'main' };
const site: SiteLists = { sports: { football: sport, tennis: sport }, sportGroups: ['ball', 'racket'], championships: ['worldcup', 'euro'] };

/** The table says constraints in words; these are the same in the language of configs. */
const worded: Readonly<Record<string, ParamConstraint>> = {
  'names listed in the site config': { $site: 'championships' },
  'slug of a known sport': { $site: 'sports' },
  'id, then a latin name': { format: 'id-name' },
  'digits only': { format: 'digits' },
  'digits only, only after a sectionName': { format: 'digits' },
};
const RESERVED = ['game', 'vulkan', 'brand', 'thank-you', 'vipcashback', 'premiumcashback'];

function constraint(id: string, name: string, value: readonly string[] | string): ParamConstraint {
  if (id === 'betting' && name === 'menuSection') {
    return { enum: ['favorites', 'with-video', 'upcoming', 'today'], $site: 'sportGroups', isSkippable: true };
  }
  return typeof value === 'string' ? (worded[value] ?? {}) : { enum: value };
}

function routeOf(row: TableRow): RouteEntry {
  const params: Record<string, ParamConstraint> = Object.fromEntries(
    Object.entries(row.params ?? {}).map(([name, value]) => [name, constraint(row.id, name, value)]),
  );
  if (row.path.includes(':subcategory')) params['subcategory'] = { not: RESERVED };
  return { pageId: row.id, path: row.path, params, aliases: row.aliases ?? [], access: 'any', middleware: [], meta: {}, layoutId: 'default' };
}

const matcher = createMatcher(table.routes.map(routeOf), site);
const redirects: RedirectEntry[] = table.redirects.map((row) => ({ keepQuery: false, status: 302, ...row }));
const page = (path: string) => {
  const match = matcher.match(path);
  return match?.kind === 'page' ? match.route.pageId : undefined;
};

describe('createMatcher with every row of the address table', () => {
  it.each(table.routes.flatMap((row) => (row.examples ?? []).map((example) => [example, row.id] as const)))(
    'leads %j to the page %s',
    (example, id) => {
      expect(page(example)).toBe(id);
    },
  );

  it.each(table.notFound)('finds nothing at %j', (path) => {
    const found = matcher.match(path);
    expect(found?.kind === 'page' ? found.route.pageId : undefined).toBeUndefined();
  });

  it.each(table.routes.flatMap((row) => (row.aliases ?? []).map((alias) => [alias, row] as const)))('leads the alias %s to its page', (alias, row) => {
    const fill = (path: string) =>
      path
        .split('/')
        .filter((part) => !part.endsWith('?'))
        .map((part) => (part.startsWith(':') ? '7' : part))
        .join('/');
    expect(matcher.match(fill(alias))).toMatchObject({ kind: 'alias', to: fill(row.path) });
  });
});

describe('createMatcher ranking', () => {
  it('prefers a literal later in the address when the first segments are equally narrow', () => {
    expect(page('slots/thank-you')).toBe('thank-you');
    expect(page('casino/brand')).toBe('casino-brand');
    expect(page('casino/vipcashback')).toBe('office-vipcashback');
    expect(page('slots/vulkan')).toBe('slots-vulkan');
    expect(page('slots/new')).toBe('slots');
    expect(page('slots/new/game/5/some-name')).toBe('slots-game');
    expect(page('slots/game/5/some-name')).toBe('slots-game');
  });

  it('reads the second place of line and live as menu section only where it is one', () => {
    expect(matcher.match('live/football/12-epl/345-a-b')).toMatchObject({ params: { section: 'live', sport: 'football', champ: '12-epl', game: '345-a-b' } });
    expect(matcher.match('live/favorites/football')).toMatchObject({ params: { menuSection: 'favorites', sport: 'football' } });
    expect(matcher.match('line/ball')).toMatchObject({ params: { section: 'line', menuSection: 'ball' } });
    expect(matcher.match('live/12-epl')).toBeUndefined();
    expect(matcher.match('live/quidditch')).toBeUndefined();
  });

  it('leads an enumerated payment page before the payment request', () => {
    expect(page('payment/success')).toBe('payment-success');
    expect(page('payment/create-request/4/transactions/9')).toBe('payment-request-transaction');
    expect(page('payment/create-request/4/transactions')).toBe('payment-request-transactions');
    expect(page('payment/create-request/4/9')).toBe('payment-request-subtopic');
  });

  it('is case-sensitive and survives malformed escapes', () => {
    expect(page('Live')).toBeUndefined();
    expect(page('rules/%E0%A4%A')).toBeUndefined();
    expect(page('constructor')).toBeUndefined();
  });

  it('formats the path of a page from its parameters', () => {
    expect(matcher.format('betting', { section: 'live', sport: 'football', champ: '12-epl' })).toBe('live/football/12-epl');
    expect(matcher.format('home')).toBe('');
    expect(() => matcher.format('nowhere')).toThrow('There is no page "nowhere".');
  });
});

describe('matchRedirect with the legacy rows of the address table', () => {
  it.each([
    ['user/forgotpassword', '', '', '?showForgotPasswordModal=1'],
    ['user/coupon', '', '', ''],
    ['user/action.php', 'action=forgot&x=1', 'user/passwordreset', ''],
    ['user/action.php', 'action=other&code=5', 'user/activate', '?action=other&code=5'],
    ['poker/view/holdem', '', 'poker/holdem', ''],
    ['poker/view', '', 'poker', ''],
    ['vulkan/a/b', '', 'slots/vulkan', ''],
    ['rules', '', 'rules/1', ''],
    ['toto/nominees', '', 'toto/nonimees', ''],
  ])('sends %s?%s to %s%s', (from, query, to, search) => {
    expect(matchRedirect(redirects, from, new URLSearchParams(query))).toEqual({ path: to, search, status: 302 });
  });

  it('leaves other addresses alone', () => {
    expect(matchRedirect(redirects, 'live', new URLSearchParams())).toBeUndefined();
  });
});

describe('resolveLanguage', () => {
  const rules = { enabled: ['ru', 'en', 'ar'], default: 'ru', fallback: 'en', isKnownFirstSegment: (segment: string) => matcher.isKnownFirstSegment(segment) };

  it.each([
    ['/en/line', { language: 'en', rest: 'line', isRedirect: false }],
    ['/line', { language: 'ru', rest: 'line', isRedirect: true }],
    ['/xx/line', { language: 'ru', rest: 'line', isRedirect: true }],
    ['/RU/line', { language: 'ru', rest: 'line', isRedirect: true }],
    ['/eng/line', { language: 'ru', rest: 'line', isRedirect: true }],
    ['/ufc', { language: 'ru', rest: 'ufc', isRedirect: true }],
    ['/500', { language: 'ru', rest: '500', isRedirect: true }],
    ['/', { language: 'ru', rest: '', isRedirect: true }],
    ['/ar', { language: 'ar', rest: '', isRedirect: false }],
  ])('reads %s', (path, answer) => {
    expect(resolveLanguage(path, rules)).toEqual(answer);
  });

  it('takes the visitor choice, then the default, then the fallback, then the first', () => {
    expect(resolveLanguage('/line', { ...rules, preferred: 'ar' }).language).toBe('ar');
    expect(resolveLanguage('/line', { ...rules, preferred: 'xx' }).language).toBe('ru');
    expect(resolveLanguage('/line', { ...rules, enabled: ['en', 'ar'] }).language).toBe('en');
    expect(resolveLanguage('/line', { ...rules, enabled: ['ar'], fallback: 'en' }).language).toBe('ar');
  });
});
