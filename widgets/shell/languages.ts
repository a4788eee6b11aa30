import type { SiteConfig } from '../../runtime/sdk.ts';

export interface OfferedLanguage {
  readonly code: string;
  readonly name: string;
}

/** Languages of a site's switch, in its order; some are for signed-in customers only (spec section 6, langHiddenUnauthorized). */
export function offeredLanguages(site: SiteConfig, isSignedIn: boolean): readonly OfferedLanguage[] {
  return site.enabledLanguages.flatMap((code) => {
    const language = site.languages[code];
    return language && (isSignedIn || language.isHiddenFromGuests !== true) ? [{ code, name: language.name }] : [];
  });
}
