import type * as builtRenderer from '../../../runtime/boot/server.tsx';
import { isAvailable } from '../../../schemas/language/availability.ts';
import type { PageLimits } from '../../../schemas/language/configFiles.ts';
import { collectionGroups } from '../../../schemas/language/content/collectionGroups.ts';
import { collectionShownBy, isDirectory } from '../../../schemas/language/content/collectionPages.ts';
import { collectionPath, entryPath, hasEnded, shownEntries } from '../../../schemas/language/content/shownEntries.ts';
import { isForbidden } from '../../../schemas/language/forbidden.ts';
import { isJsonObject, type JsonValue } from '../../../schemas/language/json.ts';
import { createMatcher, matchRedirect, plainPaths } from '../../../schemas/language/matching/index.ts';
import type { ContentEntry, Release, RouteEntry } from '../../../schemas/language/release.ts';
import { sectionObject } from '../../platform/sites/siteOf.ts';

/** What of the renderer says whether guests and search engines have a page. */
export type PageKnowledge = Pick<typeof builtRenderer, 'isNoIndex' | 'isOffered' | 'openLanguages'>;

/** An address that search engines may show. */
export interface Place {
  /** From the language on; empty for the home page. */
  readonly path: string;
  /** In which it is there. */
  readonly languages: readonly string[];
  /** When its words were published, where that is known; UTC. */
  readonly modified?: string;
}

export interface Places {
  readonly places: readonly Place[];
  /** Until when they are these; ms since the epoch. */
  readonly untilMs: number;
}

const NO_QUERY = new URLSearchParams();

/**
 * The addresses of a brand that are there for everybody: its pages that guests see, and the entries of its collections. What leads
 * elsewhere, is kept from search engines, is limited to countries, or waits for its day is none of them.
 */
export function indexablePlaces(release: Release, nowMs: number, knowledge: PageKnowledge): Places {
  const { manifest } = release;
  const languages = knowledge.openLanguages(manifest.site);
  if (knowledge.isNoIndex(manifest.site.seo.robots ?? '')) return { places: [], untilMs: Number.POSITIVE_INFINITY };
  const matcher = createMatcher(manifest.routes, manifest.site);
  const collections = sectionObject(release, 'content', 'collections');
  const found = new Map<string, { readonly languages: Set<string>; modified: string | undefined }>();
  const limits: PageLimits[] = manifest.routes.flatMap(({ only }) => only ?? []);
  for (const route of manifest.routes.filter((each) => isOpen(each, release, knowledge))) {
    const isOwn = (path: string): boolean => {
      const match = matcher.match(path);
      return match?.kind === 'page' && match.route === route && !isForbidden(path, route.meta, manifest, () => undefined) && matchRedirect(manifest.redirects, path, NO_QUERY) === undefined;
    };
    const shown = collectionShownBy(route.pageId, collections, release);
    const paths = plainPaths(route, manifest.site).filter(isOwn);
    for (const language of languages) {
      const visit = { language, country: () => '', nowMs };
      if (route.only && !isAvailable(route.only, visit)) continue;
      if (shown !== undefined) limits.push(...release.content(shown.name, language).flatMap(({ only, runs }) => (runs ? [only, runs] : [only])));
      const entries = shown && shownEntries(release, shown.name, visit).filter((entry) => entry.language === language && !hasEnded(entry, nowMs) && (shown.slug === undefined || entry.slug === shown.slug));
      // The list of a collection without an entry is no page, nor is that of an entry which is not there.
      if (entries?.length === 0 || (shown?.slug !== undefined && knowledge.isNoIndex(entries?.[0]?.seo.robots ?? ''))) continue;
      const groups = shown === undefined ? [] : collectionGroups(manifest.site.sections, shown.name).map(({ id }) => id);
      // The address of a group without an entry is no page.
      const isEmptyGroup = (path: string) => groups.some((id) => path.endsWith(`/${id}`) && entries?.some(({ group }) => group === id) !== true);
      for (const path of paths.filter((each) => !isEmptyGroup(each))) add(found, path, language, newest(entries));
      if (shown?.slug !== undefined) continue;
      if (shown !== undefined && isDirectory(collections[shown.name])) {
        for (const id of groups) {
          const inside = entries?.filter(({ group }) => group === id) ?? [];
          const path = `${collectionPath(route)}/${id}`;
          if (inside.length > 0 && isOwn(path)) add(found, path, language, newest(inside));
        }
        continue;
      }
      for (const entry of entries?.filter(({ seo }) => !knowledge.isNoIndex(seo.robots ?? '')) ?? []) {
        const path = entryPath(manifest.routes, route.pageId, entry.slug);
        // A place on a page is part of its address.
        if (path !== undefined && !path.includes('#') && isOwn(path)) add(found, path, language, entry.date);
      }
    }
  }
  return { places: [...found].map(([path, { languages: those, modified }]) => ({ path, languages: [...those], ...(modified !== undefined && { modified }) })), untilMs: nextMoment(limits, nowMs) };
}

function add(found: Map<string, { readonly languages: Set<string>; modified: string | undefined }>, path: string, language: string, modified: string | undefined): void {
  const place = found.get(path) ?? { languages: new Set(), modified };
  found.set(path, place);
  place.languages.add(language);
}

function newest(entries: readonly ContentEntry[] | undefined): string | undefined {
  return entries?.flatMap(({ date }) => date ?? []).toSorted().at(-1);
}

/** Whether guests are shown the page at its address, and search engines may keep it. */
function isOpen({ pageId, access, middleware, meta, isHeldBack, isDraft }: RouteEntry, release: Release, { isNoIndex, isOffered }: PageKnowledge): boolean {
  if (access === 'user' || meta.restricted === true || isHeldBack || isDraft || !isOffered(middleware, release.manifest)) return false;
  const plan = release.plan(pageId);
  if (plan === undefined || plan.status !== 200 || isNoIndex(plan.head.robots ?? '')) return false;
  const { metaRobots, hierarchyMetaRobots, metas, customCanonical } = sectionObject(release, 'seo', 'pages', pageId);
  return customCanonical === undefined && ![metaRobots, hierarchyMetaRobots, ...robotsMetas(metas)].some((robots) => typeof robots === 'string' && isNoIndex(robots));
}

function robotsMetas(metas: JsonValue | undefined): readonly JsonValue[] {
  return Array.isArray(metas) ? metas.flatMap((meta: JsonValue) => (isJsonObject(meta) && typeof meta['name'] === 'string' && /robots/i.test(meta['name']) ? [meta['content'] ?? null] : [])) : [];
}

/** When the next of them begins or ends. */
function nextMoment(limits: readonly PageLimits[], nowMs: number): number {
  const moments = limits.flatMap(({ from, until }) => [from, until].flatMap((moment) => (moment === undefined ? [] : [Date.parse(moment)])));
  return Math.min(Number.POSITIVE_INFINITY, ...moments.filter((moment) => moment > nowMs));
}
