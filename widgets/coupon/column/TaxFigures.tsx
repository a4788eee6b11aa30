import { useEffect } from 'react';
import { readTaxRules, taxOn } from '../../../domain/taxes/index.ts';
import { LiveText, observer, useSiteSection, useStore, useT } from '../../../runtime/sdk.ts';
import { couponStore } from '../store/CouponStore.ts';
import css from './Figures.module.css';

/** Where the site takes taxes: what they take of the possible win, and what would reach the account. */
export const TaxFigures = observer(function TaxFigures({ money }: { readonly money: (amountMinor: number | undefined) => string }) {
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
  return (
    <>
      <div className={css.figure}>
        <dt>{t('coupon:tax')}</dt>
        <dd>
          <bdi>
            <LiveText read={() => money(-payout.possibleTaxMinor)} />
          </bdi>
        </dd>
      </div>
      <div className={css.win}>
        <dt>{t('coupon:after-tax')}</dt>
        <dd>
          <LiveText read={() => money(payout.netWinMinor)} />
        </dd>
      </div>
    </>
  );
});
