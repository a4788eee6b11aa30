import type { FieldFault } from '../../../domain/forms/index.ts';
import { fieldsRefused } from '../../platform/errors/fieldsRefused.ts';
import { defineErrors, type PlatformError } from '../../platform/errors/PlatformError.ts';

const byCustomer = { severity: 'info', actor: 'customer' } as const;

/** Refused changes of addresses. None tells whether an address is another customer's before its code was right. */
export const bindingErrors = defineErrors('BINDING', {
  BINDING_FIELDS_INVALID: { status: 422, title: 'Some fields are not right', ...byCustomer },
  BINDING_CODE_REFUSED: { status: 422, title: 'The code or the link is wrong or is not good any more', ...byCustomer },
  BINDING_UNKNOWN: { status: 404, title: 'The account has no such address', ...byCustomer },
  BINDING_ASKED_LATELY: { status: 429, title: 'A message was asked for this address a moment ago', ...byCustomer },
});

/** A refusal that names each field and what is wrong with it. */
export function refuseFields(faults: Iterable<readonly [field: string, fault: FieldFault]>, entry = bindingErrors.BINDING_FIELDS_INVALID): PlatformError {
  return fieldsRefused(entry, faults);
}
