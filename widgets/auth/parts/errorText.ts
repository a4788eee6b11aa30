import { NO_ANSWER, type Translate } from '../../../runtime/sdk.ts';
import type { SignInState } from '../store/AuthStore.ts';

/** A refused sign-in. */
export type Failure = Extract<SignInState, { readonly kind: 'failed' }>;

/**
 * What a customer reads when signing in was refused. It goes by the status: whether a login exists is never told
 * (T46), so there is little more to say than that name or password is wrong, closed for a while or on this device, or too often tried.
 */
export function signInErrorText(t: Translate, { code, status, retryAfterSec, fault }: Failure): string {
  if (code === NO_ANSWER) return t('auth:error.failed');
  if (code === 'AUTH_RECOVERY_NEEDED') return t('auth:error.closed');
  if (code === 'FACTOR_SIGN_IN_OVER') return t('auth:second.over');
  if (code === 'FACTOR_PASSKEY_REFUSED') return t('auth:passkey.refused');
  if (code === 'FACTOR_CODE_REFUSED') return t(fault === 'expired-code' ? 'auth:second.closed' : 'auth:second.wrong');
  if (code === 'FACTOR_SENT_REFUSED') return t(fault === 'expired-code' ? 'auth:second.sentClosed' : 'auth:second.sentWrong');
  if (code === 'FACTOR_SENT_LATELY') return t('auth:second.sentLately');
  if (code === 'FACTOR_LOCKED') return t('auth:second.closed');
  if (code === 'TOKEN_SIGN_IN_REFUSED') return t('auth:token.refused');
  if (code === 'AUTH_CODE_REFUSED') return t('auth:sms.wrong');
  if (code === 'AUTH_CODE_SENT_LATELY') return t('auth:sms.lately');
  if (code === 'AUTH_PHONE_INVALID') return t('auth:sms.noPhone');
  if (code.startsWith('CAPTCHA_')) return t('auth:error.captcha');
  if (code.includes('LOCKED') || status === 423) return t('auth:error.locked');
  if (status === 429) return retryAfterSec === undefined ? t('auth:error.tooMany') : t('auth:error.tooManyFor', { count: retryAfterSec });
  if (status === 401 || status === 403 || status === 422 || status === 400) return t('auth:error.wrong');
  return t('auth:error.failed');
}
