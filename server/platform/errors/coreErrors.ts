import { defineErrors } from './PlatformError.ts';

const byCustomer = { severity: 'info', actor: 'customer' } as const;
const byUs = { severity: 'error', actor: 'us' } as const;

/** Errors that any call can answer with; services add their own in their definitions. */
export const requestErrors = defineErrors('REQUEST', {
  REQUEST_INVALID: { status: 400, title: 'The request is not as the contract wants it', ...byCustomer },
  REQUEST_HOST_INVALID: { status: 400, title: 'The host is not a valid name', ...byCustomer },
  REQUEST_HOST_UNKNOWN: { status: 421, title: 'No site is served on this host', ...byCustomer },
  REQUEST_NOT_JSON: { status: 400, title: 'The body is not JSON', ...byCustomer },
  REQUEST_CROSS_SITE: { status: 403, title: 'The request comes from another site', ...byCustomer },
  REQUEST_SANDBOX_LOCAL: { status: 403, title: 'The sandbox answers this machine only, under a name such as localhost', ...byCustomer },
  REQUEST_TOO_SLOW: { status: 408, title: 'The request did not come to its end in time', ...byCustomer },
  REQUEST_NOT_FOUND: { status: 404, title: 'This address does not exist', ...byCustomer },
  REQUEST_METHOD_UNKNOWN: { status: 405, title: 'This address does not know the method', ...byCustomer },
  REQUEST_TOO_LARGE: { status: 413, title: 'The body is too large', ...byCustomer },
  REQUEST_ADDRESS_TOO_LONG: { status: 414, title: 'The address is too long', ...byCustomer },
  REQUEST_TYPE_UNKNOWN: { status: 415, title: 'The body is of an unknown type', ...byCustomer },
  REQUEST_HEADERS_TOO_LARGE: { status: 431, title: 'The headers of the request are too large', ...byCustomer },
  REQUEST_TOO_MANY: { status: 429, title: 'Too many requests, try again later', ...byCustomer },
});

/** Errors of the platform itself. */
export const platformErrors = defineErrors('PLATFORM', {
  PLATFORM_INTERNAL: { status: 500, title: 'Something went wrong on our side', ...byUs },
  PLATFORM_ANSWER_INVALID: { status: 500, title: 'The answer is not as the contract wants it', ...byUs },
  PLATFORM_FAULT: { status: 500, title: 'The sandbox makes this service fail', ...byUs },
  PLATFORM_BRAND_BROKEN: { status: 503, title: 'This site cannot be served now', severity: 'error', actor: 'author' },
  PLATFORM_UNAVAILABLE: { status: 503, title: 'The platform is not ready', ...byUs },
});
