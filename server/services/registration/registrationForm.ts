import type { FastifyRequest } from 'fastify';
import { siteLaw } from '../../../domain/account/index.ts';
import { cleanValue, faultsOf, type FieldContext, type FieldFault, type FieldRule, type FieldValue, type FieldValues, isAsked, minimumAgeIn, readFieldRule } from '../../../domain/forms/index.ts';
import type { Release } from '../../../schemas/language/release.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import { PlatformError } from '../../platform/errors/PlatformError.ts';
import { regionsOf } from '../../platform/sites/regionsOf.ts';
import { visitorCountry } from '../../platform/sites/visitorCountry.ts';
import { sectionObject, siteOf } from '../../platform/sites/siteOf.ts';
import type { ReleasePort } from '../../platform/sites/releasePort.ts';
import type { RegistrationType } from '../../ports/customerPorts.ts';
import { refuseFields, registrationErrors } from './registrationErrors.ts';
import { registrationTermsOf } from './registrationTerms.ts';

/** Names under which fields of a form are sent that mean something to the platform (spec section 3; A-113). */
export const fieldNames = { email: 'user_email', password: 'user_password', phone: 'user_phone_number', country: 'country', currency: 'currency', promo: 'ref_code', invitation: 'invitation_code' } as const;

/** Without these there is no login: they cannot be optional, whatever the form says. */
const NEEDED: Readonly<Record<RegistrationType, readonly string[]>> = { fast: [], phone: [fieldNames.phone], full: [fieldNames.email, fieldNames.password], social: [] };

/** A field of a form that was filled in well, its value as it is kept. */
export interface FilledField {
  readonly rule: FieldRule;
  readonly value: FieldValue;
}

/** The release of the host. Throws REGISTRATION_CLOSED where it registers nobody (spec section 5): domains for VIPs register those who are invited. */
export function openSiteOf(releases: ReleasePort, request: FastifyRequest): Release {
  const release = siteOf(releases, request);
  const { siteFacts } = release.manifest;
  if (siteFacts['flags.isRegistrationAllowed'] !== true || (siteFacts['flags.isVipDomain'] === true && siteFacts['flags.isInvitationNeeded'] !== true)) throw new PlatformError(registrationErrors.REGISTRATION_CLOSED);
  return release;
}

/**
 * The fields of a registration by name, each of them right; a field that is not asked is left out. Throws
 * REGISTRATION_TYPE_UNKNOWN where the brand has no such form, or one without a field that it cannot do without, and
 * REGISTRATION_FIELDS_INVALID with everything that is wrong.
 */
export function readForm(release: Release, type: RegistrationType, values: FieldValues, { request, clock }: { readonly request: FastifyRequest; readonly clock: Pick<Clock, 'nowUtc'> }): ReadonlyMap<string, FilledField> {
  const rules = (release.form(`registration-${type}`) ?? []).flatMap((field) => readFieldRule(field) ?? []);
  const hasField = (name: string): boolean => rules.some((rule) => rule.name === name);
  if (!isTypeOffered(release, type) || rules.length === 0 || !NEEDED[type].every(hasField)) throw new PlatformError(registrationErrors.REGISTRATION_TYPE_UNKNOWN);
  const faults = new Map<string, FieldFault>(Object.keys(values).filter((name) => !hasField(name)).map((name) => [name, 'unknown']));
  for (const [name, fault] of faultsOf(rules, values, contextOf(release, rules, values, { request, clock }))) faults.set(name, fault);
  for (const name of NEEDED[type]) if (!faults.has(name) && !hasText(values, name)) faults.set(name, 'missing');
  if (faults.size > 0) throw refuseFields(faults);
  return new Map(rules.flatMap((rule) => {
    const value = isAsked(rule, values) ? cleanValue(rule, valueOf(values, rule.name)) : null;
    return value === null ? [] : [[rule.name, { rule, value }] as const];
  }));
}

/** Whether a brand registers in this way; all ways where its config names none. What its law forbids it does not offer (T45). */
function isTypeOffered(release: Release, type: RegistrationType): boolean {
  if (type === 'fast' && !siteLaw(release.manifest.site).hasFastRegistration) return false;
  const types = sectionObject(release, 'registration', 'types');
  return Object.keys(types).length === 0 || Object.hasOwn(types, type);
}

function contextOf(release: Release, rules: readonly FieldRule[], values: FieldValues, { request, clock }: Parameters<typeof readForm>[3]): FieldContext {
  const country = cleanOf(rules, values, fieldNames.country) || visitorCountry(request, release).country;
  const { title, brand, site } = release.manifest;
  return {
    country,
    todayUtc: clock.nowUtc().slice(0, 'YYYY-MM-DD'.length),
    minimumAge: minimumAgeIn(country, registrationTermsOf(release).minimumAges),
    countries: Object.keys(sectionObject(release, 'geo', 'countryIds')),
    regions: Object.keys(regionsOf(release, country)),
    currencies: Object.keys(sectionObject(release, 'account', 'currencies')),
    login: cleanOf(rules, values, fieldNames.email),
    forbidden: [title, brand, site.companyName],
  };
}

/** What a text field holds; empty where there is no such field, or no text in it. */
function cleanOf(rules: readonly FieldRule[], values: FieldValues, name: string): string {
  const rule = rules.find((candidate) => candidate.name === name);
  const value = rule && cleanValue(rule, valueOf(values, name));
  return typeof value === 'string' ? value : '';
}

function hasText(values: FieldValues, name: string): boolean {
  const value = valueOf(values, name);
  return typeof value === 'object' ? value.number.trim() !== '' : typeof value === 'string' && value.trim() !== '';
}

function valueOf(values: FieldValues, name: string): FieldValue | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined;
}
