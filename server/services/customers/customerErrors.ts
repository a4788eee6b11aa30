import { defineErrors, PlatformError } from '../../platform/errors/PlatformError.ts';

const byCustomer = { severity: 'info', actor: 'customer' } as const;

export const customerErrors = defineErrors('CUSTOMERS', {
  CUSTOMERS_BRAND_UNKNOWN: { status: 404, title: 'There is no such brand', ...byCustomer },
  CUSTOMERS_CURRENCY_UNKNOWN: { status: 422, title: 'The brand has no accounts in this currency', ...byCustomer },
  CUSTOMERS_LOGIN_INVALID: { status: 422, title: 'The e-mail address, the phone number or the password is not usable', ...byCustomer },
  CUSTOMERS_UNKNOWN: { status: 404, title: 'There is no such customer', ...byCustomer },
  CUSTOMERS_LOGIN_TAKEN: { status: 409, title: 'Another customer has this e-mail address or phone number', ...byCustomer },
});

export function isLoginTaken(error: unknown): boolean {
  return error instanceof PlatformError && error.code === customerErrors.CUSTOMERS_LOGIN_TAKEN.code;
}
