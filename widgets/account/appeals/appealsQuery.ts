import { queryOptions, type Runtime } from '../../../runtime/sdk.ts';
import { fetchAppeals } from '../api/appealsApi.ts';

/** Staff answer while a page is open. */
const STALE_MS = 30_000;

/** The customer's appeals. */
export function appealsQuery({ api, session }: Pick<Runtime, 'api' | 'session'>) {
  return queryOptions({
    queryKey: ['account', 'appeals', session.userId],
    queryFn: ({ signal }) => fetchAppeals(api, signal),
    staleTime: STALE_MS,
    enabled: () => session.isSignedIn,
  });
}
