import { compareStructural, computed } from 'mobx';
import { Suspense, useMemo } from 'react';
import { lazyPart, LiveText, observer, useFormats, useStore, useT } from '../../../runtime/sdk.ts';
import { FigureReasons } from '../../bets/index.ts';
import { useOddsText } from '../../sports/index.ts';
import { couponStore } from '../store/CouponStore.ts';
import { hasStakeField } from '../store/couponPricing.ts';
import css from './Figures.module.css';

const TaxFigures = lazyPart(async () => ({ default: (await import('./TaxFigures.tsx')).TaxFigures }));

/** What is staked and what it may win, always in view (T5, U2). Written by LiveText: a tick renders nothing. */
export const Figures = observer(function Figures() {
  const t = useT();
  const formats = useFormats();
  const oddsText = useOddsText();
  const coupon = useStore(couponStore);
  const money = (amountMinor: number | undefined) => (amountMinor === undefined ? '–' : formats.money(amountMinor, coupon.currency.iso, coupon.currency.minorDigits));
  const kind = coupon.selection.count === 1 ? 'single' : coupon.isSingles ? 'singles' : 'express';
  const isPlain = kind !== 'express' || coupon.typeId === 1;
  // Prices tick; the reasons of the figures seldom change.
  const reasons = useMemo(() => computed(() => coupon.payout.reasons, { equals: compareStructural }), [coupon]).get();
  return (
    <dl className={css.figures}>
      {!coupon.isSingles && (
        <div className={css.figure}>
          <dt>
            {isPlain ? t(`coupon:type.${kind}`, { count: coupon.selection.count }) : t('coupon:lines', { count: coupon.lines })}
            <span className={css.of}>{t('coupon:total-odds')}</span>
          </dt>
          <dd>
            <LiveText className={css.odds} read={() => oddsText(coupon.payout.totalOdds)} />
            <FigureReasons reasons={reasons.odds} />
          </dd>
        </div>
      )}
      {/* Of other types the field above says it. */}
      {!hasStakeField(coupon.typeId) && (
        <div className={css.stake}>
          <dt>{t('coupon:total-stake')}</dt>
          <dd>
            <LiveText read={() => money(coupon.amountMinor)} />
          </dd>
        </div>
      )}
      {coupon.settings.isPossibleWinShown && (
        <div className={css.win}>
          <dt>{t('coupon:possible-win')}</dt>
          <dd>
            <LiveText read={() => money(coupon.payout.possibleWinMinor)} />
            <FigureReasons reasons={reasons.win} />
          </dd>
        </div>
      )}
      {coupon.flag('partnerHasTaxes') && (
        <Suspense fallback={null}>
          <TaxFigures money={money} reasons={<FigureReasons reasons={reasons.win} />} />
        </Suspense>
      )}
    </dl>
  );
});
