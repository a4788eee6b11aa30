/** Name of a country in the words of a language; null where nobody could tell which. */
export function countryName(code: string | null, language: string): string | null {
  if (code === null) return null;
  return new Intl.DisplayNames([language], { type: 'region', fallback: 'code' }).of(code.toUpperCase()) ?? code;
}
