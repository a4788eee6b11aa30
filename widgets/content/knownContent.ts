import { isJsonObject, type Middleware } from '../../runtime/sdk.ts';
import { contentEntryQuery, contentListQuery, isUnknown } from './api/contentApi.ts';
import { contentAsked, restOf } from './contentAddress.ts';

const NOT_FOUND = { status: 404 } as const;

/** An entry, a list or a page of one that is not there is no page; where the platform cannot be asked, the page is shown and says so itself. */
export const knownContent: Middleware = async ({ runtime, pageId, params, query }) => {
  const asked = contentAsked(restOf(params), query);
  const collection = collectionOf(runtime.manifest.site.sections['content'], pageId);
  if (asked === undefined || collection === undefined) return NOT_FOUND;
  const { queryClient } = runtime;
  try {
    if (asked.kind === 'entry') await queryClient.fetchQuery(contentEntryQuery(runtime, collection, asked.slug));
    else await queryClient.fetchQuery(contentListQuery(runtime, { collection, ...asked.asked }));
    return undefined;
  } catch (error) {
    return isUnknown(error) ? NOT_FOUND : undefined;
  }
};

/** The collection that a page shows. */
function collectionOf(section: unknown, pageId: string): string | undefined {
  const collections = isJsonObject(section) ? section['collections'] : undefined;
  if (!isJsonObject(collections)) return undefined;
  return Object.keys(collections).find((name) => isJsonObject(collections[name]) && collections[name]['page'] === pageId);
}
