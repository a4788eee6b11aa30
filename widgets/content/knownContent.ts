import { isJsonObject, type JsonObject, type Middleware } from '../../runtime/sdk.ts';
import { contentEntryQuery, contentListQuery, isUnknown } from './api/contentApi.ts';
import { contentAsked, restOf } from './contentAddress.ts';

const NOT_FOUND = { status: 404 } as const;

/**
 * An entry, a list or a page of one that is not there is no page; where the platform cannot be asked, the page is shown and says so itself.
 * A page that no collection calls its own shows the entry of its name.
 */
export const knownContent: Middleware = async ({ runtime, pageId, params, query }) => {
  const { queryClient } = runtime;
  const collections = collectionsOf(runtime.manifest.site.sections['content']);
  const collection = collections.find(([, { page }]) => page === pageId)?.[0];
  if (collection === undefined) {
    const perEntry = collections.filter(([, { hasPagePerEntry }]) => hasPagePerEntry === true);
    for (const [name] of perEntry) if (await isKnown(async () => await queryClient.fetchQuery(contentEntryQuery(runtime, name, pageId)))) return undefined;
    return NOT_FOUND;
  }
  const asked = contentAsked(restOf(params), query);
  if (asked === undefined) return NOT_FOUND;
  const fetch = async () => {
    if (asked.kind === 'entry') await queryClient.fetchQuery(contentEntryQuery(runtime, collection, asked.slug));
    else await queryClient.fetchQuery(contentListQuery(runtime, { collection, ...asked.asked }));
  };
  return (await isKnown(fetch)) ? undefined : NOT_FOUND;
};

async function isKnown(fetch: () => Promise<unknown>): Promise<boolean> {
  try {
    await fetch();
    return true;
  } catch (error) {
    return !isUnknown(error);
  }
}

/** By name, as the site config has them. */
function collectionsOf(section: unknown): readonly (readonly [string, JsonObject])[] {
  const collections = isJsonObject(section) ? section['collections'] : undefined;
  return isJsonObject(collections) ? Object.entries(collections).flatMap(([name, collection]) => (isJsonObject(collection) ? [[name, collection] as const] : [])) : [];
}
