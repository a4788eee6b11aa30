import { createHash } from 'node:crypto';
import type { Login } from '../../../domain/account/index.ts';
import { cleanValue, faultOf, type FieldContext, type FieldRule } from '../../../domain/forms/index.ts';
import type { PhoneNumber } from '../../ports/bindingPorts.ts';
import type { Profile } from '../../ports/signInPorts.ts';
import { refuseFields } from './bindingErrors.ts';

export const WAYS = ['email', 'phone'] as const;
export type Way = (typeof WAYS)[number];

/** An address of an account; an e-mail address in small letters. */
export type BoundAddress = { readonly way: 'email'; readonly email: string } | { readonly way: 'phone'; readonly phone: PhoneNumber };

/** Names under which the fields of the forms `binding-email` and `binding-phone` are sent. */
export interface TypedAddress {
  readonly user_email?: string | undefined;
  readonly user_phone_number?: PhoneNumber | undefined;
}

/** Name of the form's field of each way. */
export const fieldOf: Readonly<Record<Way, string>> = { email: 'user_email', phone: 'user_phone_number' };

const COMMON = { isRequired: true, requiredIn: [], askedWhen: null } as const;
const RULES: Readonly<Record<Way, FieldRule>> = { email: { ...COMMON, kind: 'email', name: fieldOf.email }, phone: { ...COMMON, kind: 'phone', name: fieldOf.phone } };
/** Neither rule asks for anything of it. */
const NO_CONTEXT: FieldContext = { country: '', todayUtc: '', minimumAge: 0, countries: [], currencies: [] };

/** The address of a request, as the fields of forms judge it: every spelling of one gives one. Throws BINDING_FIELDS_INVALID for none, two, or one that can be nobody's. */
export function addressIn({ user_email: email, user_phone_number: phone }: TypedAddress): BoundAddress {
  const way = phone === undefined ? 'email' : 'phone';
  if (email !== undefined && phone !== undefined) throw refuseFields([[fieldOf.email, 'email']]);
  const fault = faultOf(RULES[way], email ?? phone, NO_CONTEXT);
  if (fault !== null) throw refuseFields([[fieldOf[way], fault]]);
  const clean = cleanValue(RULES[way], email ?? phone);
  if (typeof clean === 'object' && clean !== null) return { way: 'phone', phone: clean };
  return { way: 'email', email: String(clean) };
}

/** As the outbox takes it: an e-mail address, or a number with its plus. */
export function outboxAddress(address: BoundAddress): string {
  return address.way === 'email' ? address.email : `+${address.phone.code}${address.phone.number}`;
}

export function loginOf(address: BoundAddress): Login {
  return address.way === 'email' ? { kind: 'email', email: address.email } : { kind: 'phone', phone: `${address.phone.code}${address.phone.number}` };
}

/** The proved address that an account has of a way; null for none. */
export function boundAddressOf({ email, isEmailConfirmed, phoneCode, phoneNumber, isPhoneConfirmed }: Profile, way: Way): BoundAddress | null {
  if (way === 'email') return email !== null && isEmailConfirmed ? { way, email } : null;
  return phoneCode !== null && phoneNumber !== null && isPhoneConfirmed ? { way, phone: { code: phoneCode, number: phoneNumber } } : null;
}

export function isSameAddress(a: BoundAddress | null, b: BoundAddress | null): boolean {
  return a === b || (a !== null && b !== null && outboxAddress(a) === outboxAddress(b));
}

/** What an address is counted by. A hash: what nobody has here may be somebody's address all the same. */
export function countedAs(address: BoundAddress): string {
  return createHash('sha256').update(`${address.way}:${outboxAddress(address)}`).digest('hex').slice(0, 32);
}
