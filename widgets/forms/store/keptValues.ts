import type { FieldValue } from '../../../domain/forms/index.ts';
import { isJsonObject, type JsonValue, type SessionKept } from '../../../runtime/sdk.ts';

const PREFIX = 'forms.v1.';

/** What was typed in a form before the page was loaded anew. */
export function readKept(session: SessionKept, formId: string): ReadonlyMap<string, FieldValue> {
  const kept = session.get(PREFIX + formId);
  if (!isJsonObject(kept)) return new Map();
  return new Map(Object.entries(kept).flatMap(([name, value]) => {
    const read = valueOf(value);
    return read === undefined ? [] : [[name, read] as const];
  }));
}

/** Keeps values for as long as the tab; nothing where there is nothing. */
export function keepValues(session: SessionKept, formId: string, values: ReadonlyMap<string, FieldValue>): void {
  if (values.size === 0) session.remove(PREFIX + formId);
  else session.set(PREFIX + formId, Object.fromEntries([...values].map(([name, value]) => [name, typeof value === 'object' ? { code: value.code, number: value.number } : value])));
}

function valueOf(value: JsonValue | undefined): FieldValue | undefined {
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  if (!isJsonObject(value)) return undefined;
  const { code, number } = value;
  return typeof code === 'string' && typeof number === 'string' ? { code, number } : undefined;
}
