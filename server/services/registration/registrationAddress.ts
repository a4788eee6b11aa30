import { emailOf, readPhone } from '../../../domain/account/index.ts';
import { refuseFields } from './registrationErrors.ts';
import { fieldNames } from './registrationForm.ts';

/** How a body names the address of a registration: by one of the two. */
export interface TypedAddress {
  readonly user_email?: string;
  readonly user_phone_number?: { readonly code: string; readonly number: string };
}

/** A phone number as it is kept and written to: E.164 with its plus; null for what is none. */
export function phoneAddressOf({ code, number }: { readonly code: string; readonly number: string }): string | null {
  const phone = readPhone(code, number);
  return phone === null ? null : `+${phone.phone}`;
}

/** The address that a body names; throws REGISTRATION_FIELDS_INVALID where it names none, or none that there can be. */
export function addressIn({ user_email: email, user_phone_number: phone }: TypedAddress): string {
  if (phone !== undefined) return phoneAddressOf(phone) ?? refuse(fieldNames.phone, 'phone');
  if (email !== undefined) return emailOf(email) ?? refuse(fieldNames.email, 'email');
  return refuse(fieldNames.email, 'missing');
}

export function isPhoneAddress(address: string): boolean {
  return address.startsWith('+');
}

/** The field of a form that asked for an address. */
export function fieldOf(address: string): string {
  return isPhoneAddress(address) ? fieldNames.phone : fieldNames.email;
}

function refuse(field: string, fault: 'missing' | 'email' | 'phone'): never {
  throw refuseFields([[field, fault]]);
}
