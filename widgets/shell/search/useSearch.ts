import { useEffect, useState } from 'react';
import { useApi, useQuery, useRuntime, useSite, useSiteNumber } from '../../../runtime/sdk.ts';
import { fetchSearch } from '../../sports/index.ts';
import type { SearchGroup } from './searchRows.ts';

const NOTHING: readonly SearchGroup[] = [];

export interface SearchState {
  readonly groups: readonly SearchGroup[];
  readonly status: 'idle' | 'loading' | 'found' | 'none' | 'failed';
}

/** What the platform finds for the words typed, once the visitor has paused for `delayMs`. */
export function useSearch(words: string, { delayMs, maxRows }: { readonly delayMs: number; readonly maxRows: number }): SearchState {
  const { timers, language } = useRuntime();
  const api = useApi();
  const site = useSite();
  // Shorter words would match half the line.
  const letters = useSiteNumber('search', 'letters', 2);
  const [asked, setAsked] = useState('');
  const wanted = words.trim();
  useEffect(() => timers.after(delayMs, () => setAsked(wanted)), [timers, delayMs, wanted]);
  const isLongEnough = wanted.length >= letters;
  const { data, isError } = useQuery({
    queryKey: ['shell/search', language, maxRows, asked],
    // What makes rows of an answer comes with the first question.
    queryFn: async ({ signal }) => {
      const [answer, { searchGroups }] = await Promise.all([fetchSearch(api, language, asked, signal), import('./searchRows.ts')]);
      return searchGroups(answer, site, maxRows);
    },
    enabled: asked.length >= letters,
    placeholderData: (previous) => previous,
  });
  const groups = data && isLongEnough ? data : NOTHING;
  if (!isLongEnough) return { groups, status: 'idle' };
  if (isError && asked === wanted) return { groups: [], status: 'failed' };
  if (data === undefined || asked !== wanted) return { groups, status: groups.length > 0 ? 'found' : 'loading' };
  return { groups, status: groups.length > 0 ? 'found' : 'none' };
}
