import type { RouteDeclaration, RoutesFile } from '../../language/configFiles.ts';
import { isJsonObject } from '../../language/json.ts';
import { createMatcher, type Matcher, matchRedirect, parsePattern, type SiteLists } from '../../language/matching/index.ts';
import { type BrandModel, IdentityMemo, redirectsOf, routesOf } from '../../language/release/index.ts';
import type { RedirectEntry, RouteEntry } from '../../language/release.ts';
import { RuleError } from '../../language/rules/index.ts';

const TEXTS: Readonly<Record<string, string>> = { digits: '12', 'id-name': '12-sample', slug: 'sample' };

/** One address for each value of enumerated parameters, the optional ones there and not; at most some dozens. */
export function sampleAddresses({ path, params }: Pick<RouteEntry, 'path' | 'params'>, site: SiteLists): readonly string[] {
  const filled = parsePattern(path, params, site).flatMap((variant) => {
    let made: readonly string[] = [''];
    for (const segment of variant) {
      const values = segment.kind === 'literal' ? [segment.text]
        : segment.kind === 'splat' ? ['sample/more']
        : segment.values ? [...segment.values].slice(0, 8)
        : [TEXTS[params[segment.name]?.format ?? ''] ?? 'sample'];
      made = made.flatMap((head) => values.map((value) => (head === '' ? value : `${head}/${value}`))).slice(0, 64);
    }
    return made;
  });
  return [...new Set(filled)];
}

/** What two addresses that nothing tells apart have in common: their segments and constraints, whatever the parameters are called. */
export function segmentsKey({ path, params }: Pick<RouteEntry, 'path' | 'params'>): string {
  return `${path.replace(/:[A-Za-z][A-Za-z0-9]*/g, ':')} ${JSON.stringify(params)}`;
}

/** Where an address inside a brand leads. */
export interface BrandAddresses {
  /** The same list for brands and times that have the same addresses. */
  readonly routes: readonly RouteEntry[];
  readonly matcher: Matcher;
  readonly redirects: readonly RedirectEntry[];
  /** True where a visitor comes to a page, over any number of redirects; a circle of them has a finding of its own. */
  endsAtPage(path: string, query?: URLSearchParams): boolean;
  /** The same, and for an address that routes.json keeps for a page of a later release. */
  endsAtKnown(path: string): boolean;
  /** True for an address of routes.json whose page stands elsewhere in the brand: a finding of its own. */
  hasMoved(path: string): boolean;
}

const known = new WeakMap<BrandModel, BrandAddresses>();
const matchers = new IdentityMemo<Matcher>();
const texts = new WeakMap<RouteDeclaration, string>();
const lists = new Map<string, readonly RouteEntry[]>();
/** Brands share most of their addresses, and hardly any change of a page changes them. */
const MOST_LISTS = 32;

function routesIn({ pages }: BrandModel): readonly RouteEntry[] {
  let key = '';
  for (const { source: { pageId, layoutId }, file: { route } } of pages.values()) {
    if (!route) continue;
    const text = texts.get(route) ?? JSON.stringify(route);
    texts.set(route, text);
    key += `${pageId} ${layoutId} ${text}\n`;
  }
  const list = lists.get(key) ?? routesOf(pages);
  // The one asked for last goes last.
  lists.delete(key);
  lists.set(key, list);
  for (const oldest of lists.keys()) if (lists.size > MOST_LISTS) lists.delete(oldest);
  return list;
}

/** The site's own matcher over a brand's pages and redirects. */
export function addressesOf(model: BrandModel): BrandAddresses {
  const found = known.get(model);
  if (found) return found;
  const site = model.files.get('site');
  const routes = routesIn(model);
  const matcher = matchers.get([routes, site], () => createMatcher(routes, model.site));
  const redirects = redirectsIn(model);
  const rows = tableOf(model);
  const table = matchers.get([rows, site], () => createMatcher(rows, model.site));
  const built = new Set(model.files.ids('page'));
  const rowAt = (path: string) => table.match(path)?.route;
  const end = (path: string, query = new URLSearchParams()) => endOf(path, query, redirects);
  const isPage = (path: string | undefined) => path === undefined || matcher.match(path) !== undefined;
  const made: BrandAddresses = {
    routes,
    matcher,
    redirects,
    endsAtPage: (path, query) => isPage(end(path, query)),
    endsAtKnown: (path) => {
      const last = end(path);
      const row = last === undefined ? undefined : rowAt(last);
      return isPage(last) || (row !== undefined && !built.has(row.pageId));
    },
    hasMoved: (path) => {
      const row = rowAt(path);
      const page = row && model.pages.get(row.pageId)?.file.route;
      return row !== undefined && page !== undefined && page.path !== row.path;
    },
  };
  known.set(model, made);
  return made;
}

function redirectsIn({ files, namedRules, siteFacts }: BrandModel): readonly RedirectEntry[] {
  try {
    return redirectsOf(files, namedRules, siteFacts);
  } catch (error) {
    // A condition that is no rule has a finding of its own.
    if (error instanceof RuleError) return [];
    throw error;
  }
}

const tables = new IdentityMemo<readonly RouteEntry[]>();

/** The rows of routes.json as addresses; none where no layer has a table. */
export function tableOf({ files }: BrandModel): readonly RouteEntry[] {
  const merged = files.get('routes');
  return tables.get([merged], () => {
    const rows = merged?.value['routes'] ?? {};
    return isJsonObject(rows) ? Object.entries(rows as RoutesFile['routes']).map(([pageId, { path, params = {}, aliases = [] }]) => ({ pageId, path, params, aliases, access: 'any', middleware: [], meta: {}, layoutId: '' })) : [];
  });
}

/** Longer ways are circles. */
const MOST_STEPS = 16;

/** The address where redirects end; undefined for a circle. */
function endOf(start: string, startQuery: URLSearchParams, redirects: readonly RedirectEntry[]): string | undefined {
  let [path, query] = [start, startQuery];
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const target = matchRedirect(redirects, path, query);
    if (!target) return path;
    [path, query] = [target.path, new URLSearchParams(target.search)];
  }
  return undefined;
}
