import type { FastifyRequest } from 'fastify';
import { hasPagePerEntry } from '../../../schemas/language/content/collectionPages.ts';
import { collectionPath, entryPath, shownEntries } from '../../../schemas/language/content/shownEntries.ts';
import type { ContentEntry, Release } from '../../../schemas/language/release.ts';
import type { AnswerOf } from '../../platform/contract/contract.ts';
import { PlatformError } from '../../platform/errors/PlatformError.ts';
import { siteOrigin } from '../../platform/http/siteHost.ts';
import type { ServiceDefinition } from '../../platform/service.ts';
import { languageOf, sectionObject, sectionValue, siteOf, withTexts } from '../../platform/sites/siteOf.ts';
import { visitorCountry } from '../../platform/sites/visitorCountry.ts';
import { contentErrors } from './contentErrors.ts';
import { byLetters } from './glossary.ts';
import { relatedTo } from './relatedTo.ts';

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
  register(app, { api, clock, releases }) {
    const collectionOf = (request: FastifyRequest, name: string, lng: string | undefined): Collection => {
      const release = siteOf(releases, request);
      const language = languageOf(release, lng);
      const said = sectionObject(release, 'content', 'collections', name);
      const { page, perPage, related } = said;
      const entries = shownEntries(release, name, { language, country: () => visitorCountry(request, release).country, nowMs: clock.nowMs() });
      if ((typeof page !== 'string' && !hasPagePerEntry(said)) || entries.length === 0) throw new PlatformError(contentErrors.CONTENT_UNKNOWN);
      return { release, language, page: typeof page === 'string' ? page : undefined, entries, perPage: numberOr(perPage, PER_PAGE), related: numberOr(related, RELATED), origin: siteOrigin(request) };
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
        text: JSON.stringify(entry.nodes),
        url: `${origin}/${language}/${ownPath ?? ''}`,
        newer: neighbour(entries[at - 1]),
        older: neighbour(entries[at + 1]),
        related: relatedTo(entry, entries, collection.related).map((other) => cardOf(other, collection)),
      };
    }, options);
    api.route(app, 'getGlossary', ({ path, query, request }) => {
      const { entries, release, language, page, origin } = withList(collectionOf(request, path.collection, query.lng));
      const { routes, site } = release.manifest;
      const base = collectionPath(routes.find(({ pageId }) => pageId === page)?.path ?? '');
      return {
        url: `${origin}/${language}/${base}`,
        language,
        letters: byLetters(entries, site.languages[language]?.locale ?? language).map(({ letter, terms }) => ({ letter, terms: terms.map(({ slug, title, summary, nodes, language: own }) => ({ slug, language: own, title, summary, text: JSON.stringify(nodes) })) })),
      };
    }, options);
  },
};

interface Collection {
  readonly release: Release;
  readonly language: string;
  /** Id of its page; undefined where each entry is one. */
  readonly page: string | undefined;
  /** Those that are there now, for the visitor. */
  readonly entries: readonly ContentEntry[];
  readonly perPage: number;
  readonly related: number;
  readonly origin: string;
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
  const { entries, perPage, release, language } = collection;
  const found = entries.filter(({ tags, date = '' }) => (tag === undefined || tags.includes(tag)) && (year === undefined || date.startsWith(`${year}-`)));
  const pageCount = Math.ceil(found.length / perPage);
  if (page > pageCount) throw new PlatformError(contentErrors.CONTENT_UNKNOWN);
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
  const { slug, date, title, summary, author, product, picture } = entry;
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
  };
}

function pathOf({ release, page }: Collection, { slug }: ContentEntry): string {
  return entryPath(release.manifest.routes, page, slug) ?? '';
}

function nameOf(release: Release, language: string, kind: 'tags' | 'products', id: string): string {
  const name = withTexts(release, language, sectionValue(release, 'content', kind, id) ?? id);
  return typeof name === 'string' ? name : id;
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
