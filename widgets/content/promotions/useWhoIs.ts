import { useRuntime, useT } from '../../../runtime/sdk.ts';
import type { ContentEntry } from '../api/contentApi.ts';

/** Who can take part in a promotion, in words: guests or customers, of which countries. */
export function useWhoIs(): (promotion: Pick<ContentEntry, 'button' | 'countries'>) => string {
  const t = useT();
  const { language, manifest } = useRuntime();
  return ({ button, countries }) => {
    const who = t(button?.needsSignIn === true ? 'content:promotions.for-customers' : 'content:promotions.for-all');
    if (countries === undefined) return who;
    const locale = manifest.site.languages[language]?.locale ?? language;
    const names = new Intl.DisplayNames(locale, { type: 'region' });
    return `${who} ${t('content:promotions.countries', { countries: new Intl.ListFormat(locale).format(countries.map((code) => names.of(code.toUpperCase()) ?? code)) })}`;
  };
}
