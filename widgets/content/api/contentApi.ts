import { type ApiClient, ApiError, type components, queryOptions, requireAnswer, type Runtime } from '../../../runtime/sdk.ts';

export type ContentList = Readonly<components['schemas']['ContentList']>;
export type ContentCard = Readonly<components['schemas']['ContentCard']>;
export type ContentEntry = Readonly<components['schemas']['ContentEntry']>;
export type Chapters = Readonly<components['schemas']['Chapters']>;
export type Chapter = Readonly<components['schemas']['Chapter']>;
export type Directory = Readonly<components['schemas']['Directory']>;
export type DirectoryEntry = Readonly<components['schemas']['DirectoryEntry']>;
export type ContentFound = Readonly<components['schemas']['ContentFound']>;
export type Glossary = Readonly<components['schemas']['Glossary']>;

/** What a list is asked for; the page counts from 1. */
export interface ListAsked {
  readonly collection: string;
  readonly page: number;
  readonly tag?: string | undefined;
  readonly year?: number | undefined;
}

/** An entry may come or go at any time. */
const STALE_MS = 30_000;

/** `GET /web-api/content/{collection}`. Throws an `ApiError`: 404 for a list of nothing. */
export function contentListQuery({ api, language }: Pick<Runtime, 'api' | 'language'>, { collection, page, tag, year }: ListAsked) {
  return queryOptions({
    queryKey: ['content', collection, language, page, tag ?? '', year ?? 0],
    queryFn: async ({ signal }): Promise<ContentList> => requireAnswer(await api.GET('/web-api/content/{collection}', { params: { path: { collection }, query: { lng: language, page, ...(tag !== undefined && { tag }), ...(year !== undefined && { year }) } }, signal })),
    staleTime: STALE_MS,
  });
}

/** `GET /web-api/content/{collection}/{slug}`. Throws an `ApiError`: 404 for an entry that is not there. */
export function contentEntryQuery({ api, language }: Pick<Runtime, 'api' | 'language'>, collection: string, slug: string) {
  return queryOptions({
    queryKey: ['content', collection, language, 'entry', slug],
    queryFn: async ({ signal }): Promise<ContentEntry> => requireAnswer(await api.GET('/web-api/content/{collection}/{slug}', { params: { path: { collection, slug }, query: { lng: language } }, signal })),
    staleTime: STALE_MS,
  });
}

/** `GET /web-api/glossary/{collection}`. Throws an `ApiError`. */
export function glossaryQuery({ api, language }: Pick<Runtime, 'api' | 'language'>, collection: string) {
  return queryOptions({
    queryKey: ['content', collection, language, 'glossary'],
    queryFn: async ({ signal }): Promise<Glossary> => requireAnswer(await api.GET('/web-api/glossary/{collection}', { params: { path: { collection }, query: { lng: language } }, signal })),
    staleTime: STALE_MS,
  });
}

/** `GET /web-api/directory/{collection}`. Throws an `ApiError`: 404 where it has no entries. */
export function directoryQuery({ api, language }: Pick<Runtime, 'api' | 'language'>, collection: string) {
  return queryOptions({
    queryKey: ['content', collection, language, 'directory'],
    queryFn: async ({ signal }): Promise<Directory> => requireAnswer(await api.GET('/web-api/directory/{collection}', { params: { path: { collection }, query: { lng: language } }, signal })),
    staleTime: STALE_MS,
  });
}

/** `GET /web-api/chapters/{collection}`, with the words of the chapters where `hasTexts`. Throws an `ApiError`: 404 for a collection without groups. */
export function chaptersQuery({ api, language }: Pick<Runtime, 'api' | 'language'>, collection: string, hasTexts = false) {
  return queryOptions({
    queryKey: ['content', collection, language, 'chapters', hasTexts],
    queryFn: async ({ signal }): Promise<Chapters> => requireAnswer(await api.GET('/web-api/chapters/{collection}', { params: { path: { collection }, query: { lng: language, ...(hasTexts && { texts: true }) } }, signal })),
    staleTime: STALE_MS,
  });
}

/** `GET /web-api/content/{collection}/{slug}/versions`. Throws an `ApiError`. */
export function versionsQuery({ api, language }: Pick<Runtime, 'api' | 'language'>, collection: string, slug: string) {
  return queryOptions({
    queryKey: ['content', collection, language, 'versions', slug],
    queryFn: async ({ signal }) => requireAnswer(await api.GET('/web-api/content/{collection}/{slug}/versions', { params: { path: { collection, slug }, query: { lng: language } }, signal })),
    staleTime: STALE_MS,
  });
}

/** `GET /web-api/changes/{collection}`: what entries say now and said on a day (UTC, `2026-11-01`). Throws an `ApiError`. */
export function changesQuery({ api, language }: Pick<Runtime, 'api' | 'language'>, collection: string, since: string) {
  return queryOptions({
    queryKey: ['content', collection, language, 'changes', since],
    queryFn: async ({ signal }) => requireAnswer(await api.GET('/web-api/changes/{collection}', { params: { path: { collection }, query: { lng: language, since } }, signal })),
    staleTime: STALE_MS,
  });
}

/** `GET /web-api/content-search`: entries by their words, at most a hundred characters of them. Throws an `ApiError`. */
export async function fetchContentFound(api: ApiClient, lng: string, words: string, signal: AbortSignal): Promise<ContentFound> {
  return requireAnswer(await api.GET('/web-api/content-search', { params: { query: { lng, q: words } }, signal }));
}

const NOT_FOUND = 404;

export function isUnknown(error: unknown): boolean {
  return error instanceof ApiError && (error.status === NOT_FOUND || error.status === 400);
}
