import { bonusBetFactor, hyperPercent } from '../../../domain/coupon/index.ts';
import { toExactDecimal } from '../../../domain/exact/Rational.ts';
import { LiveText, observer, useFormats, useStore, useT } from '../../../runtime/sdk.ts';
import { Icon, IconButton } from '../../ui/index.ts';
import { couponStore } from '../store/CouponStore.ts';
import css from './BonusRow.module.css';

/** What the express is paid on top: the extra row with its bin (spec section 9), the hyper bonus, the set of the day. */
export const BonusRow = observer(function BonusRow() {
  const t = useT();
  const formats = useFormats();
  const coupon = useStore(couponStore);
  const { payout, selection } = coupon;
  if (payout.boostKind === undefined) return null;
  const { boost } = payout;
  const bonus = () => formats.money(payout.figures?.bonusMinor ?? 0, coupon.iso, coupon.currency.minorDigits);
  return (
    <div className={css.row}>
      <Icon name="gift" size="s" className={css.mark ?? ''} />
      {boost?.kind === 'bonus-bet' && (
        <>
          <span className={css.text}>{t('coupon:bonus-bet')}</span>
          <bdi className={css.value}>×{toExactDecimal(bonusBetFactor(selection.count, boost))}</bdi>
          <IconButton icon="trash" size="s" label={t('coupon:bonus-bet-delete')} disabled={coupon.isActivePlaceBet} onClick={() => coupon.deleteBonusBet()} />
        </>
      )}
      {boost?.kind === 'hyper' && (
        <>
          <span className={css.text}>{t('coupon:hyper-bonus', { percent: formats.number(hyperPercent(selection.count, boost.percentByLegs) / 100, { style: 'percent', maximumFractionDigits: 2 }) })}</span>
          <LiveText {...(css.value && { className: css.value })} read={() => `+${bonus()}`} />
        </>
      )}
      {boost?.kind === 'accumulator' && (
        <>
          <span className={css.text}>{t('coupon:accumulator-boost')}</span>
          <bdi className={css.value}>×{formats.number(Number(boost.factor), { maximumFractionDigits: 2 })}</bdi>
        </>
      )}
    </div>
  );
});
