import { isJsonObject, type JsonObject } from '../../../schemas/language/json.ts';
import type { Release } from '../../../schemas/language/release.ts';
import { languageOf, sectionList, sectionObject, siteOf, withTexts } from '../../platform/sites/siteOf.ts';
import type { ServiceDefinition } from '../../platform/service.ts';

/** Every browser that the site runs in reads it. */
const WIDELY_READ = 'image/webp';
/** Spec section 9: media are asked for every 10 minutes. */
const CACHE = 'public, max-age=600';

/**
 * Media resources by page ids: slides and banners of `site.sections.media.<page>.<list>`, with `startsAtUtc` and `endsAtUtc`
 * honoured by the platform's clock and texts in the asked language.
 */
export const service: ServiceDefinition = {
  name: 'media',
  register(app, { api, releases, clock }) {
    api.route(
      app,
      'getMedia',
      ({ query, request }) => {
        const release = siteOf(releases, request);
        const language = languageOf(release, query.lang);
        const nowUtc = clock.nowUtc();
        return { routes: Object.fromEntries(query.routes.map((page) => [page, listsOf(release, page, language, nowUtc)])) };
      },
      { cacheControl: CACHE },
    );
  },
};

function listsOf(release: Release, page: string, language: string, nowUtc: string): Record<string, JsonObject[]> {
  const names = Object.keys(sectionObject(release, 'media', page));
  return Object.fromEntries(
    names.map((name) => {
      const items = sectionList(release, 'media', page, name).filter((item) => isShown(item, nowUtc));
      return [name, items.map((item) => withTexts(release, language, item)).filter(isJsonObject).map(withPicture)];
    }),
  );
}

/** A picture of the brand's own by its address, and by those of its widths. */
function withPicture(item: JsonObject): JsonObject {
  const { picture } = item;
  if (!isJsonObject(picture)) return item;
  const { src = '', sources } = picture;
  const made = Array.isArray(sources) ? sources.filter(isJsonObject).find(({ type }) => type === WIDELY_READ)?.['srcset'] : undefined;
  return { ...item, picture: src, ...(made !== undefined && { widths: made }) };
}

/** Instants of one form (RFC 3339 in UTC) compare as text. */
function isShown({ startsAtUtc, endsAtUtc }: JsonObject, nowUtc: string): boolean {
  const hasStarted = typeof startsAtUtc !== 'string' || startsAtUtc <= nowUtc;
  return hasStarted && (typeof endsAtUtc !== 'string' || nowUtc < endsAtUtc);
}
