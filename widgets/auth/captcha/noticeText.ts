import type { Translate } from '../../../runtime/sdk.ts';
import type { CaptchaTask } from './CaptchaTask.ts';

/** What somebody reads who answered wrong, or too late. */
export function noticeText(t: Translate, { notice, step }: CaptchaTask): string | undefined {
  if (notice === null || notice.kind === 'noAddress') return undefined;
  if (notice.kind === 'tooMany') return notice.retryAfterSec === undefined ? t('auth:error.tooMany') : t('auth:error.tooManyFor', { count: notice.retryAfterSec });
  if (notice.kind === 'wrong') return t(step === 'picture' ? 'auth:captcha.wrong' : 'auth:captcha.mail.wrong', { count: notice.triesLeft });
  if (step !== 'picture' && (notice.kind === 'expired' || notice.kind === 'used')) return t('auth:captcha.mail.over');
  return t(`auth:captcha.${notice.kind}`);
}
