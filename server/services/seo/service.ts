import type { FastifyRequest } from 'fastify';
import { CARD_SIZE, cardAddress } from '../../../schemas/language/assets/assetFile.ts';
import { collectionShownBy, isDirectory } from '../../../schemas/language/content/collectionPages.ts';
import { hasFigures } from '../../../schemas/language/content/figurePlaces.ts';
import { entryPath, shownEntries } from '../../../schemas/language/content/shownEntries.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../../schemas/language/json.ts';
import type { Release } from '../../../schemas/language/release.ts';
import type { AnswerOf } from '../../platform/contract/contract.ts';
import type { TitleCardsPort } from '../../ports/sitePorts.ts';
import { releaseState } from '../../platform/sites/versioned.ts';
import { languageOf, sectionObject, siteOf, withTexts } from '../../platform/sites/siteOf.ts';
import type { ServiceDefinition } from '../../platform/service.ts';

const CACHE = 'public, max-age=600, s-maxage=900';

/** SEO calls of A-8 over `site.sections.seo.pages.<page>` and `site.sections.geo.countryIds`. */
export const service: ServiceDefinition = {
  name: 'seo',
  register(app, { api, clock, ports, releases }) {
    const cached = { cacheControl: CACHE, shareBy: (request: FastifyRequest) => releaseState(releases, request) };
    api.route(app, 'getSeoContent', ({ query, request }) => {
      const release = siteOf(releases, request);
      const content = pageEntry(release, query.page, languageOf(release, query.lang))['content'];
      const { title, paragraphs } = isJsonObject(content) ? content : {};
      return { title: textOr(title, null), paragraphs: textsOf(paragraphs) };
    }, cached);
    api.route(app, 'getSeoVisual', ({ query, request }) => {
      const release = siteOf(releases, request);
      const visual = pageEntry(release, query.page, languageOf(release, undefined))['visual'];
      const { image, images } = isJsonObject(visual) ? visual : {};
      return { image: textOr(image, release.manifest.site.seo.image ?? null), images: textsOf(images) };
    }, cached);
    api.route(app, 'getSeoPageData', ({ query, request }) => {
      const release = siteOf(releases, request);
      const language = languageOf(release, query.lang);
      return { ...pageData(pageEntry(release, query.page, language)), ...entryData(release, language, query, { nowMs: clock.nowMs(), cards: ports.find('titleCards') }) };
    }, { ...cached, shareBy: (request) => (shownBy(siteOf(releases, request), pageAsked(request)) === undefined ? releaseState(releases, request) : undefined) });
    api.route(app, 'getIsoMap', ({ request }) => ({ countries: isoMap(siteOf(releases, request)) }), cached);
  },
};

function pageEntry(release: Release, page: string, language: string): JsonObject {
  const entry = withTexts(release, language, sectionObject(release, 'seo', 'pages', page));
  return isJsonObject(entry) ? entry : {};
}

const DATA_FIELDS = ['title', 'description', 'siteName', 'metaRobots', 'hierarchyMetaRobots', 'metas', 'customCanonical', 'hrefLang'] as const;

/** The SEO page data record of spec section 3; its shape is checked against the contract like any other answer. */
function pageData(entry: JsonObject): AnswerOf<'getSeoPageData'> {
  return Object.fromEntries(DATA_FIELDS.flatMap((field) => (entry[field] === undefined ? [] : [[field, entry[field]]])));
}

function pageAsked({ query }: FastifyRequest): string {
  return typeof query === 'object' && query !== null && 'page' in query ? String(query.page) : '';
}

function shownBy(release: Release, page: string) {
  const collections = sectionObject(release, 'content', 'collections');
  const shown = collectionShownBy(page, collections, release);
  // An entry of a directory has no address of which something could be said.
  return shown !== undefined && isDirectory(collections[shown.name]) ? undefined : shown;
}

/** What an entry says to search engines, where the address is one's. Nothing of one that is not there yet, or not everywhere: the answer may be kept. */
function entryData(release: Release, language: string, { page, path }: { readonly page: string; readonly path?: string }, { nowMs, cards }: { readonly nowMs: number; readonly cards: TitleCardsPort | null }): Pick<AnswerOf<'getSeoPageData'>, 'title' | 'description' | 'image' | 'metaRobots' | 'languages'> {
  const shown = shownBy(release, page);
  if (shown === undefined || path === undefined) return {};
  const addressOf = (slug: string) => entryPath(release.manifest.routes, shown.slug === undefined ? page : undefined, slug);
  const entryIn = (code: string) => shownEntries(release, shown.name, { language: code, country: () => '', nowMs }).find(({ slug }) => addressOf(slug) === path);
  const entry = entryIn(language);
  if (!entry) return {};
  const { title, seo, picture } = entry;
  const card = picture ? cardAddress(picture.file) : cards?.addressOf(release, { collection: shown.name, slug: entry.slug, language }, entry);
  const { enabledLanguages } = release.manifest.site;
  // Words of another language in its place are no translation.
  const languages = enabledLanguages.filter((code) => entryIn(code)?.language === code);
  return {
    // A sentence with figures of the site is no description until they are filled in.
    ...(!hasFigures(seo.description) && { description: seo.description }),
    ...(title !== seo.title && { title: seo.title }),
    ...(card !== undefined && { image: { src: card, text: picture?.text ?? `${title} — ${release.manifest.title}`, ...CARD_SIZE } }),
    ...(seo.robots !== undefined && { metaRobots: seo.robots }),
    ...(languages.length < enabledLanguages.length && { languages }),
  };
}

function isoMap(release: Release): Record<string, string> {
  const ids = sectionObject(release, 'geo', 'countryIds');
  return Object.fromEntries(Object.entries(ids).flatMap(([code, id]) => (typeof id === 'number' ? [[String(id), code]] : [])));
}

function textOr<T extends string | null>(value: JsonValue | undefined, fallback: T): string | T {
  return typeof value === 'string' ? value : fallback;
}

function textsOf(value: JsonValue | undefined): string[] {
  return Array.isArray(value) ? value.filter((entry): entry is string => typeof entry === 'string') : [];
}
