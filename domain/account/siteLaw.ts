/** Laws that a site may keep besides the specification's own numbers, by `profile` of site.json. */
export type SiteProfile = 'default' | 'uk';

/** What a law asks of a site. */
export interface SiteLaw {
  /** Nobody bets or pays in before their identity is verified (LCCP 17.1.1). */
  readonly isIdentityFirst: boolean;
  /** Whether an account may be opened at one press, without saying who one is. */
  readonly hasFastRegistration: boolean;
}

/** Status of a customer whose identity is verified. */
export const IDENTITY_APPROVED = 2;

const LAWS: Readonly<Record<SiteProfile, SiteLaw>> = {
  default: { isIdentityFirst: false, hasFastRegistration: true },
  uk: { isIdentityFirst: true, hasFastRegistration: false },
};

/** The law of a site; that of the specification where its config names none. */
export function siteLaw({ profile = 'default' }: { readonly profile?: SiteProfile }): SiteLaw {
  return LAWS[profile];
}
