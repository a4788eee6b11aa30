import type { ApiError, Translate } from '../../../runtime/sdk.ts';
import { type FormRefusal, refusedFields } from '../../forms/index.ts';

/** What a customer reads when the platform says no: at the fields that it is about, else of the whole. */
export function bindingRefusal(t: Translate, error: ApiError | null): FormRefusal | null {
  if (error === null) return null;
  const fields = refusedFields(error);
  if (fields.length > 0) return { fields };
  if (error.status === 429) return { text: error.retryAfterSec === undefined ? t('bindings:error.tooMany') : t('bindings:error.tooManyFor', { count: error.retryAfterSec }) };
  return { text: t('bindings:error.failed') };
}
