export interface SocialWay {
  readonly provider: string;
  readonly language: string;
  /** Path of the site to come to; home without one. */
  readonly returnUrl?: string | undefined;
  /** `link` for the customer who is signed in, `one-tap` for the window of the prompt. */
  readonly purpose?: 'link' | 'one-tap';
}

/** Where the way to a provider begins; a plain address, so that it works without scripts. */
export function socialHref({ provider, language, returnUrl, purpose }: SocialWay): string {
  const query = new URLSearchParams({ lng: language, ...(returnUrl !== undefined && { returnUrl }), ...(purpose && { purpose }) });
  return `/web-api/auth/oauth/${encodeURIComponent(provider)}?${query.toString()}`;
}
