import type { FastifyRequest } from 'fastify';
import { isSecret } from '../../../domain/forms/index.ts';
import type { Release } from '../../../schemas/language/release.ts';
import { homeCountry, visitorCountry } from '../../platform/sites/visitorCountry.ts';
import { sectionObject, sectionValue, termsOf } from '../../platform/sites/siteOf.ts';
import type { Registration, RegistrationType } from '../../ports/customerPorts.ts';
import { fieldNames, type FilledField } from './registrationForm.ts';

/** Personal data by the field that asks for it: names of `user_data` (spec section 3), and what that does not name. */
const PERSONAL: Readonly<Record<string, string>> = {
  user_name: 'name', user_surname: 'surname', user_middle_name: 'middle_name', user_birthday_date: 'date_birthday', user_registration_address: 'registration_address',
  user_geo_location_region: 'region', user_geo_location_city: 'city',
};

/** Standard where neither form nor config tells. */
const FALLBACK_ISO = 'RUB';

type Fields = ReadonlyMap<string, FilledField>;

/** What the fields of a form tell of a registration. */
export function registrationOf(release: Release, type: RegistrationType, fields: Fields, { request, nowMs }: { readonly request: FastifyRequest; readonly nowMs: number }): Omit<Registration, 'passwordHash' | 'referral'> {
  const country = textOf(fields, fieldNames.country) ?? visitorCountry(request, release).country;
  const countryId = sectionObject(release, 'geo', 'countryIds')[country];
  const phone = fields.get(fieldNames.phone)?.value;
  return {
    operatorId: release.operator, brand: release.brand, type,
    // In the other ways nobody proves an address.
    email: type === 'full' ? textOf(fields, fieldNames.email) : null,
    phone: typeof phone === 'object' && phone.number !== '' ? phone : null,
    isPhoneProved: type === 'phone',
    country,
    countryId: typeof countryId === 'number' ? countryId : homeCountry(release).countryId,
    iso: textOf(fields, fieldNames.currency) ?? defaultCurrency(release),
    personal: personalOf(fields),
    answers: answersOf(fields, type),
    consents: Object.fromEntries([...fields].flatMap(([name, { rule, value }]) => (rule.kind === 'checkbox' ? [[name, value === true]] : []))),
    termsVersion: termsOf(release).version,
    agreedAtMs: nowMs,
  };
}

/** A filled-in text; null where the form does not ask for it, or nothing was typed. */
export function textOf(fields: Fields, name: string): string | null {
  const value = fields.get(name)?.value;
  return typeof value === 'string' && value !== '' ? value : null;
}

function personalOf(fields: Fields): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(PERSONAL).flatMap(([field, name]) => {
    const value = textOf(fields, field);
    return value === null ? [] : [[name, value]];
  }));
}

/** Everything that has no place of its own: promo code, choice of a bonus, fields of a brand. Secrets are kept nowhere. */
function answersOf(fields: Fields, type: RegistrationType): Readonly<Record<string, string>> {
  const own: readonly string[] = [...(type === 'full' ? [fieldNames.email] : []), fieldNames.country, fieldNames.currency, ...Object.keys(PERSONAL)];
  return Object.fromEntries([...fields].flatMap(([name, { rule, value }]) => (own.includes(name) || isSecret(rule) || typeof value !== 'string' || value === '' ? [] : [[name, value]])));
}

/** Currency of whoever chooses none. */
export function defaultCurrency(release: Release): string {
  const iso = sectionValue(release, 'account', 'defaultCurrency');
  return typeof iso === 'string' ? iso : FALLBACK_ISO;
}
