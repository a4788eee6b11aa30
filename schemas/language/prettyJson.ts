import type { JsonValue } from './json.ts';

/** JSON on one line, as a person would write it. */
export function flatJson(value: JsonValue): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${(value as readonly JsonValue[]).map(flatJson).join(', ')}]`;
  const fields = Object.entries(value).map(([name, item]) => `${JSON.stringify(name)}: ${flatJson(item)}`);
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}

/** Characters up to which a value of a config is written on one line. */
export const CONFIG_LINE = 160;

export interface PrettyJson {
  /** Characters of a line, its indent included. */
  readonly lineLength: number;
  /** Of the line on which the value begins. */
  readonly indent?: string;
}

/** JSON with short objects and lists on one line; the outermost has a line an entry in any case: who adds one reads them. */
export function prettyJson(value: JsonValue, { lineLength, indent = '' }: PrettyJson): string {
  if (typeof value !== 'object' || value === null) return flatJson(value);
  const inner = `${indent}  `;
  const item = (one: JsonValue): string => {
    const flat = flatJson(one);
    return inner.length + flat.length <= lineLength ? flat : prettyJson(one, { lineLength, indent: inner });
  };
  if (Array.isArray(value)) return value.length === 0 ? '[]' : `[\n${(value as readonly JsonValue[]).map((one) => `${inner}${item(one)}`).join(',\n')}\n${indent}]`;
  const fields = Object.entries(value).map(([name, one]) => `${inner}${JSON.stringify(name)}: ${item(one)}`);
  return fields.length === 0 ? '{}' : `{\n${fields.join(',\n')}\n${indent}}`;
}
