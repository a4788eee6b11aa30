import { type ApiError, isJsonObject } from '../../../runtime/sdk.ts';
import type { RefusedField } from '../store/OpenForm.ts';

/** The fields that the platform refuses, by what it told (`fields[]` of the problem); none where that is unreadable. */
export function refusedFields({ said }: Pick<ApiError, 'said'>): readonly RefusedField[] {
  const fields: unknown = isJsonObject(said) ? said['fields'] : undefined;
  if (!Array.isArray(fields)) return [];
  return fields.flatMap((entry: unknown) => (isJsonObject(entry) && typeof entry['field'] === 'string' && typeof entry['code'] === 'string' ? [{ field: entry['field'], code: entry['code'] }] : []));
}
