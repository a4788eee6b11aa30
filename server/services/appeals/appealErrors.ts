import { defineErrors } from '../../platform/errors/PlatformError.ts';

const byCustomer = { severity: 'info', actor: 'customer' } as const;

export const appealErrors = defineErrors('APPEALS', {
  APPEALS_NOT_BANNED: { status: 403, title: 'The account is open: there is nothing to appeal against', ...byCustomer },
  APPEALS_OPEN: { status: 409, title: 'An appeal is being looked at already', ...byCustomer },
  APPEALS_TEXT_REFUSED: { status: 422, title: 'The appeal was refused: look at the field', ...byCustomer },
  APPEALS_TOO_MANY: { status: 429, title: 'No further appeal can be written for now', ...byCustomer },
  APPEALS_UNKNOWN: { status: 404, title: 'There is no such appeal', ...byCustomer },
});
