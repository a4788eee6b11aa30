import { useEffect, useState } from 'react';
import { MOST_LETTERS } from '../../../domain/search/index.ts';
import { useApi, useQuery, useRuntime, useSite, useSiteNumber } from '../../../runtime/sdk.ts';
import { fetchContentFound } from '../../content/index.ts';
import { fetchSearch } from '../../sports/index.ts';
import type { SearchGroup } from './searchRows.ts';

const NOTHING: readonly SearchGroup[] = [];

export interface SearchState {
  readonly groups: readonly SearchGroup[];
  readonly status: 'idle' | 'loading' | 'found' | 'none' | 'failed';
}

/** What the platform finds for the words typed, once the visitor has paused for `delayMs`: games and championships, then entries. One of the two that does not answer leaves the other standing. */
export function useSearch(words: string, { delayMs, maxRows }: { readonly delayMs: number; readonly maxRows: number }): SearchState {
  const { timers, language } = useRuntime();
  const api = useApi();
  const site = useSite();
  // Shorter words would match half the line.
  const letters = useSiteNumber('search', 'letters', 2);
  const [asked, setAsked] = useState('');
  const wanted = words.trim().slice(0, MOST_LETTERS);
  useEffect(() => timers.after(delayMs, () => setAsked(wanted)), [timers, delayMs, wanted]);
  const isLongEnough = wanted.length >= letters;
  const enabled = asked.length >= letters;
  // What makes rows of an answer comes with the first question.
  const games = useQuery({
    queryKey: ['shell/search', 'games', language, maxRows, asked],
    queryFn: async ({ signal }) => {
      const [answer, { searchGroups }] = await Promise.all([fetchSearch(api, language, asked, signal), import('./searchRows.ts')]);
      return searchGroups(answer, site, maxRows);
    },
    enabled,
    placeholderData: (previous) => previous,
  });
  const entries = useQuery({
    queryKey: ['shell/search', 'entries', language, maxRows, asked],
    queryFn: async ({ signal }) => {
      const [answer, { entryGroups }] = await Promise.all([fetchContentFound(api, language, asked, signal), import('./searchRows.ts')]);
      return entryGroups(answer, asked, maxRows);
    },
    enabled,
    placeholderData: (previous) => previous,
  });
  if (!isLongEnough) return { groups: NOTHING, status: 'idle' };
  // Rows keep their places: entries stand below the games, and come with them or after them.
  const groups = games.data === undefined && !games.isError ? NOTHING : [...(games.data ?? NOTHING), ...(entries.data ?? NOTHING)];
  if (groups.length > 0) return { groups, status: 'found' };
  const isUnderWay = [games, entries].some(({ isPending, isPlaceholderData }) => isPending || isPlaceholderData);
  if (asked !== wanted || isUnderWay) return { groups, status: 'loading' };
  return { groups, status: games.isError || entries.isError ? 'failed' : 'none' };
}
