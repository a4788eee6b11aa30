import { useState } from 'react';
import { type CouponLine } from '../../../domain/coupon/index.ts';
import { floorMinor } from '../../../domain/money/index.ts';
import { shownTotal } from '../../../domain/odds/index.ts';
import { observer, useFormats, useStore, useT } from '../../../runtime/sdk.ts';
import { useOddsText } from '../../sports/index.ts';
import { Chip, Table, type TableColumn } from '../../ui/index.ts';
import { BetName } from '../codes/BetName.tsx';
import { type CouponStore, couponStore } from '../store/CouponStore.ts';
import { type Explained, explainedLines } from './explainedLines.ts';
import css from './Explain.module.css';

const NO_LOSSES: ReadonlySet<string> = new Set();

/** Every line of the coupon with its odds, stake and return; a tap on a leg shows what is left when it loses (U39). */
export const ExplainTable = observer(function ExplainTable() {
  const t = useT();
  const coupon = useStore(couponStore);
  const [lostIds, setLostIds] = useState(NO_LOSSES);
  const explained = explainedLines(coupon, lostIds);
  const toggle = (id: string) => setLostIds((lost) => (lost.has(id) ? new Set([...lost].filter((other) => other !== id)) : new Set([...lost, id])));
  return (
    <div className={css.explain}>
      <p className={css.text}>{t('slip:explain.text')}</p>
      <ol className={css.legs}>
        {coupon.legs.map((leg, index) => (
          <li key={leg.id}>
            <Chip isSelected={lostIds.has(leg.id)} {...(lostIds.has(leg.id) && { icon: 'circle-x' as const })} onClick={() => toggle(leg.id)}>
              {index + 1}. <BetName bet={leg.bet} /> {lostIds.has(leg.id) && `(${t('slip:explain.lost')})`}
            </Chip>
          </li>
        ))}
      </ol>
      {explained ? <Lines explained={explained} coupon={coupon} lostIds={lostIds} /> : <p className={css.text}>{t('slip:explain.no-stake')}</p>}
    </div>
  );
});

interface LinesProps {
  readonly explained: Explained;
  readonly coupon: CouponStore;
  readonly lostIds: ReadonlySet<string>;
}

const Lines = observer(function Lines({ explained, coupon, lostIds }: LinesProps) {
  const t = useT();
  const formats = useFormats();
  const oddsText = useOddsText();
  const { iso, minorDigits } = coupon.currency;
  const money = (amountMinor: number) => formats.money(amountMinor, iso, minorDigits);
  const numbers = (line: CouponLine) => line.legIndexes.map((index) => index + 1).join(' · ');
  const columns: readonly TableColumn<CouponLine>[] = [
    { key: 'legs', title: t('slip:explain.legs'), isRowHeader: true, cell: numbers },
    { key: 'odds', title: t('slip:explain.odds'), align: 'end', cell: (line) => oddsText(shownTotal(line.odds)) },
    { key: 'stake', title: t('slip:explain.stake'), align: 'end', cell: (line) => money(floorMinor(line.stake)) },
    { key: 'return', title: t('slip:explain.return'), align: 'end', cell: (line) => (line.payout.n === 0n ? '–' : money(floorMinor(line.payout))) },
  ];
  return (
    <>
      <p className={css.total} role="status">
        {lostIds.size === 0 ? t('slip:explain.all-win', { amount: money(explained.returnMinor) }) : t('slip:explain.total', { count: lostIds.size, amount: money(explained.returnMinor) })}
      </p>
      {explained.lines.length < explained.lineCount && <p className={css.text}>{t('slip:explain.first', { shown: explained.lines.length, total: formats.number(explained.lineCount) })}</p>}
      <Table caption={t('slip:explain.caption')} isCaptionHidden columns={columns} rows={explained.lines} rowKey={numbers} />
      <p className={css.text}>{t('slip:explain.rounding')}</p>
    </>
  );
});
