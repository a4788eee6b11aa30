/** Latin words of an address: lower case, no diacritics, hyphens. */
export function slugOf(latin: string): string {
  const plain = latin.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '');
}
