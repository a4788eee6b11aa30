import type { FieldFault } from '../../../domain/forms/index.ts';
import { fieldsRefused } from '../../platform/errors/fieldsRefused.ts';
import { defineErrors, type PlatformError } from '../../platform/errors/PlatformError.ts';

const byCustomer = { severity: 'info', actor: 'customer' } as const;

/** Refused recoveries. None tells whether somebody is a customer before a code of theirs was right. */
export const recoveryErrors = defineErrors('RECOVERY', {
  RECOVERY_FIELDS_INVALID: { status: 422, title: 'Some fields are not right', ...byCustomer },
  RECOVERY_CODE_REFUSED: { status: 422, title: 'The code is wrong or is not good any more', ...byCustomer },
  RECOVERY_OVER: { status: 422, title: 'The recovery is over, or was begun in another browser', ...byCustomer },
  RECOVERY_FACTOR_NEEDED: { status: 422, title: 'The second factor of the customer is needed too', ...byCustomer },
  RECOVERY_ASKED_LATELY: { status: 429, title: 'A message was asked for this login a moment ago', ...byCustomer },
});

/** A refusal that names each field and what is wrong with it. */
export function refuseFields(faults: Iterable<readonly [field: string, fault: FieldFault]>, entry = recoveryErrors.RECOVERY_FIELDS_INVALID): PlatformError {
  return fieldsRefused(entry, faults);
}
