import { type ApiClient, queryOptions, requireAnswer, type Runtime } from '../../../runtime/sdk.ts';

/** Whether the brand sends a newsletter, and whether the customer wants it. */
export interface NewsletterAnswer {
  readonly isOffered: boolean;
  readonly isWanted: boolean;
}

/** `GET /web-api/user/newsletter`. */
export function newsletterQuery({ api, session }: Pick<Runtime, 'api' | 'session'>) {
  return queryOptions({
    queryKey: ['newsletter', session.userId],
    queryFn: async ({ signal }): Promise<NewsletterAnswer> => requireAnswer(await api.GET('/web-api/user/newsletter', { signal })),
    enabled: () => session.isSignedIn,
  });
}

/** `POST /web-api/user/newsletter`. Throws an `ApiError`. */
export async function postChoice(api: ApiClient, isWanted: boolean): Promise<NewsletterAnswer> {
  return requireAnswer(await api.POST('/web-api/user/newsletter', { body: { is_wanted: isWanted } }));
}

/** `POST /web-api/user/stop-newsletter`: by the link of a mail, whoever is signed in. Throws an `ApiError`: NEWSLETTER_LINK_REFUSED. */
export async function postStop(api: ApiClient, token: string): Promise<void> {
  requireAnswer(await api.POST('/web-api/user/stop-newsletter', { params: { query: { token } } }));
}
