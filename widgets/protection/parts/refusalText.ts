import { NO_ANSWER, type Translate } from '../../../runtime/sdk.ts';
import type { ProtectionRefusal } from '../store/ProtectionStore.ts';

/** What a customer reads when the platform says no. */
export function refusalText(t: Translate, { code, status, fault }: ProtectionRefusal): string {
  if (code === 'FACTOR_PASSKEY_REFUSED') return t('protection:error.passkey');
  if (code === 'PASSKEY_NOT_MADE') return t('passkeys:error.notMade');
  if (code === 'FACTOR_PASSKEYS_MOST') return t('passkeys:error.most');
  if (fault === 'wrong-password') return t('protection:error.password');
  if (fault === 'wrong-code') return t('protection:error.code');
  if (fault === 'missing') return t('protection:error.missing');
  if (fault === 'expired-code') return t('protection:error.closed');
  if (code === 'AUTH_LOCKED') return t('protection:error.locked');
  if (status === 429 && code !== NO_ANSWER) return t('protection:error.tooMany');
  return t('protection:error.failed');
}
