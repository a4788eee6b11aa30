export interface LanguageRules {
  /** Codes offered by the site. */
  readonly enabled: readonly string[];
  /** The visitor's own choice (cookie `lng`), used where the address names none. */
  readonly preferred?: string | undefined;
  readonly default: string;
  readonly fallback: string;
  /** Whether a page's address begins with this segment. */
  readonly isKnownFirstSegment: (segment: string) => boolean;
}

export interface LanguageAnswer {
  readonly language: string;
  /** Path without language, leading and trailing slash. */
  readonly rest: string;
  /** The address named no available language: it redirects (302) to the same path under `language`. */
  readonly isRedirect: boolean;
}

/**
 * Language of an address. A first segment of two or three letters, in any case, that is neither
 * an enabled language nor the first segment of a known page is replaced; otherwise the language is prepended.
 */
export function resolveLanguage(pathname: string, rules: LanguageRules): LanguageAnswer {
  const segments = pathname.split('/').filter((segment) => segment !== '');
  const [first = '', ...others] = segments;
  if (rules.enabled.includes(first)) return { language: first, rest: others.join('/'), isRedirect: false };
  const language =
    [rules.preferred, rules.default, rules.fallback].find((code) => code !== undefined && rules.enabled.includes(code)) ??
    rules.enabled[0] ??
    rules.fallback;
  const looksLikeLanguage = /^[a-z]{2,3}$/i.test(first) && !rules.isKnownFirstSegment(first);
  return { language, rest: (looksLikeLanguage ? others : segments).join('/'), isRedirect: true };
}
