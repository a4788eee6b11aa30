import type { Release } from '../../../schemas/language/release.ts';
import { sectionValue } from '../../platform/sites/siteOf.ts';

/** Calls of one network in a minute, where a config says nothing. */
export const CALLS_PER_MINUTE = 20;

/** `site.sections.newsletter`. */
export interface NewsletterTerms {
  /** Name of the box by which customers ask for it, at the registration and later. */
  readonly consent: string;
  /** The page where it is stopped, from the language root on. */
  readonly path: string;
}

/** Null where the brand sends no newsletter: it needs a consent, and a page where it is stopped. */
export function newsletterTermsOf(release: Release): NewsletterTerms | null {
  const consent = sectionValue(release, 'newsletter', 'consent');
  const pageId = sectionValue(release, 'newsletter', 'page');
  const path = release.manifest.routes.find((route) => route.pageId === pageId)?.path;
  return typeof consent === 'string' && consent !== '' && path !== undefined ? { consent, path } : null;
}
