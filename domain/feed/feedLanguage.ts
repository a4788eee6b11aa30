/** Languages in which the platform names sports, championships and opponents. */
export const FEED_LANGUAGES = ['ru', 'en', 'ar', 'es'] as const;
export type FeedLanguage = (typeof FEED_LANGUAGES)[number];
/** A name in each of them. */
export type Names = Readonly<Record<FeedLanguage, string>>;

/** The language asked for, or English when it is none of ours (R-e). */
export function feedLanguageOf(lng: string | undefined): FeedLanguage {
  return FEED_LANGUAGES.find((known) => known === lng) ?? 'en';
}
