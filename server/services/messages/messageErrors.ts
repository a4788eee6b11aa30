import { defineErrors } from '../../platform/errors/PlatformError.ts';

export const messageErrors = defineErrors('MESSAGES', {
  MESSAGES_UNKNOWN: { status: 404, title: 'The customer has no such message', severity: 'info', actor: 'us' },
  MESSAGES_CUSTOMER_UNKNOWN: { status: 404, title: 'There is no such customer', severity: 'info', actor: 'us' },
  MESSAGES_NOTHING_SAID: { status: 422, title: 'A message says something: its kind, or its texts by language', severity: 'info', actor: 'us' },
});
