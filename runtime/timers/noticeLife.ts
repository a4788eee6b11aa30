import type { SiteConfig } from '../../schemas/language/site.ts';

/** Spec section 9: notices leave by themselves. */
const DEFAULT_SECONDS = 10;

/** How long a notice stays to be read, in ms: `sections.toasts.autoCloseSeconds` of the site's config. */
export function noticeLifeMs({ sections }: Pick<SiteConfig, 'sections'>): number {
  const seconds = sections['toasts']?.['autoCloseSeconds'];
  return (typeof seconds === 'number' ? seconds : DEFAULT_SECONDS) * 1000;
}
