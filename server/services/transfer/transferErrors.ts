import type { FieldFault } from '../../../domain/forms/index.ts';
import { fieldsRefused } from '../../platform/errors/fieldsRefused.ts';
import { defineErrors, type PlatformError } from '../../platform/errors/PlatformError.ts';

const byCustomer = { severity: 'info', actor: 'customer' } as const;

/** Refused transfers. None tells whether a number is another customer's before its code was right. */
export const transferErrors = defineErrors('TRANSFER', {
  TRANSFER_FIELDS_INVALID: { status: 422, title: 'Some fields are not right', ...byCustomer },
  TRANSFER_CODE_REFUSED: { status: 422, title: 'The code is wrong or is not good any more', ...byCustomer },
  TRANSFER_OVER: { status: 422, title: 'The transfer took too long, was done, or was begun in another browser', ...byCustomer },
  TRANSFER_NOT_NEEDED: { status: 409, title: 'The account needs no transfer', ...byCustomer },
  TRANSFER_UNKNOWN: { status: 404, title: 'No such customer is signed in here', ...byCustomer },
  TRANSFER_ASKED_LATELY: { status: 429, title: 'A code was asked for a moment ago', ...byCustomer },
});

/** A refusal that names each field and what is wrong with it. */
export function refuseFields(faults: Iterable<readonly [field: string, fault: FieldFault]>, entry = transferErrors.TRANSFER_FIELDS_INVALID): PlatformError {
  return fieldsRefused(entry, faults);
}
