import type { ApiError, Translate } from '../../../runtime/sdk.ts';
import { type FormRefusal, refusedFields } from '../../forms/index.ts';
import type { ProtectionRefusal } from '../../protection/index.ts';

/** What a customer reads when the platform says no: at the field that it is about, else of the whole. */
export function transferRefusal(t: Translate, error: ApiError | null): FormRefusal | null {
  if (error === null) return null;
  const fields = refusedFields(error);
  if (fields.length > 0) return { fields };
  return { text: error.status === 429 && error.retryAfterSec !== undefined ? t('transfer:error.tooManyFor', { count: error.retryAfterSec }) : refusalText(t, error) };
}

/** Of a refusal that stands over the form. */
export function refusalText(t: Translate, { code, fault, status }: Pick<ProtectionRefusal, 'code' | 'fault' | 'status'>): string {
  if (fault === 'taken') return t('transfer:error.taken');
  if (code === 'TRANSFER_OVER') return t('transfer:error.over');
  return t(status === 429 ? 'transfer:error.tooMany' : 'transfer:error.failed');
}
