import { defineErrors } from '../../platform/errors/PlatformError.ts';

const byCustomer = { severity: 'info', actor: 'customer' } as const;

/** Refused messages to support. None tells whether an address is a customer's: addresses that are typed are never looked up. */
export const contactErrors = defineErrors('CONTACT', {
  CONTACT_CLOSED: { status: 404, title: 'The brand takes no messages here', ...byCustomer },
  CONTACT_FIELDS_INVALID: { status: 422, title: 'Some fields are not right', ...byCustomer },
  CONTACT_KEY_REUSED: { status: 409, title: 'Another message was sent under this key', ...byCustomer },
  CONTACT_TOO_MANY: { status: 429, title: 'No further message can be written for now', ...byCustomer },
});
