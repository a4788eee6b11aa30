import { NO_ANSWER, type Translate } from '../../../runtime/sdk.ts';
import type { ProtectionRefusal } from '../store/ProtectionStore.ts';

/** What a customer reads when the platform says no; `isSent` of the code of a message, where no next one is shown by itself. */
export function refusalText(t: Translate, { code, status, fault }: ProtectionRefusal, isSent = false): string {
  if (code === 'FACTOR_PASSKEY_REFUSED') return t('protection:error.passkey');
  if (code === 'PASSKEY_NOT_MADE') return t('passkeys:error.notMade');
  if (code === 'FACTOR_PASSKEYS_MOST') return t('passkeys:error.most');
  if (fault === 'wrong-password') return t('protection:error.password');
  if (fault === 'wrong-code') return t(isSent ? 'protection:error.sentCode' : 'protection:error.code');
  if (fault === 'missing') return t('protection:error.missing');
  if (fault === 'expired-code') return t(isSent ? 'protection:error.sentClosed' : 'protection:error.closed');
  if (code === 'FACTOR_SENT_LATELY') return t('protection:error.sentLately');
  if (code === 'FACTOR_LOCKED') return t('protection:error.closed');
  if (code === 'FACTOR_NOT_OFFERED') return t('protection:error.notOffered');
  if (code === 'AUTH_LOCKED') return t('protection:error.locked');
  if (status === 429 && code !== NO_ANSWER) return t('protection:error.tooMany');
  return t('protection:error.failed');
}
