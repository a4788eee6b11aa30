import { defineErrors } from '../errors/PlatformError.ts';

const byCustomer = { severity: 'info', actor: 'customer' } as const;

/** Refused sign-ins. None tells whether the login exists (T46). */
export const authErrors = defineErrors('AUTH', {
  AUTH_LOCKED: { status: 423, title: 'Signing in with a password is closed for a while after several failed tries', ...byCustomer },
  AUTH_WRONG_CREDENTIALS: { status: 401, title: 'The login or the password is wrong', ...byCustomer },
});
