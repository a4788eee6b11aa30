import { observer, useFormats, useStore, useT } from '../../../runtime/sdk.ts';
import { Button } from '../../ui/index.ts';
import { type CouponStore, couponStore } from '../store/CouponStore.ts';
import css from './AdvanceBet.module.css';

/** an advance is for a balance below the least stake, and never for the bonus account. */
function isAdvanceNeeded({ account, isBonusAccount, isSingles, limits, currency }: CouponStore): boolean {
  return account !== undefined && !isBonusAccount && !isSingles && account.balanceMinor < (limits.minMinor ?? currency.minimumMinor);
}

/** Stakes an advance out of what open coupons may win: ask, see the figure, use it or not. */
export const AdvanceBet = observer(function AdvanceBet() {
  const t = useT();
  const formats = useFormats();
  const coupon = useStore(couponStore);
  const { advance, account, currency } = coupon;
  if (!isAdvanceNeeded(coupon) || !account) return null;
  const amount = formats.money(advance.availableMinor, currency.iso, currency.minorDigits);
  const hasFigure = advance.state === 'ready' && advance.availableMinor > 0;
  return (
    <section className={css.advance} aria-label={t('slip:advance.title')}>
      <p className={css.text} role="status">
        {advance.state === 'ready' ? t(hasFigure ? (advance.isUsed ? 'slip:advance.used' : 'slip:advance.figure') : 'slip:advance.none', { amount }) : t(advance.state === 'failed' ? 'slip:advance.failed' : 'slip:advance.text')}
      </p>
      {hasFigure ? (
        <Button size="s" variant={advance.isUsed ? 'ghost' : 'secondary'} onClick={() => advance.use(!advance.isUsed)}>
          {t(advance.isUsed ? 'slip:advance.leave' : 'slip:advance.use')}
        </Button>
      ) : (
        <Button size="s" variant="secondary" isBusy={advance.state === 'pending'} onClick={() => void advance.ask(account.id)}>
          {t('slip:advance.ask')}
        </Button>
      )}
    </section>
  );
});
