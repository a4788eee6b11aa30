import { Suspense, useId, useState } from 'react';
import { couponType } from '../../../domain/coupon/index.ts';
import { type Currency, floorMinor } from '../../../domain/money/index.ts';
import { shownTotal } from '../../../domain/odds/index.ts';
import { lazyPart, observer, useFormats, useNavigation, useRoute, useT } from '../../../runtime/sdk.ts';
import { FigureReasons } from '../../bets/index.ts';
import { useHydrated, useOddsText } from '../../sports/index.ts';
import { Button, Details, type FoldingColumn, FoldingTable, LiveRegion } from '../../ui/index.ts';
import css from './Calculator.module.css';
import type { Calculated, SlipFigures, SlipRow } from './calculated.ts';
import { slipQuery } from './slipAddress.ts';
import type { SlipModel } from './useSlip.ts';

const ToCoupon = lazyPart(async () => ({ default: (await import('./ToCoupon.tsx')).ToCoupon }));

/** Rows that stand open at first. */
const MOST_OPEN = 7;

interface SlipResultProps {
  readonly model: SlipModel;
  readonly result: Calculated;
  readonly currency: Currency;
}

function useMoney({ iso, minorDigits }: Currency): (amountMinor: number) => string {
  const formats = useFormats();
  return (amountMinor) => formats.money(amountMinor, iso, minorDigits);
}

/** What comes of the slip: its figures, a row for each line, and the link that holds it. */
export function SlipResult({ model, result, currency }: SlipResultProps) {
  const t = useT();
  const id = useId();
  const money = useMoney(currency);
  // The coupon is kept in the browser.
  const isOfCoupon = useHydrated() && model.slip.legs.every(({ betId }) => betId !== undefined);
  const words = wordsOf(result, t, money);
  return (
    <section className={css.card} aria-labelledby={id}>
      <h2 id={id} ref={model.resultRef} tabIndex={-1} className={css.heading}>{t('calculator:result')}</h2>
      {result.kind === 'figures' ? <Figures figures={result} currency={currency} isAnti={model.slip.typeId === couponType.antiExpress} /> : <p className={css.problem}>{words}</p>}
      <div className={css.link}>
        <CopyLink query={slipQuery(model.slip)} />
        {isOfCoupon && result.kind === 'figures' && (
          <Suspense fallback={null}>
            <ToCoupon slip={model.slip} />
          </Suspense>
        )}
      </div>
      {result.kind === 'figures' && result.rowCount > 1 && <Rows figures={result} currency={currency} />}
      <LiveRegion message={model.isEdited ? words : ''} />
    </section>
  );
}

function wordsOf(result: Calculated, t: ReturnType<typeof useT>, money: (amountMinor: number) => string): string {
  switch (result.kind) {
    case 'figures': return t('calculator:said', { win: money(result.possibleWinMinor), payout: money(result.payoutMinor) });
    case 'problem': return t(`coupon:mend.${result.problem.code}`, { limit: result.problem.limit ?? 0 });
    case 'halves': return t('calculator:halves', { count: result.most });
    case 'incomplete': return t('calculator:incomplete');
  }
}

const Figures = observer(function Figures({ figures, currency, isAnti }: { readonly figures: SlipFigures; readonly currency: Currency; readonly isAnti: boolean }) {
  const t = useT();
  const formats = useFormats();
  const oddsText = useOddsText();
  const money = useMoney(currency);
  const { lines, openCount, reasons } = figures;
  const profitMinor = figures.payoutMinor - figures.stakeMinor;
  return (
    <>
      <dl className={css.figures}>
        <div className={css.main}>
          <dt>{t('coupon:possible-win')}</dt>
          <dd>{money(figures.possibleWinMinor)} <FigureReasons reasons={reasons.win} /></dd>
        </div>
        <div className={css.main}>
          <dt>{t('calculator:payout')}</dt>
          <dd>{money(figures.payoutMinor)}</dd>
        </div>
        <div className={css.main} data-loss={profitMinor < 0 || undefined}>
          <dt>{t('calculator:profit')}</dt>
          <dd>{money(profitMinor)}</dd>
        </div>
        <div>
          <dt>{t('calculator:bets')}</dt>
          <dd>{formats.number(lines)}</dd>
        </div>
        <div>
          <dt>{t('coupon:total-stake')}</dt>
          <dd>{money(figures.stakeMinor)}</dd>
        </div>
        {lines > 1 && figures.totalOdds !== undefined && (
          <div>
            <dt>{t('calculator:line-stake')}</dt>
            <dd>{money(floorMinor(figures.lineStake))}</dd>
          </div>
        )}
        {figures.totalOdds !== undefined && (
          <div>
            <dt>{t('coupon:total-odds')}</dt>
            <dd>{oddsText(figures.totalOdds)} <FigureReasons reasons={reasons.odds} /></dd>
          </div>
        )}
        {figures.bonusMinor > 0 && (
          <div>
            <dt>{t('calculator:bonus')}</dt>
            <dd>{money(figures.bonusMinor)}</dd>
          </div>
        )}
      </dl>
      {openCount > 0 && <p className={css.note}>{isAnti ? t('calculator:open-anti') : t('calculator:open', { count: openCount })}</p>}
    </>
  );
});

const Rows = observer(function Rows({ figures: { rows, rowCount, isSteps }, currency }: { readonly figures: SlipFigures; readonly currency: Currency }) {
  const t = useT();
  const formats = useFormats();
  const oddsText = useOddsText();
  const money = useMoney(currency);
  const numbers = ({ legIndexes }: SlipRow) => legIndexes.map((index) => index + 1).join(' · ');
  // Few are seen at once; many would push away what follows.
  const [isOpen, setOpen] = useState(rowCount <= MOST_OPEN);
  const caption = t(isSteps ? 'calculator:steps' : 'calculator:lines');
  const columns: readonly FoldingColumn<SlipRow>[] = [
    { key: 'legs', title: t('calculator:row.selections'), isRowHeader: true, isHead: true, cell: (row) => <bdi>{numbers(row)}</bdi> },
    { key: 'odds', title: t('calculator:odds'), align: 'end', cell: (row) => <bdi dir="ltr">{oddsText(shownTotal(row.odds))}</bdi> },
    { key: 'stake', title: t('coupon:stake'), align: 'end', cell: (row) => money(floorMinor(row.stake)) },
    { key: 'payout', title: t(isSteps ? 'calculator:row.bank' : 'calculator:row.payout'), align: 'end', cell: (row) => money(floorMinor(row.payout)) },
  ];
  return (
    <Details summary={caption} icon="list" count={rowCount} isOpen={isOpen} onOpenChange={setOpen}>
      <div className={css.rows}>
        {rows.length < rowCount && <p className={css.note}>{t('slip:explain.first', { shown: rows.length, total: formats.number(rowCount) })}</p>}
        <FoldingTable caption={caption} columns={columns} rows={rows} rowKey={numbers} />
        <p className={css.note}>{t('calculator:rounding')}</p>
      </div>
    </Details>
  );
});

/** The slip as a link: whoever opens it sees the same figures. */
function CopyLink({ query }: { readonly query: string }) {
  const t = useT();
  const navigation = useNavigation();
  const { path } = useRoute();
  const [copied, setCopied] = useState<{ readonly query: string; readonly isDone: boolean } | null>(null);
  const copy = async () => {
    const link = new URL(navigation.href(`${path}?${query}`), window.location.href).href;
    const isDone = await navigator.clipboard.writeText(link).then(() => true, () => false);
    setCopied({ query, isDone });
  };
  const isShown = copied?.query === query;
  return (
    <>
      <Button size="s" icon="link" onClick={() => void copy()}>{t('calculator:copy')}</Button>
      <span className={css.note} role="status">{isShown && t(copied.isDone ? 'calculator:copied' : 'calculator:not-copied')}</span>
    </>
  );
}
