import { defineErrors } from '../../platform/errors/PlatformError.ts';

const byCustomer = { severity: 'info', actor: 'customer' } as const;

/** Refusals of second factors. None comes before a password or another first step was right. */
export const factorErrors = defineErrors('FACTOR', {
  FACTOR_ADDRESS_NEEDED: { status: 409, title: 'The account has no confirmed address for these codes', ...byCustomer },
  FACTOR_CODE_REFUSED: { status: 422, title: 'The code is wrong or is not good any more', ...byCustomer },
  FACTOR_ENROLLED: { status: 409, title: 'This second factor is set up already', ...byCustomer },
  FACTOR_LOCKED: { status: 423, title: 'This second factor is closed for a while after several wrong codes', ...byCustomer },
  FACTOR_NOT_OFFERED: { status: 403, title: 'This site does not offer this second factor', ...byCustomer },
  FACTOR_PASSKEYS_MOST: { status: 409, title: 'You have as many passkeys as are allowed: remove one first', ...byCustomer },
  FACTOR_PASSKEY_REFUSED: { status: 422, title: 'The passkey was not accepted: it is not one of this site, or it took too long', ...byCustomer },
  FACTOR_SENT_LATELY: { status: 429, title: 'A code was sent a moment ago', ...byCustomer },
  FACTOR_SIGN_IN_OVER: { status: 422, title: 'The sign-in took too long, or was begun in another browser', ...byCustomer },
  FACTOR_UNKNOWN: { status: 404, title: 'No such second factor is set up', ...byCustomer },
});
