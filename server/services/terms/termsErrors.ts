import { defineErrors } from '../../platform/errors/PlatformError.ts';

const byCustomer = { severity: 'info', actor: 'customer' } as const;

export const termsErrors = defineErrors('TERMS', {
  // By its number the site leads to the page where the customer agrees.
  TERMS_CHANGED: { status: 451, title: 'The terms have changed: agree to them first', exceptionCode: 1, ...byCustomer },
  TERMS_OTHER_VERSION: { status: 409, title: 'The terms have changed once more: read them again', ...byCustomer },
});
