/** Where an entry of a collection lies in its layer: its facts, and a file of words for each language. */
const PLACE = /^content\/([a-z][a-z0-9-]*)\/([a-z][a-z0-9-]*)\/(?:entry\.json|(?:versions\/(\d{4}-\d{2}-\d{2})\/)?([a-z]{2})\.md)$/;

/**
 * Kind and name of a path of `content/` inside its layer: `news/first-night`, with the language for words (`news/first-night/en`), and with the day
 * from which they held for those of before (`rules/limits/2026-11-01/en`).
 */
export function contentPlace(inside: string): { readonly kind: 'content' | 'passage'; readonly name: string } | undefined {
  const [, collection, slug, day, language] = PLACE.exec(inside) ?? [];
  if (collection === undefined || slug === undefined) return undefined;
  return language === undefined ? { kind: 'content', name: `${collection}/${slug}` } : { kind: 'passage', name: [collection, slug, ...(day === undefined ? [] : [day]), language].join('/') };
}

/** A file of words: read as it is, and never as JSON. */
export function isPassagePath(path: string): boolean {
  return /^(?:base|brands\/[^/]+)\/content\/.+\.md$/.test(path);
}

/** Collection and slug of an entry's id. */
export function partsOfEntry(id: string): { readonly collection: string; readonly slug: string } {
  const [collection = '', slug = ''] = id.split('/');
  return { collection, slug };
}
