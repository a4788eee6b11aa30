import { defineErrors } from '../../platform/errors/PlatformError.ts';

const byCustomer = { severity: 'info', actor: 'customer' } as const;

/** Refusals of second factors. None comes before a password or another first step was right. */
export const factorErrors = defineErrors('FACTOR', {
  FACTOR_CODE_REFUSED: { status: 422, title: 'The code is wrong or is not good any more', ...byCustomer },
  FACTOR_ENROLLED: { status: 409, title: 'An authenticator app is set up already', ...byCustomer },
  FACTOR_PASSKEYS_MOST: { status: 409, title: 'You have as many passkeys as are allowed: remove one first', ...byCustomer },
  FACTOR_PASSKEY_REFUSED: { status: 422, title: 'The passkey was not accepted: it is not one of this site, or it took too long', ...byCustomer },
  FACTOR_SIGN_IN_OVER: { status: 422, title: 'The sign-in took too long, or was begun in another browser', ...byCustomer },
  FACTOR_UNKNOWN: { status: 404, title: 'No such second factor is set up', ...byCustomer },
});
