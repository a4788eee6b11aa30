import { defineErrors } from '../../platform/errors/PlatformError.ts';

export const contentErrors = defineErrors('CONTENT', {
  CONTENT_UNKNOWN: { status: 404, title: 'There is no such entry, or no such list of them', severity: 'info', actor: 'customer' },
});
