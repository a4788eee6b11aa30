import type { FastifyRequest } from 'fastify';
import { askedWords } from '../../../domain/search/index.ts';
import type { Visit } from '../../../schemas/language/availability.ts';
import { collectionGroups } from '../../../schemas/language/content/collectionGroups.ts';
import { hasPagePerEntry, isDirectory } from '../../../schemas/language/content/collectionPages.ts';
import { collectionPath, entryPath, hasEnded, shownEntries } from '../../../schemas/language/content/shownEntries.ts';
import type { JsonValue } from '../../../schemas/language/json.ts';
import type { ContentEntry, Release } from '../../../schemas/language/release.ts';
import type { AnswerOf } from '../../platform/contract/contract.ts';
import { PlatformError } from '../../platform/errors/PlatformError.ts';
import { siteOrigin } from '../../platform/http/siteHost.ts';
import type { ServiceDefinition } from '../../platform/service.ts';
import { languageOf, sectionNumber, sectionObject, sectionValue, siteOf, withTexts } from '../../platform/sites/siteOf.ts';
import { visitorCountry } from '../../platform/sites/visitorCountry.ts';
import { contentErrors } from './contentErrors.ts';
import { chapterFrom, chaptersByGroup } from './chapters.ts';
import { directoryOf } from './directory.ts';
import { byLetters } from './glossary.ts';
import { type Meanings, meaningsOf, textOf } from './meanings.ts';
import { relatedTo } from './relatedTo.ts';
import { contentIndexOf } from './search/contentIndex.ts';
import { findEntries } from './search/findEntries.ts';
import { changesSince, versionsOf } from './versions.ts';

type List = AnswerOf<'listContent'>;
type Card = List['entries'][number];

const PER_PAGE = 10;
const RELATED = 3;

/** Whom entries may be for changes by language, country and time: no cache in front keeps an answer. */
const options = { cacheControl: 'private, max-age=10' } as const;

/** Entries of collections (`content/` of the configs): lists, and one with what stands beside it. */
export const service: ServiceDefinition = {
  name: 'content',
  errors: contentErrors,
  register(app, { api, clock, ports, releases }) {
    const visitOf = (release: Release, language: string, request: FastifyRequest): Visit => ({ language, country: () => visitorCountry(request, release).country, nowMs: clock.nowMs() });
    const collectionOf = (request: FastifyRequest, name: string, lng: string | undefined, asDirectory = false): Collection => {
      const release = siteOf(releases, request);
      const language = languageOf(release, lng);
      const said = sectionObject(release, 'content', 'collections', name);
      const { page, perPage, related } = said;
      // What stands on a page of all alone has no address to tell of.
      if (isDirectory(said) !== asDirectory) throw new PlatformError(contentErrors.CONTENT_UNKNOWN);
      const visit = visitOf(release, language, request);
      const entries = shownEntries(release, name, visit);
      if ((typeof page !== 'string' && !hasPagePerEntry(said)) || entries.length === 0) throw new PlatformError(contentErrors.CONTENT_UNKNOWN);
      return { release, language, meanings: meaningsOf(release, visit), page: typeof page === 'string' ? page : undefined, entries, perPage: numberOr(perPage, PER_PAGE), related: numberOr(related, RELATED), origin: siteOrigin(request), nowMs: clock.nowMs() };
    };
    api.route(app, 'listContent', ({ path, query, request }) => listOf(withList(collectionOf(request, path.collection, query.lng)), query), options);
    api.route(app, 'getContent', ({ path, query, request }) => {
      const collection = collectionOf(request, path.collection, query.lng);
      const { entries, release, language, page, origin } = collection;
      const at = entries.findIndex(({ slug }) => slug === path.slug);
      const entry = entries[at];
      const ownPath = entry && entryPath(release.manifest.routes, page, entry.slug);
      // An entry whose page the brand does not have is nowhere.
      if (!entry || (page === undefined && ownPath === undefined)) throw new PlatformError(contentErrors.CONTENT_UNKNOWN);
      // Pages of their own have no order.
      const neighbour = (other: ContentEntry | undefined) => (other && page !== undefined ? { title: other.title, path: pathOf(collection, other) } : null);
      return {
        ...cardOf(entry, collection),
        text: textOf(entry, language, collection.meanings),
        url: `${origin}/${language}/${ownPath ?? ''}`,
        newer: neighbour(entries[at - 1]),
        older: neighbour(entries[at + 1]),
        related: relatedTo(entry, entries.filter((other) => !hasEnded(other, collection.nowMs)), collection.related).map((other) => cardOf(other, collection)),
      };
    }, options);
    api.route(app, 'listChapters', ({ path, query, request }) => {
      const { entries, release, language, meanings, page = '' } = withList(collectionOf(request, path.collection, query.lng));
      const groups = collectionGroups(release.manifest.site.sections, path.collection);
      // A collection without groups has no chapters, but entries.
      if (groups.length === 0) throw new PlatformError(contentErrors.CONTENT_UNKNOWN);
      const route = release.manifest.routes.find(({ pageId }) => pageId === page);
      const chapterOf = (entry: ContentEntry) => chapterFrom(entry, entryPath(release.manifest.routes, page, entry.slug) ?? '', query.texts === true ? textOf(entry, language, meanings) : null);
      return chaptersByGroup({ entries, groups, path: route === undefined ? '' : collectionPath(route), titleOf: (title) => wordsIn(release, language, title), chapterOf });
    }, options);
    api.route(app, 'listVersions', ({ path, query, request }) => {
      const collection = collectionOf(request, path.collection, query.lng);
      const entry = collection.entries.find(({ slug }) => slug === path.slug);
      if (!entry) throw new PlatformError(contentErrors.CONTENT_UNKNOWN);
      return { path: pathOf(collection, entry), versions: [...versionsOf(entry)] };
    }, options);
    api.route(app, 'listChanges', ({ path, query, request }) => {
      const collection = collectionOf(request, path.collection, query.lng);
      return { entries: changesSince(query.since, collection.entries).map((change) => ({ ...change, path: pathOf(collection, change) })) };
    }, options);
    api.route(app, 'searchContent', async ({ query, request }) => {
      const release = siteOf(releases, request);
      const language = languageOf(release, query.lng);
      const isOffered = await ports.get('offeredPages').of(release.manifest);
      const visit = visitOf(release, language, request);
      const found = findEntries(contentIndexOf(release, language, isOffered), askedWords(query.q), visit, sectionNumber(release, 'search', 'entries'));
      return {
        groups: found.map(({ collection: { id, title }, entries }) => ({
          id,
          title: wordsIn(release, language, title),
          entries: entries.map(({ entry: { slug, title: name, language: own }, path, excerpt }) => ({ slug, path, language: own, title: name, excerpt })),
        })),
      };
    }, options);
    api.route(app, 'getGlossary', ({ path, query, request }) => {
      const { entries, release, language, meanings, page, origin } = withList(collectionOf(request, path.collection, query.lng));
      const { routes, site } = release.manifest;
      const route = routes.find(({ pageId }) => pageId === page);
      return {
        url: `${origin}/${language}/${route === undefined ? '' : collectionPath(route)}`,
        language,
        letters: byLetters(entries, site.languages[language]?.locale ?? language).map(({ letter, terms }) => ({ letter, terms: terms.map((term) => ({ slug: term.slug, language: term.language, title: term.title, summary: term.summary, text: textOf(term, language, meanings) })) })),
      };
    }, options);
    api.route(app, 'getDirectory', ({ path, query, request }) => {
      const collection = withList(collectionOf(request, path.collection, query.lng, true));
      const { release, language, page, origin, nowMs } = collection;
      const route = release.manifest.routes.find(({ pageId }) => pageId === page);
      // Where the brand has no page for them they are nowhere.
      if (route === undefined) throw new PlatformError(contentErrors.CONTENT_UNKNOWN);
      const address = collectionPath(route);
      return {
        path: address,
        url: `${origin}/${language}/${address}`,
        groups: directoryOf({
          entries: collection.entries.filter((entry) => !hasEnded(entry, nowMs)),
          groups: collectionGroups(release.manifest.site.sections, path.collection),
          path: address,
          titleOf: (title) => wordsIn(release, language, title),
          textOf: (entry) => textOf(entry, language, collection.meanings),
        }),
      };
    }, options);
  },
};

interface Collection {
  readonly release: Release;
  readonly language: string;
  readonly meanings: Meanings;
  /** Id of its page; undefined where each entry is one. */
  readonly page: string | undefined;
  /** Those that are there now, for the visitor. */
  readonly entries: readonly ContentEntry[];
  readonly perPage: number;
  readonly related: number;
  readonly origin: string;
  readonly nowMs: number;
}

/** A collection whose entries are pages of their own has no list. */
function withList(collection: Collection): Collection {
  if (collection.page === undefined) throw new PlatformError(contentErrors.CONTENT_UNKNOWN);
  return collection;
}

interface Asked {
  readonly page?: number;
  readonly tag?: string;
  readonly year?: number;
}

function listOf(collection: Collection, { page = 1, tag, year }: Asked): List {
  const { perPage, release, language, nowMs } = collection;
  const entries = collection.entries.filter((entry) => !hasEnded(entry, nowMs));
  const found = entries.filter(({ tags, date = '' }) => (tag === undefined || tags.includes(tag)) && (year === undefined || date.startsWith(`${year}-`)));
  const pageCount = Math.ceil(found.length / perPage);
  // Where all is over its first page is there, and empty.
  if (page > pageCount && (page > 1 || entries.length > 0)) throw new PlatformError(contentErrors.CONTENT_UNKNOWN);
  return {
    total: found.length,
    page,
    pageCount,
    entries: found.slice((page - 1) * perPage, page * perPage).map((entry) => cardOf(entry, collection)),
    tags: counted(entries.flatMap(({ tags }) => tags)).map(([id, count]) => ({ id, name: nameOf(release, language, 'tags', id), count })),
    years: counted(entries.flatMap(({ date }) => (date === undefined ? [] : [date.slice(0, 4)]))).map(([text, count]) => ({ year: Number(text), count })).toReversed(),
  };
}

function cardOf(entry: ContentEntry, collection: Collection): Card {
  const { release, language } = collection;
  const { slug, date, title, summary, author, product, picture, icon, runs, button, only: { countries } } = entry;
  return {
    slug,
    path: pathOf(collection, entry),
    language: entry.language,
    title,
    summary,
    dateUtc: date ?? null,
    author: author ?? null,
    product: product === undefined ? null : { id: product, name: nameOf(release, language, 'products', product) },
    tags: entry.tags.map((id) => ({ id, name: nameOf(release, language, 'tags', id) })),
    picture: picture ? { file: { ...picture.file, sources: [...picture.file.sources] }, text: picture.text } : null,
    ...(icon !== undefined && { icon }),
    ...(runs && { runs: { fromUtc: runs.from ?? null, untilUtc: runs.until ?? null } }),
    ...(button && { button }),
    ...(countries && { countries: [...countries] }),
  };
}

function pathOf({ release, page }: Collection, { slug }: Pick<ContentEntry, 'slug'>): string {
  return entryPath(release.manifest.routes, page, slug) ?? '';
}

function nameOf(release: Release, language: string, kind: 'tags' | 'products', id: string): string {
  return wordsIn(release, language, sectionValue(release, 'content', kind, id) ?? id) || id;
}

function wordsIn(release: Release, language: string, said: JsonValue): string {
  const words = withTexts(release, language, said);
  return typeof words === 'string' ? words : '';
}

/** How often each stands there, in the order of their names. */
function counted(words: readonly string[]): readonly (readonly [string, number])[] {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].sort(([left], [right]) => (left < right ? -1 : 1));
}

function numberOr(value: unknown, otherwise: number): number {
  return typeof value === 'number' ? value : otherwise;
}
