import type { AmountLimits, AmountProblem } from '../../../domain/coupon/index.ts';
import { useFormats, useStore, useT } from '../../../runtime/sdk.ts';
import { couponStore } from '../store/CouponStore.ts';

/** What is wrong with a stake in words (T67); an empty field is no error yet, the button says what is missing. */
export function useAmountError(problem: AmountProblem | undefined, limits: () => AmountLimits): string | undefined {
  const t = useT();
  const formats = useFormats();
  const { currency } = useStore(couponStore);
  if (problem === undefined || problem === 'no-amount') return undefined;
  const { minMinor, maxMinor } = limits();
  const shown = (amountMinor: number | undefined) => formats.money(amountMinor ?? 0, currency.iso, currency.minorDigits);
  if (problem === 'below-minimum') return t('coupon:amount.below-minimum', { amount: shown(minMinor) });
  if (problem === 'above-maximum') return t('coupon:amount.above-maximum', { amount: shown(maxMinor) });
  return t('coupon:amount.above-balance');
}
