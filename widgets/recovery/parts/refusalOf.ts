import type { ApiError, Translate } from '../../../runtime/sdk.ts';
import { type FormRefusal, refusedFields } from '../../forms/index.ts';

/** What a customer reads when the platform says no: at the fields that it is about, else of the whole. */
export function refusalOf(t: Translate, error: ApiError | null): FormRefusal | null {
  if (error === null) return null;
  if (error.code === 'RECOVERY_OVER') return { text: t('recovery:error.over') };
  if (error.code === 'RECOVERY_FACTOR_NEEDED') return { text: t('recovery:error.factor') };
  if (error.code === 'FACTOR_LOCKED') return { text: t('recovery:factor.locked') };
  const fields = refusedFields(error);
  if (fields.length > 0) return { fields };
  if (error.status === 429) return { text: error.retryAfterSec === undefined ? t('recovery:error.tooMany') : t('recovery:error.tooManyFor', { count: error.retryAfterSec }) };
  return { text: t('recovery:error.failed') };
}

/** The same of a code: one that the platform calls expired is told by its class (spec section 4; A-74). */
export function codeRefusalOf(t: Translate, error: ApiError | null, classOfExpired: () => 'time_up' | 'wrong_code'): FormRefusal | null {
  const isExpired = error !== null && refusedFields(error).some(({ field, code }) => field === 'code' && code === 'expired-code');
  return isExpired ? { text: t(classOfExpired() === 'time_up' ? 'recovery:code.timeUp' : 'recovery:code.wrong') } : refusalOf(t, error);
}
