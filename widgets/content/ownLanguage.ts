import type { Runtime } from '../../runtime/sdk.ts';

/** What says in which language words are, where that is another one than the page's. */
export function ownLanguage(language: string, { language: shown, manifest: { site } }: Pick<Runtime, 'language' | 'manifest'>): { readonly lang?: string; readonly dir?: 'ltr' | 'rtl' | undefined } {
  return language === shown ? {} : { lang: language, dir: site.languages[language]?.dir };
}
