import { observer, useStore, useT } from '../../../runtime/sdk.ts';
import { Button, Field } from '../../ui/index.ts';
import type { CouponBet } from '../store/couponBet.ts';
import { couponStore } from '../store/CouponStore.ts';
import { AmountInput } from './AmountInput.tsx';
import { AmountLimitButtons } from './AmountLimitButtons.tsx';
import css from './Selection.module.css';
import { useAmountError } from './useAmountError.ts';

/** Stake of one of singles, and the same on all (U12). */
export const LegStake = observer(function LegStake({ bet, eventId }: { readonly bet: CouponBet; readonly eventId: string }) {
  const t = useT();
  const coupon = useStore(couponStore);
  const { stakes, currency } = coupon;
  const text = stakes.textOf(bet.id);
  const isDisabled = coupon.isActivePlaceBet;
  const error = useAmountError(stakes.problemOfBet(bet.id), () => stakes.limitsOf(bet.id));
  return (
    <div className={css.stake}>
      <Field label={t('coupon:stake')} error={error}>
        {(control) => (
          <AmountInput
            {...control}
            data-shortcut="stake"
            aria-describedby={[control['aria-describedby'], eventId].filter(Boolean).join(' ')}
            size="s"
            value={text}
            iso={currency.iso}
            disabled={isDisabled}
            onText={(typed) => stakes.setTextOf(bet.id, typed)}
            onStep={(direction) => stakes.step(direction, bet.id)}
          />
        )}
      </Field>
      <div className={css.stakeRow}>
        <AmountLimitButtons limits={() => stakes.limitsOf(bet.id)} onAmount={(amountMinor) => stakes.setAmountOf(bet.id, amountMinor)} />
        {coupon.selection.count > 1 && (
          <Button size="s" variant="ghost" aria-describedby={eventId} disabled={isDisabled || !coupon.isAccountKnown} onClick={() => stakes.applyToAll(text)}>
            {t('coupon:apply-to-all')}
          </Button>
        )}
      </div>
    </div>
  );
});
