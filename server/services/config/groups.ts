import { closedPages, timeAfterMoments } from '../../../schemas/language/availability.ts';
import { isJsonObject, type JsonObject } from '../../../schemas/language/json.ts';
import type { Release } from '../../../schemas/language/release.ts';

const PAGE = 'page.';
const SECTION = 'section.';

/** In which language, and without which pages (ids). */
export interface Asked {
  readonly language?: string | undefined;
  readonly closed?: readonly string[] | undefined;
}

/**
 * Groups of a release by name: `page.<id>` is the page's plan (for the chosen variants), `section.<name>` a section of the
 * site config. Unknown names are left out, so that one missing page does not cost the others.
 */
export function configGroups(release: Release, names: readonly string[], variants: Readonly<Record<string, string>>, { language, closed }: Asked = {}): Record<string, object> {
  const found: Record<string, object> = {};
  for (const name of names) {
    const group = groupOf(release, name, variants, { language, closed });
    if (group) found[name] = group;
  }
  return found;
}

function groupOf(release: Release, name: string, variants: Readonly<Record<string, string>>, { language, closed }: Asked): object | undefined {
  if (name.startsWith(PAGE)) return release.plan(name.slice(PAGE.length), variants, language, closed);
  if (name.startsWith(SECTION)) return sectionOf(release, name.slice(SECTION.length));
  return undefined;
}

function sectionOf(release: Release, name: string): JsonObject | undefined {
  const { sections } = release.manifest.site;
  const section = Object.hasOwn(sections, name) ? sections[name] : undefined;
  return isJsonObject(section) ? section : undefined;
}

/**
 * Pages that are not there for whoever asks, from what the query says: the answer to an address never changes, so the clock is not
 * asked. Without a word of limits nothing is left out.
 */
export function closedOf({ manifest: { routes, site } }: Release, { lang = site.fallbackLanguage, country, moments }: { readonly lang?: string | undefined; readonly country?: string | undefined; readonly moments?: number | undefined }): readonly string[] {
  if (country === undefined || moments === undefined) return [];
  return closedPages(routes, { language: lang, country: () => country, nowMs: timeAfterMoments(routes, moments) });
}

/** `experiment:variant` pairs of a query as a map. */
export function variantsOf(pairs: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    pairs.map((pair) => {
      const [experiment = '', variant = ''] = pair.split(':', 2);
      return [experiment, variant] as const;
    }),
  );
}
