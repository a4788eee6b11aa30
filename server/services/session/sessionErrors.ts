import { defineErrors } from '../../platform/errors/PlatformError.ts';

const byCustomer = { severity: 'info', actor: 'customer' } as const;

/** Why a call that needs a customer is refused. Those of 401: nothing was done, so a call may be sent again. */
export const sessionErrors = defineErrors('AUTH', {
  AUTH_DEVICE_UNKNOWN: { status: 404, title: 'You trust no such device, or not any more', ...byCustomer },
  AUTH_PROOF_NEEDED: { status: 403, title: 'Show once more who you are', ...byCustomer },
  AUTH_REQUIRED: { status: 401, title: 'Sign in first', ...byCustomer },
  AUTH_SESSION_EXPIRED: { status: 401, title: 'The session ended because nothing happened for a while', ...byCustomer },
  AUTH_SESSION_LIMIT: { status: 401, title: 'The time a day that you allow yourself is used', ...byCustomer },
  AUTH_SESSION_LIMIT_REACHED: { status: 403, title: 'The time a day that you allow yourself is used', ...byCustomer },
  AUTH_SESSION_OVER: { status: 401, title: 'The session has lasted as long as one may', ...byCustomer },
  AUTH_SESSION_REPLACED: { status: 401, title: 'The account was signed in to on another browser', ...byCustomer },
  AUTH_TOKEN_INVALID: { status: 401, title: 'The token is not valid for this session', ...byCustomer },
});
