/** Lower case without diacritics, in words; Arabic vowels and hamza carriers are evened out too. */
export function searchWords(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
    .replace(/ё/g, 'е').replace(/й/g, 'и').replace(/[أإآ]/g, 'ا').replace(/ى/g, 'ي').replace(/ة/g, 'ه');
  return plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
}

/** True when each asked word begins some word. */
export function hasSearchWords(asked: readonly string[], words: readonly string[]): boolean {
  return asked.every((word) => words.some((known) => known.startsWith(word)));
}
