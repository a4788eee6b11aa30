import { useEffect, useId, useRef, useState } from 'react';
import { observer, useFormats, useStore, useT } from '../../../runtime/sdk.ts';
import { Button } from '../../ui/index.ts';
import { couponStore } from '../store/CouponStore.ts';
import css from './StakePanel.module.css';

export interface MaxQuestionState {
  /** Stake that is asked about; null while nothing is asked. */
  readonly amountMinor: number | null;
  /** Fills a greatest stake in, or asks first whether the customer wants that much of the balance. */
  readonly fill: (amountMinor: number) => void;
  readonly answer: (isYes: boolean) => void;
}

/** *Max* may be most of what a customer has: for more than the configured share of the balance it asks, until it was said once that it is meant. */
export function useMaxQuestion(onAmount: (amountMinor: number) => void): MaxQuestionState {
  const { stakes } = useStore(couponStore);
  const [amountMinor, setAmountMinor] = useState<number | null>(null);
  return {
    amountMinor,
    fill: (most) => (stakes.isMaxAskedAbout(most) ? setAmountMinor(most) : onAmount(most)),
    answer: (isYes) => {
      if (isYes && amountMinor !== null) {
        stakes.confirmMax();
        onAmount(amountMinor);
      }
      setAmountMinor(null);
    },
  };
}

/** The question, where the button was pressed. */
export const MaxQuestion = observer(function MaxQuestion({ question }: { readonly question: MaxQuestionState }) {
  const id = useId();
  const t = useT();
  const formats = useFormats();
  const coupon = useStore(couponStore);
  const ref = useRef<HTMLDivElement>(null);
  const { amountMinor } = question;
  const isAsking = amountMinor !== null;
  useEffect(() => {
    if (isAsking) ref.current?.focus();
  }, [isAsking]);
  if (amountMinor === null || coupon.isActivePlaceBet) return null;
  const share = formats.number(coupon.stakes.shareOfBalance(amountMinor) ?? 1, { style: 'percent', maximumFractionDigits: 0 });
  return (
    <div ref={ref} role="group" aria-labelledby={id} tabIndex={-1} className={css.question}>
      <span id={id}>{t('coupon:max-question.text', { share, amount: formats.money(amountMinor, coupon.iso, coupon.currency.minorDigits) })}</span>
      <span className={css.answers}>
        <Button size="s" variant="secondary" onClick={() => question.answer(true)}>
          {t('coupon:max-question.yes')}
        </Button>
        <Button size="s" variant="ghost" onClick={() => question.answer(false)}>
          {t('coupon:max-question.no')}
        </Button>
      </span>
    </div>
  );
});
