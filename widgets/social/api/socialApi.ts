import { type ApiClient, type components, queryOptions, requireAnswer, type Runtime } from '../../../runtime/sdk.ts';

type Schemas = components['schemas'];

/** A provider that customers sign in by. */
export type SocialProvider = Readonly<Schemas['SocialProviders']['providers'][number]>;

/** What a provider said of whoever came back in this browser. */
export type SocialPending = Readonly<Schemas['SocialProofTold']>;

/** An account elsewhere that signs the customer in. */
export type LinkedAccount = Readonly<Schemas['SocialLinked']['identities'][number]>;

/** They change with the configs and settings of the server alone. */
const STALE_MS = 10 * 60_000;

/** `GET /web-api/auth/oauth`: what the site offers, in the words of the language. */
export function providersQuery({ api, language }: Pick<Runtime, 'api' | 'language'>) {
  return queryOptions({
    queryKey: ['social', 'providers', language],
    queryFn: async ({ signal }): Promise<readonly SocialProvider[]> => requireAnswer(await api.GET('/web-api/auth/oauth', { params: { query: { lng: language } }, signal })).providers,
    staleTime: STALE_MS,
  });
}

/** `GET /web-api/auth/social`; asked anew each time: it is used up, and has its time. `onTold` hears what waits before anybody shows it. */
export function pendingQuery({ api }: Pick<Runtime, 'api'>, onTold?: (pending: SocialPending) => void) {
  const queryFn = async ({ signal }: { readonly signal: AbortSignal }): Promise<SocialPending | null> => {
    const pending = await fetchPending(api, signal);
    if (pending !== null) onTold?.(pending);
    return pending;
  };
  return queryOptions({ queryKey: ['social', 'pending'], queryFn, staleTime: 0, gcTime: 0 });
}

/** Null where nothing waits. Throws an `ApiError`, as all of these. */
export async function fetchPending(api: ApiClient, signal?: AbortSignal): Promise<SocialPending | null> {
  return requireAnswer(await api.GET('/web-api/auth/social', signal && { signal })).pending;
}

/** Forgets what waits. */
export async function postLeave(api: ApiClient): Promise<void> {
  requireAnswer(await api.POST('/web-api/auth/social/leave'));
}

export async function fetchLinked(api: ApiClient): Promise<readonly LinkedAccount[]> {
  return requireAnswer(await api.GET('/web-api/user/social')).identities;
}

/** Links what waits in this browser to the customer. */
export async function postLink(api: ApiClient, guid: string): Promise<void> {
  requireAnswer(await api.POST('/web-api/user/social/link', { body: { guid } }));
}

/** True when the session had nothing else to stand on, and has ended. */
export async function postUnlink(api: ApiClient, id: string): Promise<boolean> {
  return requireAnswer(await api.POST('/web-api/user/social/unlink', { body: { id } })).isSignedOut;
}
