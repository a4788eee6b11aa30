import { readReferral, REFERRAL_TYPES, type ReferralMark } from '../../../domain/account/index.ts';
import type { FieldValues } from '../../../domain/forms/index.ts';

/** What a browser sends besides the fields of a form: who has sent its visitor. What is no mark is left out: nobody is refused for it. */
export function splitReferral(body: FieldValues): { readonly values: FieldValues; readonly referral: readonly ReferralMark[] } {
  const referral = REFERRAL_TYPES.flatMap((type) => {
    const text = Object.hasOwn(body, type) ? body[type] : undefined;
    return (typeof text === 'string' ? readReferral(type, text) : null) ?? [];
  });
  return { values: Object.fromEntries(Object.entries(body).filter(([name]) => !REFERRAL_TYPES.some((type) => type === name))), referral };
}
