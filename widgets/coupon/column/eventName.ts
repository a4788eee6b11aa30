import type { Translate } from '../../../runtime/sdk.ts';

/** "Northport – Eastham"; an outright is named by its championship, as far as that is known. */
export function eventName(t: Translate, opponents: readonly { readonly name: string }[], champName: string | undefined): string {
  if (opponents.length === 2) return opponents.map((side) => side.name).join(' – ');
  return champName === undefined ? t('coupon:outright') : t('coupon:outright-of', { champ: champName });
}
