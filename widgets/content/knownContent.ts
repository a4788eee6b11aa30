import { isJsonObject, type JsonObject, type Middleware } from '../../runtime/sdk.ts';
import { contentEntryQuery, contentListQuery, isUnknown } from './api/contentApi.ts';
import { contentAsked, restOf } from './contentAddress.ts';

const NOT_FOUND = { status: 404 } as const;
const UNAVAILABLE = { status: 503 } as const;

/**
 * An entry, a list or a page of one that is not there is no page; where the platform cannot be asked, the page is shown and says so itself.
 * A page that no collection calls its own shows the entry of its name, and nothing else: without that there is nothing to show, and no code
 * that would ask again by itself.
 */
export const knownContent: Middleware = async ({ runtime, pageId, params, query }) => {
  const { queryClient } = runtime;
  const collections = collectionsOf(runtime.manifest.site.sections['content']);
  const collection = collections.find(([, { page }]) => page === pageId)?.[0];
  if (collection === undefined) {
    const perEntry = collections.filter(([, { hasPagePerEntry }]) => hasPagePerEntry === true);
    let isFailed = false;
    for (const [name] of perEntry) {
      const found = await lookUp(async () => await queryClient.fetchQuery(contentEntryQuery(runtime, name, pageId)));
      if (found === 'there') return undefined;
      isFailed ||= found === 'failed';
    }
    return isFailed ? UNAVAILABLE : NOT_FOUND;
  }
  const asked = contentAsked(restOf(params), query);
  if (asked === undefined) return NOT_FOUND;
  const fetch = async () => {
    if (asked.kind === 'entry') await queryClient.fetchQuery(contentEntryQuery(runtime, collection, asked.slug));
    else await queryClient.fetchQuery(contentListQuery(runtime, { collection, ...asked.asked }));
  };
  return (await lookUp(fetch)) === 'unknown' ? NOT_FOUND : undefined;
};

async function lookUp(fetch: () => Promise<unknown>): Promise<'there' | 'unknown' | 'failed'> {
  try {
    await fetch();
    return 'there';
  } catch (error) {
    return isUnknown(error) ? 'unknown' : 'failed';
  }
}

/** By name, as the site config has them. */
function collectionsOf(section: unknown): readonly (readonly [string, JsonObject])[] {
  const collections = isJsonObject(section) ? section['collections'] : undefined;
  return isJsonObject(collections) ? Object.entries(collections).flatMap(([name, collection]) => (isJsonObject(collection) ? [[name, collection] as const] : [])) : [];
}
