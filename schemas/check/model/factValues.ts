import type { FactDeclaration } from '../../language/configFiles.ts';
import { isJsonObject, type JsonValue } from '../../language/json.ts';
import { didYouMean, listed } from './words.ts';

export interface ValueFault {
  /** Continues the name of what has the value. */
  readonly message: string;
  readonly help: string;
  readonly instead?: JsonValue;
}

/** What keeps a value from ever being that of a fact; undefined where it fits. A default may be empty whatever the pattern says. */
export function valueFault({ type, values, pattern }: FactDeclaration, value: JsonValue, { isDefault = false }: { readonly isDefault?: boolean } = {}): ValueFault | undefined {
  const wanted = type === 'enum' ? 'string' : type;
  if (wanted === 'list' ? !Array.isArray(value) : typeof value !== wanted) return { message: `is ${JSON.stringify(value).slice(0, 60)}, which is no ${WORDS[type] ?? type}`, help: `Write a ${WORDS[type] ?? type}.` };
  if (typeof value !== 'string') return undefined;
  if (type === 'enum' && values && !values.includes(value)) return { message: `is "${value}", which is none of its values`, ...didYouMean(value, values, `Its values: ${listed(values)}.`) };
  if (pattern !== undefined && !(isDefault && value === '') && !new RegExp(pattern, 'u').test(value)) return { message: `is "${value}", which does not have the form ${pattern}`, help: `Write it in the form ${pattern}.` };
  return undefined;
}

/** What is wrong with a fact's default; undefined where it fits, and for a declaration that lacks its type or default: that has a finding of its own. */
export function defaultFault(declared: FactDeclaration): ValueFault | undefined {
  const isWhole = isJsonObject(declared) && declared.default !== undefined && typeof declared.type === 'string';
  return isWhole ? valueFault(declared, declared.default, { isDefault: true }) : undefined;
}

const WORDS: Readonly<Record<string, string>> = { boolean: 'true or false', number: 'number', string: 'text', enum: 'text', list: 'list' };
