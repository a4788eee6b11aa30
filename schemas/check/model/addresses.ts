import type { RoutesFile } from '../../language/configFiles.ts';
import { isJsonObject } from '../../language/json.ts';
import { createMatcher, type Matcher, matchRedirect, parsePattern, type SiteLists } from '../../language/matching/index.ts';
import { type BrandModel, IdentityMemo, type PageGroup, redirectsOf, routesOf } from '../../language/release/index.ts';
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
const made = new IdentityMemo<BrandAddresses>();
const matchers = new IdentityMemo<Matcher>();

/** Where the pages of a group stand: the same object for groups that say the same of it, though their pages changed. */
interface GroupAddresses {
  readonly routes: readonly RouteEntry[];
  /** Ids of pages that some layer has. */
  readonly ids: readonly string[];
}

const ofGroups = new WeakMap<PageGroup, GroupAddresses>();
const routeLists = new IdentityMemo<readonly RouteEntry[]>();
const byText = { groups: new Map<string, GroupAddresses>(), redirects: new Map<string, readonly RedirectEntry[]>(), pageNames: new Map<string, readonly string[]>() };
/** Brands share most of their addresses, and hardly any change of a page changes them. */
const MOST_TEXTS = 1024;

/** The first value of the same text, while it is asked for. */
function sameByText<T>(texts: Map<string, T>, value: T): T {
  const text = JSON.stringify(value);
  const first = texts.get(text) ?? value;
  // The one asked for last goes last.
  texts.delete(text);
  texts.set(text, first);
  for (const oldest of texts.keys()) {
    if (texts.size <= MOST_TEXTS) break;
    texts.delete(oldest);
  }
  return first;
}

function groupAddresses(group: PageGroup): GroupAddresses {
  const found = ofGroups.get(group) ?? sameByText(byText.groups, { routes: routesOf(group.pages), ids: group.ids });
  ofGroups.set(group, found);
  return found;
}

/** The site's own matcher over a brand's pages and redirects; the same object for brands and times that have the same addresses. */
export function addressesOf(model: BrandModel): BrandAddresses {
  const found = known.get(model) ?? findAddresses(model);
  known.set(model, found);
  return found;
}

function findAddresses(model: BrandModel): BrandAddresses {
  const site = model.files.get('site');
  const groups = model.pages.groups.map(groupAddresses);
  const redirects = redirectsIn(model);
  const rows = tableOf(model);
  return made.get([site, redirects, rows, ...groups], () => {
    const routes = routeLists.get(groups, () => groups.flatMap((group) => group.routes).sort((left, right) => (left.pageId < right.pageId ? -1 : 1)));
    const matcher = matchers.get([routes, site], () => createMatcher(routes, model.site));
    const table = matchers.get([rows, site], () => createMatcher(rows, model.site));
    return makeAddresses({ routes, matcher, redirects, table, built: new Set(groups.flatMap(({ ids }) => ids)) });
  });
}

interface Parts extends Pick<BrandAddresses, 'routes' | 'matcher' | 'redirects'> {
  /** Of routes.json. */
  readonly table: Matcher;
  /** Pages that some layer has. */
  readonly built: ReadonlySet<string>;
}

function makeAddresses({ routes, matcher, redirects, table, built }: Parts): BrandAddresses {
  const paths = new Map(routes.map(({ pageId, path }) => [pageId, path]));
  const rowAt = (path: string) => table.match(path)?.route;
  const end = (path: string, query = new URLSearchParams()) => endOf(path, query, redirects);
  const isPage = (path: string | undefined) => path === undefined || matcher.match(path) !== undefined;
  return {
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
      const own = row && paths.get(row.pageId);
      return row !== undefined && own !== undefined && own !== row.path;
    },
  };
}

const redirectLists = new IdentityMemo<readonly RedirectEntry[]>();

function redirectsIn(model: BrandModel): readonly RedirectEntry[] {
  const { files, siteFacts } = model;
  return redirectLists.get([files.get('redirects'), files.get('rules'), siteFacts], () => sameByText(byText.redirects, findRedirects(model)));
}

function findRedirects({ files, namedRules, siteFacts }: BrandModel): readonly RedirectEntry[] {
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

/** Ids of a brand's pages and of the rows of routes.json; the same list for brands and times that have the same. */
export function pageNames(model: BrandModel): readonly string[] {
  const rows = tableOf(model);
  const groups = model.pages.groups.map(groupAddresses);
  return nameLists.get([rows, ...groups], () => {
    const names = new Set([...groups.flatMap(({ ids }) => ids), ...rows.map(({ pageId }) => pageId)]);
    return sameByText(byText.pageNames, [...names].sort());
  });
}

/** Ids of `pageNames` to which no address of the brand leads; the same list for brands and times that have the same. */
export function laterPages(model: BrandModel): readonly string[] {
  const names = pageNames(model);
  const groups = model.pages.groups.map(groupAddresses);
  return laterLists.get([names, ...groups], () => {
    const there = new Set(groups.flatMap(({ routes }) => routes.map(({ pageId }) => pageId)));
    return sameByText(byText.pageNames, names.filter((id) => !there.has(id)));
  });
}

const laterLists = new IdentityMemo<readonly string[]>();

const nameLists = new IdentityMemo<readonly string[]>();

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
