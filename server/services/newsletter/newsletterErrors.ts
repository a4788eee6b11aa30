import { defineErrors } from '../../platform/errors/PlatformError.ts';

export const newsletterErrors = defineErrors('NEWSLETTER', {
  NEWSLETTER_LINK_REFUSED: { status: 422, title: 'The link is not whole, or not of this site', severity: 'info', actor: 'customer' },
  NEWSLETTER_NONE: { status: 404, title: 'The brand sends no newsletter', severity: 'info', actor: 'us' },
  NEWSLETTER_ENTRY_UNKNOWN: { status: 404, title: 'The brand has no such entry to tell of', severity: 'info', actor: 'us' },
});
