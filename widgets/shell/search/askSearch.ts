import type { ApiClient, SiteConfig } from '../../../runtime/sdk.ts';
import { fetchContentFound } from '../../content/index.ts';
import { fetchSearch } from '../../sports/index.ts';
import { entryGroups, type SearchGroup, searchGroups } from './searchRows.ts';

interface Question {
  readonly api: ApiClient;
  readonly language: string;
  readonly asked: string;
  readonly signal: AbortSignal;
  readonly maxRows: number;
}

/** Games and championships, as rows. Throws an `ApiError`. */
export async function askGames({ api, language, asked, signal, maxRows, site }: Question & { readonly site: SiteConfig }): Promise<readonly SearchGroup[]> {
  return searchGroups(await fetchSearch(api, language, asked, signal), site, maxRows);
}

/** Entries, as rows. Throws an `ApiError`. */
export async function askEntries({ api, language, asked, signal, maxRows }: Question): Promise<readonly SearchGroup[]> {
  return entryGroups(await fetchContentFound(api, language, asked, signal), asked, maxRows);
}
