import type { PageFile } from '../../../schemas/language/configFiles.ts';
import type { JsonObject, JsonValue } from '../../../schemas/language/json.ts';
import { without, withProperty, withValue } from '../jsonText.ts';
import { misspelt, type Mutator } from '../mutator.ts';
import { leavesOf, type ShippedConfigs } from '../shippedConfigs.ts';
import { fault, valueFault } from './fault.ts';

/** What can be wrong with addresses and links. */
export const routeFaults: readonly Mutator[] = [
  newPage('route/shadowed', 'hides an address behind one with the same values', ({ values }) => {
    const { path } = (values.get('base/pages/sports/multi.json') as unknown as PageFile).route ?? { path: '' };
    return { route: { path: ':any', params: { any: { enum: [path] } }, access: 'user' } };
  }, '/route/path', 'zz-shadowed'),
  newPage('route/duplicate', 'gives two pages one address', () => ({ route: { path: 'about', access: 'user' } }), '/route/path', 'zz-copy'),
  newPage('page/unused', 'forgets the address of a page', () => ({}), '/id', 'zz-unused'),
  newPage('nav/orphan', 'adds a page that nothing leads to', () => ({ route: { path: 'zz-orphan' } }), '/route/path', 'zz-orphan'),
  {
    rule: 'route/unreachable',
    what: 'blocks the address of a page',
    isAlone: true,
    faults: (configs) => [...configs.pages].filter(([, { route }]) => route !== undefined && /^[a-z/]+$/.test(route.path)).map(([file, { route }]) => () => ({
      what: route?.path ?? '',
      change: { 'base/site.json': withValue(configs.text('base/site.json'), '/pathBlacklist', [route?.path ?? '']) },
      file,
      pointer: '/route/path',
    })),
  },
  {
    rule: 'route/constraint-invalid',
    what: 'constrains what is no parameter, or allows nothing',
    count: 3,
    faults: (configs) => [...configs.pages].filter(([, { route }]) => route !== undefined).flatMap(([file, { route }]) => [
      () => fault(file, withParams(configs.text(file), { ...route?.params, nothing: { format: 'digits' } }), '/route/params/nothing'),
      // A page that redirects lead to would be missed by them.
      ...[...(isLedTo(configs, route?.path ?? '') ? '' : (route?.path ?? '')).matchAll(/:(\w+)\?/g)].map(([, name = '']) => () => fault(file, withParams(configs.text(file), { ...route?.params, [name]: { enum: [] } }), `/route/params/${name}/enum`)),
    ]),
  },
  {
    rule: 'route/unknown-middleware',
    what: 'misspells a middleware',
    faults: (configs) => [...configs.pages].filter(([, { route }]) => route?.middleware !== undefined).map(([file, { route }]) => () => valueFault(configs, file, '/route/middleware', (route?.middleware ?? []).map((name, at) => (at === 0 ? misspelt(name) : name)))),
  },
  {
    rule: 'route/no-seo',
    what: 'forgets the title of a page',
    faults: (configs) => [...configs.pages].filter(([file, { route, head }]) => route !== undefined && head?.title !== undefined && !configs.isOverlaid(file) && timesTitled(configs, head.title as JsonObject) > 1)
      .map(([file]) => () => fault(file, without(configs.text(file), '/head/title'), '/head/title')),
  },
  {
    rule: 'redirect/loop',
    what: 'leads a redirect back to itself',
    isAlone: true,
    count: 3,
    faults: (configs) => redirectsOf(configs).filter(([, { from, query, when }]) => !/[:*]/.test(from) && query === undefined && when === undefined).map(([id, { from }]) => () => valueFault(configs, 'base/redirects.json', `/redirects/${id}/to`, from)),
  },
  {
    rule: 'redirect/leaves-site',
    what: 'lets a redirect lead to any site',
    count: 5,
    faults: (configs) => redirectsOf(configs).flatMap(([id]) => ['https://*', '//elsewhere.example/*', 'https:/:rest', 'ftp://elsewhere.example/'].map((to) => () => valueFault(configs, 'base/redirects.json', `/redirects/${id}/to`, to))),
  },
  {
    rule: 'redirect/to-missing',
    what: 'leads a redirect to no page',
    count: 3,
    // One with a rule has links that lead by it: they would be wrong too.
    faults: (configs) => redirectsOf(configs).filter(([, { when }]) => when === undefined).map(([id]) => () => valueFault(configs, 'base/redirects.json', `/redirects/${id}/to`, 'no/such/page')),
  },
  {
    rule: 'route/hidden',
    what: 'redirects from the address of a page',
    isAlone: true,
    count: 5,
    faults: (configs) => literalPages(configs).map(({ id, path }) => () =>
      fault('base/redirects.json', withProperty(configs.text('base/redirects.json'), '/redirects', 'zz-hides', { at: 5, from: path, to: id === 'about' ? 'contacts' : 'about' }), '/redirects/zz-hides/from', { what: path })),
  },
  {
    rule: 'route/hidden',
    what: 'gives a page an alias that is the address of another',
    isAlone: true,
    count: 5,
    faults: (configs) => literalPages(configs).flatMap(({ file, path, hasAliases }, at, all) => (hasAliases ? [] : [() =>
      fault(file, withProperty(configs.text(file), '/route', 'aliases', [all[(at + 1) % all.length]?.path ?? '']), '/route/aliases/0', { what: path })])),
  },
  {
    rule: 'page/id-duplicate',
    what: 'copies a page and forgets to change its id',
    count: 5,
    faults: (configs) => [...configs.pages].map(([file]) => () => {
      const copy = file.replace(/\.json$/, '-copy.json');
      return fault(copy, configs.text(file), '/id');
    }),
  },
  {
    rule: 'page/limits-invalid',
    what: 'limits a page to what is not there',
    count: 4,
    faults: (configs) => literalPages(configs).flatMap(({ file }) => [['languages', ['en', 'zz'], '/1'], ['countries', ['GB'], '/0'], ['countries', ['uk'], '/0'], ['until', '2027-02-30T00:00:00Z', '']].map(([key, value, inner]) => () =>
      fault(file, withProperty(configs.text(file), '', 'only', { [key as string]: value as JsonValue }), `/only/${String(key)}${String(inner)}`))),
  },
  {
    rule: 'page/limits-over',
    what: 'leaves a page whose days are over',
    faults: (configs) => literalPages(configs).map(({ file }) => () => fault(file, withProperty(configs.text(file), '', 'only', { until: '2020-01-01T00:00:00Z' }), '/only/until')),
  },
  {
    rule: 'link/unsafe',
    what: 'links to what runs, or to another site without saying so',
    count: 6,
    faults: (configs) => links(configs).flatMap(({ file, pointer }) => UNSAFE.map((href) => () => valueFault(configs, file, pointer, href))),
  },
  {
    rule: 'link/unsafe',
    what: 'leads a slide or a network to what runs',
    count: 5,
    faults: (configs) => leavesOf(configs.values.get('base/site.json') ?? null).filter(({ pointer, value }) => typeof value === 'string' && /^\/sections\/.*\/(?:href|link)$/.test(pointer)).flatMap(({ pointer }) => UNSAFE.map((href) => () => valueFault(configs, 'base/site.json', pointer, href))),
  },
  {
    rule: 'route/missing-from-table',
    what: 'gives a page another address than the table has',
    isAlone: true,
    faults: (configs) => [...configs.pages].filter(([, { route }]) => route !== undefined && /^(?:block|site-updates|suspension|coming-soon|maintenance|500)/.test(route.path)).map(([file, { route }]) => () => valueFault(configs, file, '/route/path', `${route?.path ?? ''}-2`)),
  },
  {
    rule: 'link/broken',
    what: 'misspells a link',
    count: 4,
    faults: (configs) => links(configs).map(({ file, pointer, value }) => () => valueFault(configs, file, pointer, misspelt(`${value}zz`))),
  },
  {
    rule: 'link/no-page',
    what: 'leads a call to action to a page that is not there',
    count: 3,
    faults: (configs) => [...configs.pages.keys()].flatMap((file) => ['loign', 'bonus-casino'].map((page) => () => fault(file, withProperty(configs.text(file), '/nodes', 'zz-action', {
      in: 'main', at: 7777, use: 'blocks/action', props: { label: { $t: 'brand:name' }, to: { page } },
    }), '/nodes/zz-action/props/to/page'))),
  },
  {
    rule: 'link/no-anchor',
    what: 'leads to a section that the page does not have',
    count: 2,
    faults: (configs) => [...configs.pages.keys()].map((file) => () => fault(file, withProperty(configs.text(file), '/nodes', 'zz-action', {
      in: 'main', at: 7777, use: 'blocks/action', props: { label: { $t: 'brand:name' }, to: { address: '#zz-nowhere' } },
    }), '/nodes/zz-action/props/to/address')),
  },
  {
    rule: 'link/hard-coded-language',
    what: 'names the language in a link, or begins it with a slash',
    count: 4,
    faults: (configs) => links(configs).flatMap(({ file, pointer, value }) => [`en/${value}`, `/${value}`, `/ru/${value}`].map((href) => () => valueFault(configs, file, pointer, href))),
  },
];

/** Taken apart: addresses that run are forbidden in code. */
const SCRIPT = 'javascript';
const UNSAFE = [`${SCRIPT}:alert(1)`, `${SCRIPT.toUpperCase()}:alert(1)`, 'data:text/html,hello', 'vbscript:msgbox', 'java\nscript:alert(1)', 'file:///etc/hosts', '//elsewhere.example/'];

/** Pages of the base whose address holds no parameter, but for drafts, which are on no brand, and what status pages say of themselves. */
function literalPages(configs: ShippedConfigs): readonly { readonly file: string; readonly id: string; readonly path: string; readonly hasAliases: boolean }[] {
  return [...configs.pages].flatMap(([file, { id, route, status, draft }]) => (route && status === undefined && draft !== true && /^[a-z][a-z/-]*$/.test(route.path) ? [{ file, id, path: route.path, hasAliases: route.aliases !== undefined }] : []));
}

/** A page more. */
function newPage(rule: string, what: string, more: (configs: ShippedConfigs) => JsonObject, pointer: string, id: string): Mutator {
  return {
    rule,
    what,
    isAlone: true,
    count: 1,
    faults: (configs) => [() => {
      const about = configs.values.get('base/pages/information/about.json') as JsonObject;
      const { route: _route, $schema: _schema, ...rest } = about;
      const file = `brands/${configs.brands[0] ?? ''}/pages/information/${id}.json`;
      return fault(file, JSON.stringify({ ...rest, id, ...more(configs) }, null, 2), pointer);
    }],
  };
}

function withParams(text: string, params: JsonObject): string {
  return withProperty(text.includes('"params"') ? without(text, '/route/params') : text, '/route', 'params', params);
}

interface Redirect {
  readonly from: string;
  readonly to: string;
  readonly query?: JsonValue;
  readonly when?: JsonValue;
}

function redirectsOf(configs: ShippedConfigs): readonly (readonly [string, Redirect])[] {
  return Object.entries((configs.values.get('base/redirects.json') as unknown as { readonly redirects: Readonly<Record<string, Redirect>> }).redirects);
}

function isLedTo(configs: ShippedConfigs, path: string): boolean {
  const [start = ''] = path.split(':');
  return redirectsOf(configs).some(([, { to }]) => to.startsWith(start));
}

/** Links of pages and layouts to pages that others link to as well. */
function links(configs: ShippedConfigs): readonly { readonly file: string; readonly pointer: string; readonly value: string }[] {
  const all = [...configs.values].filter(([file]) => /^base\/(?:pages|layouts)\//.test(file)).flatMap(([file, value]) => leavesOf(value)
    .flatMap(({ pointer, value: href }) => (pointer.endsWith('/href') && typeof href === 'string' && /^[a-z]+$/.test(href) ? [{ file, pointer, value: href }] : [])));
  return all.filter(({ value }) => all.filter((other) => other.value === value).length > 2);
}

function timesTitled({ timesNamed }: ShippedConfigs, title: JsonObject): number {
  return timesNamed.get(String(title['$t'])) ?? 0;
}
