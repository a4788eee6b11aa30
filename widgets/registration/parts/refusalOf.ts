import type { ApiError, Translate } from '../../../runtime/sdk.ts';
import { type FormRefusal, refusedFields } from '../../forms/index.ts';

/** What a customer reads when the platform says no: at the fields that it is about, else of the whole. */
export function refusalOf(t: Translate, error: ApiError | null): FormRefusal | null {
  if (error === null) return null;
  const fields = refusedFields(error);
  if (fields.length > 0) return { fields };
  if (error.code === 'REGISTRATION_CLOSED' || error.code === 'REGISTRATION_TYPE_UNKNOWN') return { text: t('registration:error.closed') };
  if (error.code === 'REGISTRATION_SOCIAL_KNOWN') return { text: t('registration:social.known') };
  if (error.code === 'REGISTRATION_SOCIAL_OVER') return { text: t('registration:social.over') };
  if (error.code.startsWith('CAPTCHA_')) return { text: t('registration:error.captcha') };
  if (error.status === 429) return { text: error.retryAfterSec === undefined ? t('registration:error.tooMany') : t('registration:error.tooManyFor', { count: error.retryAfterSec }) };
  return { text: t('registration:error.failed') };
}

/** What is said of the link of a mail: it has no field of its own, and its password is that of the registration. */
export function linkRefusalOf(t: Translate, error: ApiError, isPasswordGiven: boolean): FormRefusal | null {
  if (error.code === 'REGISTRATION_PASSWORD_NEEDED') return { text: t(isPasswordGiven ? 'registration:activate.wrongPassword' : 'registration:activate.password') };
  if (error.code !== 'REGISTRATION_CODE_REFUSED') return refusalOf(t, error);
  return { text: t(refusedFields(error).some(({ code }) => code === 'taken') ? 'registration:activate.taken' : 'registration:activate.expired') };
}
