import { defineErrors } from '../../platform/errors/PlatformError.ts';

const byCustomer = { severity: 'info', actor: 'customer' } as const;

/** Refused sign-ins. None tells whether the login exists (T46). */
export const authErrors = defineErrors('AUTH', {
  AUTH_BUSY: { status: 503, title: 'Too many customers are signing in at this moment', severity: 'warning', actor: 'us' },
  AUTH_CODE_REFUSED: { status: 422, title: 'The code is wrong or is not good any more', ...byCustomer },
  AUTH_CODE_SENT_LATELY: { status: 429, title: 'A code was sent to this number a moment ago', ...byCustomer },
  AUTH_LOCKED: { status: 423, title: 'Signing in with a password is closed for a while after several failed tries', ...byCustomer },
  AUTH_PHONE_INVALID: { status: 422, title: 'This is no phone number', ...byCustomer },
  AUTH_PROOF_REFUSED: { status: 422, title: 'The password or the code is wrong', ...byCustomer },
  AUTH_RECOVERY_NEEDED: { status: 423, title: 'After many failed tries only devices that are remembered can sign in with the password', ...byCustomer },
  AUTH_WRONG_CREDENTIALS: { status: 401, title: 'The login or the password is wrong', ...byCustomer },
});
