import { currencyOf } from '../../../domain/money/index.ts';
import type { Formats, Runtime, Translate } from '../../../runtime/sdk.ts';
import type { PromoChecked } from '../api/promoCodeApi.ts';
import type { PromoBrings } from '../api/registrationApi.ts';
import { promoStore } from '../store/PromoStore.ts';

const CURRENCY_FIELD = 'currency';

interface LookUp {
  /** What is typed besides the code. */
  readonly form: { readonly country: string; heldIn(name: string): unknown };
  readonly runtime: Pick<Runtime, 'stores' | 't'>;
  readonly formats: Formats;
  readonly signal: AbortSignal;
}

/** What is said at the field of a promo code; it refuses nothing. */
export async function lookUpPromoCode(code: string, { form, runtime: { stores, t }, formats, signal }: LookUp): Promise<string> {
  const { country } = form;
  const currency = form.heldIn(CURRENCY_FIELD);
  const person = { ...(country !== '' && { country }), ...(typeof currency === 'string' && currency !== '' && { currency }) };
  return await stores.use(promoStore).check(code, person, signal).then((checked) => promoNote(t, formats, checked), () => t('registration:promo.unasked'));
}

function promoNote(t: Translate, formats: Formats, { isKnown, refusal, brings }: PromoChecked): string {
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
