import { queryOptions, type Runtime } from '../../../runtime/sdk.ts';
import { fetchTerms } from '../api/termsApi.ts';

/** The terms of today and whether this customer has to agree to them; what is shown is what is agreed to, so it is not asked for again by itself. */
export function termsQuery({ api, session }: Pick<Runtime, 'api' | 'session'>) {
  return queryOptions({
    queryKey: ['auth', 'terms', session.userId],
    queryFn: ({ signal }) => fetchTerms(api, signal),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: () => session.isSignedIn,
  });
}
