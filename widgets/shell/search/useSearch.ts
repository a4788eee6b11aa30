import { useEffect, useState } from 'react';
import { MOST_LETTERS } from '../../../domain/search/mostLetters.ts';
import { useApi, useQuery, useRuntime, useSite, useSiteNumber } from '../../../runtime/sdk.ts';
import type { SearchGroup } from './searchRows.ts';

/** What asks, and makes rows of an answer. */
const fetchAsking = async () => await import('./askSearch.ts');

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
  const isLongEnough = wanted.length >= letters;
  useEffect(() => timers.after(delayMs, () => setAsked(wanted)), [timers, delayMs, wanted]);
  // It comes while the visitor types. Where it does not, the question fetches it anew.
  useEffect(() => {
    if (isLongEnough) void fetchAsking().catch(() => undefined);
  }, [isLongEnough]);
  const enabled = asked.length >= letters;
  const games = useQuery({
    queryKey: ['shell/search', 'games', language, maxRows, asked],
    queryFn: async ({ signal }) => await (await fetchAsking()).askGames({ api, language, asked, signal, maxRows, site }),
    enabled,
    placeholderData: (previous) => previous,
  });
  const entries = useQuery({
    queryKey: ['shell/search', 'entries', language, maxRows, asked],
    queryFn: async ({ signal }) => await (await fetchAsking()).askEntries({ api, language, asked, signal, maxRows }),
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
