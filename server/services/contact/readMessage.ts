import { cleanValue, faultsOf, type FieldFault, type FieldValues, fileIdsOf, fileLimits, readFieldRule } from '../../../domain/forms/index.ts';
import { isJsonObject, type JsonValue } from '../../../schemas/language/json.ts';
import type { FormField, Release } from '../../../schemas/language/release.ts';
import { fieldsRefused } from '../../platform/errors/fieldsRefused.ts';
import type { Profile } from '../../ports/signInPorts.ts';
import { contactErrors } from './contactErrors.ts';

/** Forms of a message: what is asked of everybody, and what is asked only where it is not known. */
const FORMS = { message: 'contact', name: 'contact-name', email: 'contact-email' } as const;
/** Without these nobody could answer, whatever the forms say. */
const NEEDED = ['topic', 'email', 'text'] as const;

/** What somebody says to support, as it is kept and sent. */
export interface Message {
  readonly topic: string;
  /** Key of the topic's title. */
  readonly topicKey: string;
  readonly name: string;
  readonly email: string;
  readonly text: string;
  readonly files: MessageFiles;
}

/** Files that come with it, and what the form says of each. */
export interface MessageFiles {
  readonly ids: readonly string[];
  readonly types: readonly string[];
  readonly mostBytes: number;
}

/** What was typed, by the names of the fields. */
export type TypedMessage = Readonly<Partial<Record<'topic' | 'text' | 'name' | 'email', string>>> & { readonly files?: readonly string[] | undefined };

/** The field of the form that takes files. */
export const FILES = 'files';

/**
 * The message as it is kept. What is known of the customer counts, whatever was typed in its place. Throws CONTACT_FIELDS_INVALID with everything that
 * is wrong.
 */
export function readMessage(release: Release, { files = [], ...typed }: TypedMessage, known: Pick<Profile, 'email' | 'personal'> | null, nowUtc: string): Message {
  const [knownName, knownEmail] = [nameOf(known), known?.email ?? null];
  const fields = [
    ...(release.form(FORMS.message) ?? []),
    ...(knownName === null ? (release.form(FORMS.name) ?? []) : []),
    ...(knownEmail === null ? (release.form(FORMS.email) ?? []) : []),
  ];
  const rules = fields.flatMap((field) => readFieldRule(field) ?? []);
  const words = [...Object.entries(typed), [FILES, files.join(' ')] as const];
  const values: FieldValues = Object.fromEntries(words.map(([name, value]) => [name, typeof value === 'string' ? withoutBidiControls(value) : undefined]));
  const context = { country: '', todayUtc: nowUtc.slice(0, 'YYYY-MM-DD'.length), minimumAge: 0, countries: [], currencies: [], login: '', forbidden: [] };
  const clean = (name: string): string => {
    const rule = rules.find((candidate) => candidate.name === name);
    const value = rule && cleanValue(rule, values[name]);
    return typeof value === 'string' ? value : '';
  };
  const message = { topic: clean('topic'), name: knownName ?? clean('name'), email: knownEmail ?? clean('email'), text: clean('text') };
  const fileRule = rules.find((rule) => rule.kind === 'file' && rule.name === FILES);
  const faults = new Map<string, FieldFault>(faultsOf(rules, values, context));
  if (fileRule === undefined && files.length > 0) faults.set(FILES, 'file-unknown');
  for (const name of NEEDED) if (!faults.has(name) && message[name] === '') faults.set(name, 'missing');
  if (faults.size > 0) throw fieldsRefused(contactErrors.CONTACT_FIELDS_INVALID, faults);
  const limits = fileRule?.kind === 'file' ? fileLimits(fileRule) : { types: [], mostBytes: 0 };
  return { ...message, topicKey: titleKeyOf(fields, message.topic), files: { ids: fileIdsOf(clean(FILES)), ...limits } };
}

/** Name and surname of a customer; null where neither is known. */
function nameOf(known: Pick<Profile, 'personal'> | null): string | null {
  const name = [known?.personal.name, known?.personal.surname].filter((part) => typeof part === 'string' && part.trim() !== '').join(' ');
  return name === '' ? null : name;
}

function titleKeyOf(fields: readonly FormField[], topic: string): string {
  const options: JsonValue | undefined = fields.find(({ name }) => name === 'topic')?.props['options'];
  const chosen = Array.isArray(options) ? options.find((option: JsonValue) => isJsonObject(option) && option['value'] === topic) : undefined;
  const title = isJsonObject(chosen) ? chosen['title'] : undefined;
  return isJsonObject(title) ? String(title['$t']) : '';
}

/** Without what turns the direction of everything after it: in a mail it would reach the words of others. Marks that only tell a direction stay. */
function withoutBidiControls(text: string): string {
  return text.replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '');
}
