import { compareStructural, computed } from 'mobx';
import { useId, useMemo } from 'react';
import { observer, useFormats, useStore, useT } from '../../../runtime/sdk.ts';
import { useOddsText } from '../../sports/index.ts';
import { Icon } from '../../ui/index.ts';
import { couponStore } from '../store/CouponStore.ts';
import css from './BonusBar.module.css';
import { type BonusProgress, bonusProgress } from './bonusProgress.ts';

/** How far the express is from the next step of the bonus (U37); says plainly what a step needs, and urges nobody (T38). */
export const BonusBar = observer(function BonusBar() {
  const coupon = useStore(couponStore);
  // Prices tick; what the bar says seldom changes.
  const progress = useMemo(() => computed(() => bonusProgress(coupon), { equals: compareStructural }), [coupon]).get();
  if (coupon.payout.boost?.kind === 'accumulator') return <AccumulatorNote factor={coupon.payout.boost.factor} />;
  return progress ? <Bar progress={progress} iso={coupon.iso} minorDigits={coupon.currency.minorDigits} /> : null;
});

function AccumulatorNote({ factor }: { readonly factor: string }) {
  const t = useT();
  return (
    <p className={css.note}>
      <Icon name="gift" size="s" />
      {t('slip:bonus.accumulator', { factor })}
    </p>
  );
}

function Bar({ progress, iso, minorDigits }: { readonly progress: BonusProgress; readonly iso: string; readonly minorDigits: number }) {
  const id = useId();
  const t = useT();
  const formats = useFormats();
  const oddsText = useOddsText();
  const { legs, percent, obstacle, next, leastOdds, leastStakeMinor } = progress;
  const odds = oddsText(leastOdds);
  const more = (value: number) => formats.number(value / 100, { style: 'percent', signDisplay: 'always', maximumFractionDigits: 2 });
  return (
    <div className={css.bar}>
      <p id={id} className={css.note}>
        <Icon name="gift" size="s" />
        <span>
          {percent > 0 && obstacle === undefined && <strong className={css.reached}>{t('slip:bonus.reached', { percent: more(percent) })} </strong>}
          {next && t('slip:bonus.next', { count: legs + next.missingLegs, odds, percent: more(next.percent) })}
        </span>
      </p>
      {next && <progress className={css.progress} aria-labelledby={id} max={legs + next.missingLegs} value={legs} />}
      {obstacle === 'low-odds' && <p className={css.obstacle}>{t('slip:bonus.low-odds', { odds })}</p>}
      {obstacle === 'low-stake' && leastStakeMinor !== undefined && <p className={css.obstacle}>{t('slip:bonus.low-stake', { amount: formats.money(leastStakeMinor, iso, minorDigits) })}</p>}
    </div>
  );
}
