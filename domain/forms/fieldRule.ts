/** Kinds of fields, each the widget `forms/<kind>`. */
export const FIELD_KINDS = ['text', 'email', 'password', 'phone', 'date', 'country', 'region', 'city', 'currency', 'choice', 'checkbox', 'code', 'file'] as const;
export type FieldKind = (typeof FIELD_KINDS)[number];

/** Letters that a text may have: any, those of names of people and places, digits alone, or those of promo codes. */
const TEXT_ACCEPTS = ['any', 'name', 'digits', 'promo-code'] as const;
export type TextAccepts = (typeof TEXT_ACCEPTS)[number];

/** Files that a form may take, with their types by content. */
export const FILE_TYPES = { picture: ['image/png', 'image/jpeg', 'image/webp'], pdf: ['application/pdf'] } as const;
export type FileKind = keyof typeof FILE_TYPES;
const FILE_KINDS: readonly FileKind[] = ['picture', 'pdf'];

interface RuleBase {
  /** The name under which the value is sent. */
  readonly name: string;
  readonly isRequired: boolean;
  /** Countries (ISO, small letters) that require it where others do not. */
  readonly requiredIn: readonly string[];
  /** The field is asked while another one holds one of these values. */
  readonly askedWhen: { readonly field: string; readonly values: readonly string[] } | null;
}

/** What a field of a form demands. Lengths are in characters. */
export type FieldRule = RuleBase &
  (
    | { readonly kind: 'text'; readonly accepts: TextAccepts; readonly minLength: number; readonly maxLength: number; readonly hasLines: boolean }
    | { readonly kind: 'email' }
    /** A new password is judged by A-75, a present one only sent. */
    | { readonly kind: 'password'; readonly isNew: boolean }
    | { readonly kind: 'phone' }
    | { readonly kind: 'date'; readonly isBirthday: boolean }
    | { readonly kind: 'country' }
    /** Of the country of the form. */
    | { readonly kind: 'region' }
    /** A name, of the site's list or of any other city. */
    | { readonly kind: 'city'; readonly maxLength: number }
    | { readonly kind: 'currency' }
    | { readonly kind: 'choice'; readonly values: readonly string[] }
    | { readonly kind: 'checkbox' }
    | { readonly kind: 'code'; readonly digits: number }
    | { readonly kind: 'file'; readonly accepts: readonly FileKind[]; readonly maxFiles: number; readonly maxMb: number }
  );

const PREFIX = 'forms/';
const BYTES_OF_MB = 1_000_000;
const MOST_TEXT = 100;
const MOST_CITY = 80;
const CODE_DIGITS = 6;
const [MOST_FILES, MOST_MB] = [3, 5];

type Props = Readonly<Record<string, unknown>>;

/** Reads a field of a release: `use` is `forms/<kind>`. Null for what is no field that this code knows. */
export function readFieldRule({ use, name, props }: { readonly use: string; readonly name: string; readonly props: Props }): FieldRule | null {
  const base: RuleBase = { name, isRequired: props['isRequired'] !== false, requiredIn: texts(props['requiredIn']).map((code) => code.toLowerCase()), askedWhen: readAskedWhen(props['askedWhen']) };
  const kind = FIELD_KINDS.find((known) => use === `${PREFIX}${known}`);
  switch (kind) {
    case undefined:
      return null;
    case 'text':
      return { ...base, kind, accepts: TEXT_ACCEPTS.find((accepts) => accepts === props['accepts']) ?? 'any', minLength: count(props['minLength'], 0), maxLength: count(props['maxLength'], MOST_TEXT), hasLines: count(props['lines'], 1) > 1 };
    case 'password':
      return { ...base, kind, isNew: props['isNew'] !== false };
    case 'city':
      return { ...base, kind, maxLength: count(props['maxLength'], MOST_CITY) };
    case 'date':
      return { ...base, kind, isBirthday: props['isBirthday'] === true };
    case 'choice':
      return { ...base, kind, values: optionValues(props['options']) };
    case 'code':
      return { ...base, kind, digits: count(props['digits'], CODE_DIGITS) };
    case 'file': {
      const named = texts(props['accepts']);
      const accepts = FILE_KINDS.filter((known) => named.includes(known));
      return { ...base, kind, accepts: accepts.length === 0 ? FILE_KINDS : accepts, maxFiles: count(props['maxFiles'], MOST_FILES), maxMb: count(props['maxMb'], MOST_MB) };
    }
    default:
      return { ...base, kind };
  }
}

/** Types that a field for files takes, and the most bytes of one. */
export function fileLimits({ accepts, maxMb }: Pick<Extract<FieldRule, { kind: 'file' }>, 'accepts' | 'maxMb'>): { readonly types: readonly string[]; readonly mostBytes: number } {
  return { types: accepts.flatMap((kind) => [...FILE_TYPES[kind]]), mostBytes: maxMb * BYTES_OF_MB };
}

/** What is kept nowhere but in the memory of the page. */
export function isSecret({ kind }: FieldRule): boolean {
  return kind === 'password' || kind === 'code';
}

function readAskedWhen(value: unknown): RuleBase['askedWhen'] {
  if (!isRecord(value) || typeof value['field'] !== 'string') return null;
  return { field: value['field'], values: texts(value['values']) };
}

function optionValues(options: unknown): readonly string[] {
  return Array.isArray(options) ? options.flatMap((option: unknown) => (isRecord(option) && option['isOffered'] !== false && typeof option['value'] === 'string' ? [option['value']] : [])) : [];
}

function texts(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

function count(value: unknown, otherwise: number): number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : otherwise;
}

function isRecord(value: unknown): value is Props {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
