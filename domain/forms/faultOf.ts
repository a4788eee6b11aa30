import { emailOf } from '../account/index.ts';
import { isPhoneLength } from '../geo/index.ts';
import { ageOn, isCalendarDay } from './calendarDay.ts';
import { cleanValue, isGiven } from './cleanValue.ts';
import type { FieldRule, TextAccepts } from './fieldRule.ts';
import { FILE_FAILED, FILE_ON_ITS_WAY, fileIdsOf, isFileId } from './fileIds.ts';
import type { FieldContext, FieldFault, FieldValue, FieldValues } from './fieldValue.ts';
import { passwordFault } from './passwordFault.ts';

/** RFC 5321: the longest address that mail can be sent to. */
const MOST_EMAIL = 254;
/** Nobody is older; a birthday before that is a slip. */
const MOST_YEARS = 130;

const FORMS: Readonly<Record<TextAccepts, RegExp>> = {
  any: /^(?:\P{Cc}|[\n\t])*$/u,
  // Letters of any script with their marks, and what stands between them: O’Neil, Anne-Marie, St. Gallen.
  name: /^\p{L}[\p{L}\p{M}'’ʼ. -]*$/u,
  digits: /^\d+$/,
  'promo-code': /^[\p{L}\d_-]+$/u,
};

/** What is wrong with a value; null when it is right. A value that is not given is '' or undefined. */
export function faultOf(rule: FieldRule, value: FieldValue | undefined, context: FieldContext): FieldFault | null {
  const clean = cleanValue(rule, value);
  if (clean === null) return 'form';
  if (!isGiven(clean)) return emptyFault(rule, clean, context);
  if (typeof clean === 'boolean') return null;
  if (typeof clean === 'object') return isPhone(clean) ? null : 'phone';
  return textFault(rule, clean, context);
}

/** What is wrong in a form, by the names of its fields in their order. Fields that are not asked are not judged. */
export function faultsOf(rules: readonly FieldRule[], values: FieldValues, context: FieldContext): ReadonlyMap<string, FieldFault> {
  return new Map(
    rules.flatMap((rule) => {
      const fault = isAsked(rule, values) ? faultOf(rule, valueOf(values, rule.name), context) : null;
      return fault === null ? [] : [[rule.name, fault] as const];
    }),
  );
}

/** Whether a field is asked, by what the field holds on which it depends. */
export function isAsked({ askedWhen }: FieldRule, values: FieldValues): boolean {
  return askedWhen === null || askedWhen.values.includes(String(valueOf(values, askedWhen.field) ?? ''));
}

function valueOf(values: FieldValues, name: string): FieldValue | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined;
}

function emptyFault({ kind, isRequired, requiredIn }: FieldRule, clean: FieldValue, { country, regions }: FieldContext): FieldFault | null {
  if (kind === 'region' && regions?.length === 0) return null;
  if (!isRequired && !requiredIn.includes(country)) return typeof clean === 'object' && clean.number === '' && !/^\d{0,4}$/.test(clean.code) ? 'phone' : null;
  return kind === 'checkbox' ? 'unticked' : 'missing';
}

function textFault(rule: FieldRule, text: string, context: FieldContext): FieldFault | null {
  switch (rule.kind) {
    case 'text':
      return lengthFault(text, rule.minLength, rule.maxLength) ?? (FORMS[rule.accepts].test(text) ? null : 'form');
    case 'email':
      return text.length <= MOST_EMAIL && emailOf(text) !== null ? null : 'email';
    case 'password':
      return rule.isNew ? passwordFault(text, context) : null;
    case 'date':
      return dateFault(rule.isBirthday, text, context);
    case 'country':
      return context.countries.includes(text) ? null : 'unknown';
    case 'region':
      return context.regions === undefined || context.regions.includes(text) ? null : 'unknown';
    case 'city':
      return lengthFault(text, 0, rule.maxLength) ?? (FORMS.name.test(text) ? null : 'form');
    case 'currency':
      return context.currencies.includes(text) ? null : 'unknown';
    case 'choice':
      return rule.values.includes(text) ? null : 'unknown';
    case 'code':
      return new RegExp(`^\\d{${rule.digits}}$`).test(text) ? null : 'form';
    case 'file':
      return filesFault(rule.maxFiles, fileIdsOf(text));
    default:
      return null;
  }
}

function filesFault(most: number, ids: readonly string[]): FieldFault | null {
  if (ids.includes(FILE_FAILED)) return 'file-failed';
  if (ids.includes(FILE_ON_ITS_WAY)) return 'file-pending';
  if (ids.length > most) return 'file-many';
  return ids.every(isFileId) && new Set(ids).size === ids.length ? null : 'file-unknown';
}

function lengthFault(text: string, least: number, most: number): FieldFault | null {
  const { length } = Array.from(text);
  return length < least ? 'short' : length > most ? 'long' : null;
}

function dateFault(isBirthday: boolean, day: string, { todayUtc, minimumAge }: FieldContext): FieldFault | null {
  if (!isCalendarDay(day)) return 'date';
  if (!isBirthday) return null;
  const age = ageOn(todayUtc, day);
  if (day > todayUtc || age > MOST_YEARS) return 'date';
  return age < minimumAge ? 'young' : null;
}

/** A country's code of one to four digits, and a number as long as numbers of that country are. */
function isPhone({ code, number }: { readonly code: string; readonly number: string }): boolean {
  return /^[1-9]\d{0,3}$/.test(code) && /^\d+$/.test(number) && isPhoneLength(code, number);
}
