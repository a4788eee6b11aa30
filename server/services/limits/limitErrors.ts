import { defineErrors } from '../../platform/errors/PlatformError.ts';

const byCustomer = { severity: 'info', actor: 'customer' } as const;

/** Refused changes of limits; what less is allowed is never refused. */
export const limitErrors = defineErrors('LIMITS', {
  LIMITS_TYPE_UNKNOWN: { status: 422, title: 'The site offers no such limit', ...byCustomer },
  LIMITS_VALUE_INVALID: { status: 422, title: 'A limit is a whole number of minor units above 0', ...byCustomer },
  LIMITS_HOURS_INVALID: { status: 422, title: 'A session limit is 1 to 23 whole hours, or -1 for none', ...byCustomer },
  LIMITS_TEST_UNKNOWN: { status: 422, title: 'These questions are not asked any more', ...byCustomer },
  LIMITS_NOTHING_WAITS: { status: 404, title: 'No change of this limit waits', ...byCustomer },
  LIMITS_NOT_YET: { status: 409, title: 'The change cannot be approved yet', ...byCustomer },
});
