import type { RouteEntry, SiteManifest } from '../../schemas/language/release.ts';
import { isAvailable } from '../../schemas/language/availability.ts';
import { isForbidden } from '../../schemas/language/forbidden.ts';
import { type Matcher, matchRedirect, resolveLanguage } from '../../schemas/language/matching/index.ts';
import { isFollowable } from '../../schemas/language/redirectTarget.ts';
import type { Runtime } from '../Runtime.ts';
import type { Middleware } from './middleware.ts';
import { pathHref, siteHref } from './navigation.ts';
import { type Outcome, type PageOutcome, routeErrors } from './outcome.ts';
import { type BlockVerdict, blockPage, blockPages, type LightRedirect, type PlatformChecks, RedirectError } from './platformChecks.ts';
import type { SiteGuard } from './siteGuards.ts';
import { visitOf } from './visit.ts';

export interface AddressDeps {
  readonly manifest: SiteManifest;
  readonly matcher: Matcher;
  /** Of the domains, in their order (`siteGuards.ts`). */
  readonly guards: readonly SiteGuard[];
  readonly middleware: ReadonlyMap<string, Middleware>;
  readonly checks: PlatformChecks;
  /** Site language of the visitor's cookie, for addresses without one. */
  readonly preferredLanguage?: string | undefined;
  /** Runtime of the language that the address names; built by the caller once the language is known. */
  readonly runtimeFor: (language: string) => Runtime | Promise<Runtime>;
  /** Told of the page that an address leads to unless the platform or the page's middleware, which are asked, lead elsewhere: its code may set out. */
  readonly foresee?: (page: PageOutcome) => void;
  /** Ends the calls of a navigation that another has overtaken. */
  readonly signal?: AbortSignal;
}

const MAINTENANCE_PAGE = 'maintenance';

/** What decides without asking anybody. */
type SiteKnowledge = Pick<AddressDeps, 'manifest' | 'matcher' | 'guards'>;

/** An address of the site, and what the site itself knows of it. */
interface Place {
  readonly deps: SiteKnowledge;
  readonly url: URL;
  readonly language: string;
  readonly path: string;
  readonly runtime: Runtime;
}

interface Walk extends Place {
  readonly deps: AddressDeps;
}

/**
 * Where an address leads: the guards in their one order, the same code on server and browser. Block, maintenance,
 * language, redirects, match, those of the domains, then the page's own middleware (`guardOrder`).
 */
export async function resolveAddress(url: URL, deps: AddressDeps): Promise<Outcome> {
  const { checks } = deps;
  const language = languageOf(url, deps);
  const runtime = await deps.runtimeFor(language.language);
  const walk: Walk = { deps, url, language: language.language, path: language.rest, runtime };

  // All are asked at once, and decide in their order: an answer that is not needed does no harm.
  const isShut = runtime.facts.get('maintenance.isActive') === true;
  const blocking = blockVerdict(checks, url, runtime.facts.get('user.signedIn') === true);
  const legacy = language.isRedirect ? undefined : guardLegacy(walk);
  const redirecting = language.isRedirect || legacy ? undefined : guardLight(walk);
  const arriving = language.isRedirect || legacy || isShut ? undefined : guardPage(walk);
  // Where another guard decides, nobody waits for these.
  arriving?.catch(() => undefined);
  redirecting?.catch(() => undefined);
  const verdict = await blocking;
  const isInMaintenance = verdict === 'failed' || isShut;
  const blocked = guardBlock(walk, verdict === 'failed' ? null : verdict);
  if (blocked) return blocked;
  const maintained = guardMaintenance(walk, isInMaintenance);
  if (maintained) return maintained;
  if (language.isRedirect) {
    return { kind: 'redirect', status: 302, url: pathHref(language.language, language.rest) + url.search };
  }
  const redirected = legacy ?? (await redirecting);
  if (redirected) return redirected;
  return await (arriving ?? guardPage(walk));
}

/**
 * The page that an address of the runtime's language leads to as far as the site itself knows: nobody is asked. Undefined where
 * it leads elsewhere.
 */
export function foreseePage(url: URL, runtime: Runtime, deps: SiteKnowledge): PageOutcome | undefined {
  const { language, rest, isRedirect } = languageOf(url, deps);
  const place: Place = { deps, url, language, path: rest, runtime };
  if (isRedirect || language !== runtime.language || runtime.facts.get('maintenance.isActive') === true || guardLegacy(place)) return undefined;
  const outcome = landing(place);
  return outcome.kind === 'page' ? outcome : undefined;
}

function languageOf(url: URL, { manifest: { site }, matcher, preferredLanguage }: Pick<AddressDeps, 'manifest' | 'matcher' | 'preferredLanguage'>) {
  return resolveLanguage(url.pathname, {
    enabled: site.enabledLanguages,
    preferred: preferredLanguage,
    default: site.defaultLanguage,
    fallback: site.fallbackLanguage,
    isKnownFirstSegment: (segment) => matcher.isKnownFirstSegment(segment),
  });
}

async function blockVerdict(checks: PlatformChecks, url: URL, auth: boolean): Promise<BlockVerdict | null | 'failed'> {
  try {
    const verdict = await checks.block(url.pathname + url.search, auth);
    return verdict?.displayTypeId === 1 ? verdict : null;
  } catch {
    return 'failed';
  }
}

function isAlwaysOpen({ deps, path }: Place): boolean {
  const match = deps.matcher.match(path);
  return match?.kind === 'page' && match.route.meta.isAlwaysOpen === true;
}

function guardBlock(walk: Walk, verdict: BlockVerdict | null): Outcome | undefined {
  const { url, language, path } = walk;
  if (!verdict) return blockPages.has(path) ? { kind: 'redirect', status: 302, url: `/${language}` } : undefined;
  const page = blockPage(verdict.templateTypeId);
  if (path === page || isAlwaysOpen(walk)) return undefined;
  const query = verdict.templateTypeId === 4 ? url.search : '';
  return { kind: 'redirect', status: 302, url: siteHref(language, page) + query };
}

function guardMaintenance(walk: Walk, isActive: boolean): Outcome | undefined {
  const { language, path } = walk;
  if (isActive === (path === MAINTENANCE_PAGE) || blockPages.has(path) || (isActive && isAlwaysOpen(walk))) return undefined;
  return { kind: 'redirect', status: 302, url: siteHref(language, isActive ? MAINTENANCE_PAGE : '') };
}

function guardLegacy(place: Place): Outcome | undefined {
  const { deps, url, language, path } = place;
  const legacy = matchRedirect(deps.manifest.redirects, path, url.searchParams);
  // One that leads to a page that is not there is none.
  const target = legacy && deps.matcher.match(legacy.path);
  if (target && isClosed(place, target.route)) return undefined;
  return legacy && { kind: 'redirect', status: legacy.status, url: siteHref(language, legacy.path) + legacy.search };
}

async function guardLight({ deps, url }: Walk): Promise<Outcome | undefined> {
  const light = await askRedirect(deps, url);
  if (!light || !isFollowable(light.url)) return undefined;
  return { kind: 'redirect', status: light.code === 301 ? 301 : 302, url: light.url };
}

async function askRedirect({ checks, signal }: AddressDeps, url: URL): Promise<LightRedirect | null> {
  try {
    return await checks.redirect(url.pathname + url.search, signal);
  } catch (cause) {
    throw new RedirectError(url.pathname, cause);
  }
}

async function guardPage(walk: Walk): Promise<Outcome> {
  const outcome = landing(walk);
  if (outcome.kind !== 'page') return outcome;
  walk.deps.foresee?.(outcome);
  return (await guardMiddleware(walk, outcome.route, outcome.params)) ?? outcome;
}

/** Everything that needs no answer of the platform: match, and the guards of the domains. */
function landing(place: Place): Outcome {
  const { deps, url, language, path } = place;
  const match = deps.matcher.match(path);
  if (!match || isClosed(place, match.route) || isForbidden(path, match.route.meta, deps.manifest, (name) => place.runtime.facts.get(name))) return statusOutcome(place, 404, routeErrors.notFound);
  if (match.kind === 'alias') return { kind: 'redirect', status: 301, url: pathHref(language, match.to) + url.search };
  const { route, params } = match;
  if (route.isHeldBack === true) return statusOutcome(place, 503, routeErrors.heldBack);
  return guardSite(place, route) ?? { kind: 'page', route, params, path, language };
}

function statusOutcome({ language, path }: Place, status: number, message: string): Outcome {
  return { kind: 'status', status, message, language, path };
}

function refusal(place: Place, status: number): Outcome {
  return statusOutcome(place, status, status === 404 ? routeErrors.notFound : `${status}`);
}

/** Whether the page is limited to other languages, countries or days. The address says the language: a tab asks about others too. */
function isClosed({ runtime, language }: Place, { only }: RouteEntry): boolean {
  return only !== undefined && !isAvailable(only, { ...visitOf(runtime), language });
}

/** The guards of the domains, in their order. */
function guardSite(place: Place, route: RouteEntry): Outcome | undefined {
  const { deps, url, language, path, runtime } = place;
  const href = (to: string, query?: Readonly<Record<string, string>>): string => siteHref(language, to, query);
  const pageAt = (address: string): RouteEntry | undefined => {
    const match = deps.matcher.match(languageOf(new URL(address, url), deps).rest);
    return match?.kind === 'page' ? match.route : undefined;
  };
  for (const { check } of deps.guards) {
    const result = check({ runtime, route, path, url, language, href, pageAt });
    if (result) return 'href' in result ? { kind: 'redirect', status: 302, url: result.href, ...(result.isDocument && { isDocument: true }) } : refusal(place, result.status);
  }
  return undefined;
}

async function guardMiddleware(walk: Walk, route: RouteEntry, params: Readonly<Record<string, string>>): Promise<Outcome | undefined> {
  const { deps, url, language, path, runtime } = walk;
  for (const name of route.middleware) {
    const middleware = deps.middleware.get(name);
    if (!middleware) return statusOutcome(walk, 500, routeErrors.unknownMiddleware(name));
    const result = await middleware({ runtime, pageId: route.pageId, params, path, query: url.searchParams, ...(deps.signal && { signal: deps.signal }) });
    if (!result) continue;
    if ('redirect' in result) {
      const query = result.isReplacingQuery === true ? '' : url.search;
      return { kind: 'redirect', status: result.status ?? 302, url: siteHref(language, result.redirect) + query };
    }
    return refusal(walk, result.status);
  }
  return undefined;
}
