import { readReferral, REFERRAL_TYPES, type ReferralMark } from '../../../domain/account/index.ts';
import type { FieldValues } from '../../../domain/forms/index.ts';

const INVITATION = 'invitation_code';

/** What a browser sends besides the fields of a form: who has sent its visitor, and by which invitation. What is no mark is left out: nobody is refused for it. */
export function splitReferral(body: FieldValues): { readonly values: FieldValues; readonly referral: readonly ReferralMark[]; readonly invitation: string } {
  const referral = REFERRAL_TYPES.flatMap((type) => {
    const text = Object.hasOwn(body, type) ? body[type] : undefined;
    return (typeof text === 'string' ? readReferral(type, text) : null) ?? [];
  });
  const beside: readonly string[] = [...REFERRAL_TYPES, INVITATION];
  const invitation = Object.hasOwn(body, INVITATION) ? body[INVITATION] : undefined;
  return { values: Object.fromEntries(Object.entries(body).filter(([name]) => !beside.includes(name))), referral, invitation: typeof invitation === 'string' ? invitation : '' };
}
