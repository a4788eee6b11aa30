import { currencyOf } from '../../../domain/money/index.ts';
import type { Formats, Translate } from '../../../runtime/sdk.ts';
import type { PromoBrings, PromoChecked } from '../api/registrationApi.ts';

/** What is said at the field of a code that was looked up. */
export function promoNote(t: Translate, formats: Formats, { isKnown, refusal, brings }: PromoChecked): string {
  if (refusal !== undefined) return t(`forms:fault.${refusal}`);
  if (!isKnown) return t('registration:promo.unknown');
  const { stake, bonus } = amountsOf(formats, brings);
  if (stake !== undefined && bonus !== undefined) return t('registration:promo.good.both', { stake, bonus });
  if (stake !== undefined) return t('registration:promo.good.stake', { stake });
  return bonus === undefined ? t('registration:promo.known') : t('registration:promo.good.bonus', { bonus });
}

/** What a code has brought, a sentence for each thing. */
export function broughtTexts(t: Translate, formats: Formats, brings: PromoBrings): readonly string[] {
  const { stake, bonus } = amountsOf(formats, brings);
  const { freeStakeUntilUtc: until } = brings;
  return [
    ...(stake === undefined ? [] : [until === undefined ? t('registration:promo.stake', { amount: stake }) : t('registration:promo.stakeUntil', { amount: stake, day: formats.date(until), time: formats.time(until) })]),
    ...(bonus === undefined ? [] : [t('registration:promo.bonus', { amount: bonus })]),
  ];
}

function amountsOf({ money }: Formats, brings: PromoBrings | undefined) {
  const text = (amountMinor: number | undefined): string | undefined => (brings === undefined || amountMinor === undefined ? undefined : money(amountMinor, brings.iso, currencyOf(brings.iso).minorDigits));
  return { stake: text(brings?.freeStakeMinor), bonus: text(brings?.bonusMinor) };
}
