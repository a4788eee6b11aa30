import type { ApiError, Translate } from '../../../runtime/sdk.ts';
import { type FormRefusal, refusedFields } from '../../forms/index.ts';

const MINUTE_SEC = 60;

/** What somebody reads when the platform says no: at the fields that it is about, else of the whole. */
export function refusalOf(t: Translate, error: ApiError | null): FormRefusal | null {
  if (error === null) return null;
  const fields = refusedFields(error);
  if (fields.length > 0) return { fields };
  if (error.code === 'CONTACT_CLOSED') return { text: t('contact:error.closed') };
  if (error.status !== 429) return { text: t('forms:failed') };
  return { text: error.retryAfterSec === undefined ? t('contact:error.tooMany') : t('contact:error.tooManyFor', { count: Math.ceil(error.retryAfterSec / MINUTE_SEC) }) };
}
