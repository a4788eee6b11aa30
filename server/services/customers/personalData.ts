import { isJsonObject } from '../../../schemas/language/json.ts';
import type { Profile } from '../../ports/signInPorts.ts';

/** What the customer has told about the own person (spec section 3: user_data). */
export type PersonalData = Profile['personal'];

const NOTHING_TOLD: PersonalData = {
  date_birthday: null, inn: null, name: null, passport: null, passport_date: null, passport_end_date: null, registration_address: null, surname: null,
  document_type_id: null,
};

/** Personal data as stored; what has not been told is null. */
export function readPersonalData(json: string): PersonalData {
  const stored: unknown = JSON.parse(json);
  if (!isJsonObject(stored)) return NOTHING_TOLD;
  const text = (name: keyof PersonalData): string | null => {
    const value = stored[name];
    return typeof value === 'string' ? value : null;
  };
  const documentType = stored['document_type_id'];
  return {
    date_birthday: text('date_birthday'), inn: text('inn'), name: text('name'), passport: text('passport'), passport_date: text('passport_date'),
    passport_end_date: text('passport_end_date'), registration_address: text('registration_address'), surname: text('surname'),
    document_type_id: typeof documentType === 'number' ? documentType : NOTHING_TOLD.document_type_id,
  };
}
