import { isJsonObject, type JsonObject, type JsonValue } from '../json.ts';
import type { Release } from '../release.ts';

/** What a page shows of a collection: its list and what is below that, or one entry. */
export interface ShownCollection {
  readonly name: string;
  /** The entry whose page it is; absent where the collection has one page for all. */
  readonly slug?: string;
}

/** The collection that a page shows, by `sections.content.collections` of the site. An entry that any language has counts: its page says itself in which it is. */
export function collectionShownBy(pageId: string, collections: JsonObject, { content, manifest }: Pick<Release, 'content' | 'manifest'>): ShownCollection | undefined {
  const isEntry = (name: string) => manifest.site.enabledLanguages.some((language) => content(name, language).some(({ slug }) => slug === pageId));
  for (const [name, collection] of Object.entries(collections)) {
    if (!isJsonObject(collection)) continue;
    if (collection['page'] === pageId) return { name };
    if (hasPagePerEntry(collection) && isEntry(name)) return { name, slug: pageId };
  }
  return undefined;
}

/** Whether each entry of a collection is a page of its own, the one whose id is its slug. */
export function hasPagePerEntry(collection: JsonValue | undefined): boolean {
  return isJsonObject(collection) && collection['hasPagePerEntry'] === true;
}

/** Whether its entries stand on its page, by their groups, and have no addresses of their own. */
export function isDirectory(collection: JsonValue | undefined): boolean {
  return isJsonObject(collection) && collection['isDirectory'] === true;
}
