import { useRuntime } from '../../../runtime/sdk.ts';

/** BCP 47 tag of the page's language, by which names and days are written. */
export function useLocale(): string {
  const { language, manifest } = useRuntime();
  return manifest.site.languages[language]?.locale ?? language;
}
