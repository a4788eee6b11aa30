import { type ReactNode, useEffect } from 'react';
import { readTaxRules, taxOn } from '../../../domain/taxes/index.ts';
import { LiveText, observer, useSiteSection, useStore, useT } from '../../../runtime/sdk.ts';
import { couponStore } from '../store/CouponStore.ts';
import css from './Figures.module.css';

interface TaxFiguresProps {
  readonly money: (amountMinor: number | undefined) => string;
  /** Why the win is not what the odds give. */
  readonly reasons: ReactNode;
}

/** Where the site takes taxes: what they take of the possible win, and what would reach the account; with less height in one row, in the place of the win. */
export const TaxFigures = observer(function TaxFigures({ money, reasons }: TaxFiguresProps) {
  const t = useT();
  const coupon = useStore(couponStore);
  const section = useSiteSection('taxes');
  const { iso, payout, config } = coupon;
  useEffect(() => {
    const rules = readTaxRules(section, iso, config.money);
    payout.setTaxes((bet) => taxOn(rules, bet).taxMinor);
    return () => payout.setTaxes(null);
  }, [payout, section, iso, config]);
  if (!coupon.settings.isPossibleWinShown || payout.possibleTaxMinor === 0) return null;
  const tax = (
    <bdi>
      <LiveText read={() => money(-payout.possibleTaxMinor)} />
    </bdi>
  );
  return (
    <>
      <div className={css.figure} data-tax="">
        <dt>{t('coupon:tax')}</dt>
        <dd>{tax}</dd>
      </div>
      <div className={css.win}>
        <dt>
          {t('coupon:after-tax')}
          <span className={css.taxOf}>{tax}</span>
        </dt>
        <dd>
          <LiveText read={() => money(payout.netWinMinor)} />
          <span className={css.reasons}>{reasons}</span>
        </dd>
      </div>
    </>
  );
});
