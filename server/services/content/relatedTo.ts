import type { ContentEntry } from '../../../schemas/language/release.ts';

/** What else is worth reading: entries that share most with one, the newest of them first; none that shares nothing. */
export function relatedTo(entry: ContentEntry, entries: readonly ContentEntry[], most: number): readonly ContentEntry[] {
  const shared = (other: ContentEntry) => other.tags.filter((tag) => entry.tags.includes(tag)).length + Number(entry.product !== undefined && other.product === entry.product);
  return entries
    .filter((other) => other.slug !== entry.slug && shared(other) > 0)
    .toSorted((left, right) => shared(right) - shared(left))
    .slice(0, most);
}
