import { isJsonObject } from '../../../schemas/language/json.ts';
import type { Release } from '../../../schemas/language/release.ts';
import { sectionCounts, sectionValue } from '../../platform/sites/siteOf.ts';

/** How a brand takes sign-ins that another system of the operator vouches for, from `site.sections.tokenSignIn`. */
export interface TokenTerms {
  /** Systems that may vouch, by their ids. */
  readonly methods: readonly string[];
  /** No token is good for longer, whatever it says. */
  readonly lifeSec: number;
  /** The sign-in, a path after the language: where the address of a token leads. */
  readonly path: string;
}

export const TOKENS_PER_MINUTE = 20;

export function tokenTermsOf(release: Release): TokenTerms {
  const methods = sectionValue(release, 'tokenSignIn', 'methods');
  const path = sectionValue(release, 'tokenSignIn', 'path');
  return { methods: isJsonObject(methods) ? Object.keys(methods) : [], lifeSec: sectionCounts(release, 'tokenSignIn')('lifeSeconds', 120), path: typeof path === 'string' ? path : 'user/login' };
}
