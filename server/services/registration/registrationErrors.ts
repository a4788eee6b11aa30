import type { FieldFault } from '../../../domain/forms/index.ts';
import { fieldsRefused } from '../../platform/errors/fieldsRefused.ts';
import { defineErrors, type PlatformError } from '../../platform/errors/PlatformError.ts';

const byCustomer = { severity: 'info', actor: 'customer' } as const;

/** Refused registrations. None tells whether somebody is a customer. */
export const registrationErrors = defineErrors('REGISTRATION', {
  REGISTRATION_CLOSED: { status: 403, title: 'Registration is closed on this site', ...byCustomer },
  REGISTRATION_TYPE_UNKNOWN: { status: 404, title: 'The site has no registration of this kind', ...byCustomer },
  REGISTRATION_FIELDS_INVALID: { status: 422, title: 'Some fields are not right', ...byCustomer },
  REGISTRATION_CODE_REFUSED: { status: 422, title: 'The code is wrong or is not good any more', ...byCustomer },
  REGISTRATION_PASSWORD_NEEDED: { status: 422, title: 'In another browser the password of the registration is needed', ...byCustomer },
  REGISTRATION_SOCIAL_KNOWN: { status: 409, title: 'Your mailbox has an account here: sign in with its password to link the account elsewhere', ...byCustomer },
  REGISTRATION_SOCIAL_OVER: { status: 422, title: 'The sign-in elsewhere took too long, was used, or was begun in another browser', ...byCustomer },
  REGISTRATION_MAILED_LATELY: { status: 429, title: 'A message has been sent to this address a moment ago', ...byCustomer },
});

/** A refusal that names each field and what is wrong with it. */
export function refuseFields(faults: Iterable<readonly [field: string, fault: FieldFault]>, entry = registrationErrors.REGISTRATION_FIELDS_INVALID): PlatformError {
  return fieldsRefused(entry, faults);
}
