import type { Translate } from '../../../runtime/sdk.ts';

/** What a customer reads when the platform says no. */
export function linkedErrorText(t: Translate, { code }: { readonly code: string }): string {
  if (code === 'SOCIAL_IDENTITY_TAKEN') return t('linked:error.taken');
  if (code === 'SOCIAL_PROOF_OVER') return t('linked:error.over');
  return t('linked:error.failed');
}
