import { queryOptions, type Runtime } from '../../../runtime/sdk.ts';
import { fetchKnownSender } from '../api/contactApi.ts';

/** Name and address change in the office of the customer alone. */
const STALE_MS = 60_000;

/** What is known of the customer who writes. */
export function senderQuery({ api, session }: Pick<Runtime, 'api' | 'session'>) {
  return queryOptions({
    queryKey: ['contact', 'sender', session.userId],
    queryFn: ({ signal }) => fetchKnownSender(api, signal),
    staleTime: STALE_MS,
    enabled: () => session.isSignedIn,
  });
}
