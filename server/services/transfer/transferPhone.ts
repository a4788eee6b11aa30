import { cleanValue, faultOf, type FieldContext, type FieldRule } from '../../../domain/forms/index.ts';
import type { PhoneNumber } from '../../ports/bindingPorts.ts';
import type { Profile } from '../../ports/signInPorts.ts';
import { refuseFields } from './transferErrors.ts';

const FIELD = 'phone';
const RULE: FieldRule = { kind: 'phone', name: FIELD, isRequired: true, requiredIn: [], askedWhen: null };
/** The rule asks for nothing of it. */
const NO_CONTEXT: FieldContext = { country: '', todayUtc: '', minimumAge: 0, countries: [], currencies: [] };

/**
 * The number of a request, as the fields of forms judge it: every spelling of one gives one. Throws TRANSFER_FIELDS_INVALID for one that
 * can be nobody's, or another one than the customer has proved: changing that takes more than a session.
 */
export function transferPhone(typed: { readonly country_code: string; readonly phone: string }, { isPhoneConfirmed, phoneCode, phoneNumber }: Profile): PhoneNumber {
  const value = { code: typed.country_code, number: typed.phone };
  const fault = faultOf(RULE, value, NO_CONTEXT);
  if (fault !== null) throw refuseFields([[FIELD, fault]]);
  const phone = cleanValue(RULE, value);
  if (typeof phone !== 'object' || phone === null) throw refuseFields([[FIELD, 'phone']]);
  if (isPhoneConfirmed && `${phone.code}${phone.number}` !== `${phoneCode}${phoneNumber}`) throw refuseFields([[FIELD, 'other-phone']]);
  return phone;
}
