import type { AmountLimits } from '../../../domain/coupon/index.ts';
import { LiveText, observer, useFormats, useStore, useT } from '../../../runtime/sdk.ts';
import { couponStore } from '../store/CouponStore.ts';
import { MaxQuestion, useMaxQuestion } from './MaxQuestion.tsx';
import css from './StakePanel.module.css';

export interface AmountLimitButtonsProps {
  /** Read again with every tick: the maximum moves with the odds. */
  readonly limits: () => AmountLimits;
  readonly onAmount: (amountMinor: number) => void;
}

/** Least and greatest stake; a press fills it in (U15). The greatest is what may really be staked: no more than the balance. */
export const AmountLimitButtons = observer(function AmountLimitButtons({ limits, onAmount }: AmountLimitButtonsProps) {
  const t = useT();
  const formats = useFormats();
  const coupon = useStore(couponStore);
  const question = useMaxQuestion(onAmount);
  const most = () => coupon.stakes.mostOf(limits());
  // Without the currency: it stands in the field above.
  const shown = (amountMinor: number | undefined) => {
    const { minorDigits } = coupon.currency;
    return amountMinor === undefined ? '–' : formats.number(amountMinor / 10 ** minorDigits, { minimumFractionDigits: minorDigits });
  };
  const fill = (amountMinor: number | undefined, onFill: (amountMinor: number) => void) => {
    if (amountMinor !== undefined && !coupon.isActivePlaceBet) onFill(amountMinor);
  };
  return (
    <>
      <span className={css.limits}>
        <button type="button" className={css.limit} onClick={() => fill(limits().minMinor, onAmount)}>
          {t('coupon:min')} <LiveText className={css.amount} read={() => shown(limits().minMinor)} />
        </button>
        <button type="button" className={css.limit} onClick={() => fill(most(), question.fill)}>
          {/* A hidden balance is not told by what it limits (U22). */}
          {t('coupon:max')} <LiveText className={css.amount} read={() => (coupon.accounts.isBalanceHidden && most() !== limits().maxMinor ? '' : shown(most()))} />
        </button>
      </span>
      <MaxQuestion question={question} />
    </>
  );
});
