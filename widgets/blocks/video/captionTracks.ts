import type { AssetFile, SiteConfig } from '../../../runtime/sdk.ts';

/** A file of captions, as a player offers it. */
export interface CaptionTrack {
  readonly src: string;
  /** BCP 47 tag. */
  readonly locale: string;
  /** Of the language, in itself. */
  readonly name: string;
  /** Shown from the start. */
  readonly isDefault: boolean;
}

/** Captions in the order in which the site offers its languages. Where the page's language has none, those of the fallback language are shown. */
export function captionTracks(captions: Readonly<Record<string, AssetFile>>, { languages, enabledLanguages, fallbackLanguage }: Pick<SiteConfig, 'languages' | 'enabledLanguages' | 'fallbackLanguage'>, language: string): readonly CaptionTrack[] {
  const shown = captions[language] ? language : fallbackLanguage;
  return enabledLanguages.flatMap((id) => {
    const [file, config] = [captions[id], languages[id]];
    return file && config ? [{ src: file.src, locale: config.locale, name: config.name, isDefault: id === shown }] : [];
  });
}
