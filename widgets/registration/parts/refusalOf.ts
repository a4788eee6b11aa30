import type { ApiError, Translate } from '../../../runtime/sdk.ts';
import type { FormRefusal } from '../../forms/index.ts';

/** What a customer reads when the platform says no: at the fields that it is about, else of the whole. */
export function refusalOf(t: Translate, error: ApiError | null): FormRefusal | null {
  if (error === null) return null;
  if (error.fields.length > 0) return { fields: error.fields };
  if (error.code === 'REGISTRATION_CLOSED' || error.code === 'REGISTRATION_TYPE_UNKNOWN') return { text: t('registration:error.closed') };
  if (error.status === 429) return { text: error.retryAfterSec === undefined ? t('registration:error.tooMany') : t('registration:error.tooManyFor', { count: error.retryAfterSec }) };
  return { text: t('registration:error.failed') };
}
