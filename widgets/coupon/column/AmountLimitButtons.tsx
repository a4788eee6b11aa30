import type { AmountLimits } from '../../../domain/coupon/index.ts';
import { LiveText, useFormats, useStore, useT } from '../../../runtime/sdk.ts';
import { couponStore } from '../store/CouponStore.ts';
import css from './StakePanel.module.css';

export interface AmountLimitButtonsProps {
  /** Read again with every tick: the maximum moves with the odds. */
  readonly limits: () => AmountLimits;
  readonly onAmount: (amountMinor: number) => void;
}

/** Least and greatest stake; a press fills it in (U15). */
export function AmountLimitButtons({ limits, onAmount }: AmountLimitButtonsProps) {
  const t = useT();
  const formats = useFormats();
  const coupon = useStore(couponStore);
  // Without the currency: it stands in the field above.
  const shown = (amountMinor: number | undefined) => {
    const { minorDigits } = coupon.currency;
    return amountMinor === undefined ? '–' : formats.number(amountMinor / 10 ** minorDigits, { minimumFractionDigits: minorDigits });
  };
  const fill = (key: 'minMinor' | 'maxMinor') => {
    const amountMinor = limits()[key];
    if (amountMinor !== undefined && !coupon.isActivePlaceBet) onAmount(amountMinor);
  };
  return (
    <span className={css.limits}>
      <button type="button" className={css.limit} onClick={() => fill('minMinor')}>
        {t('coupon:min')} <LiveText className={css.amount} read={() => shown(limits().minMinor)} />
      </button>
      <button type="button" className={css.limit} onClick={() => fill('maxMinor')}>
        {t('coupon:max')} <LiveText className={css.amount} read={() => shown(limits().maxMinor)} />
      </button>
    </span>
  );
}
