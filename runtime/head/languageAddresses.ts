import type { SiteManifest } from '../../schemas/language/release.ts';

/** An address in another language, as search engines are told (`hreflang`). */
export interface LanguageAddress {
  /** A language of the site, or `x-default`. */
  readonly language: string;
  readonly url: string;
}

type Languages = Pick<SiteManifest['site'], 'languages' | 'enabledLanguages'>;

/** Languages that guests have, of those in which something is there: all where nothing is said. */
export function openLanguages({ languages, enabledLanguages }: Languages, only?: readonly string[]): readonly string[] {
  return enabledLanguages.filter((code) => languages[code]?.isHiddenFromGuests !== true && (only === undefined || only.includes(code)));
}

/** The addresses of one page in each language, the default one once more for visitors of no language; empty where there is one alone. */
export function languageAddresses(site: Languages & Pick<SiteManifest['site'], 'defaultLanguage'>, languages: readonly string[], addressOf: (language: string) => string): readonly LanguageAddress[] {
  if (languages.length < 2) return [];
  const list = languages.map((language) => ({ language, url: addressOf(language) }));
  return languages.includes(site.defaultLanguage) ? [...list, { language: 'x-default', url: addressOf(site.defaultLanguage) }] : list;
}

/** Whether a text for robots keeps a page out of search engines. */
export function isNoIndex(robots: string): boolean {
  return /noindex/i.test(robots);
}
