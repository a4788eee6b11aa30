import type { FigureReason } from '../../../domain/coupon/index.ts';
import { observer, useFormats, useT } from '../../../runtime/sdk.ts';
import { useOddsText } from '../../sports/index.ts';
import css from './FigureReasons.module.css';

/** Beside a figure: why it is another one than the odds of the selections give ("boosted ×1.03"). */
export const FigureReasons = observer(function FigureReasons({ reasons }: { readonly reasons: readonly FigureReason[] }) {
  const t = useT();
  const formats = useFormats();
  const oddsText = useOddsText();
  if (reasons.length === 0) return null;
  const texts = reasons.map((reason) => {
    switch (reason.kind) {
      case 'accumulator':
      case 'bonus-bet': return t(`figures:${reason.kind}`, { factor: reason.factor });
      case 'hyper': return t('figures:hyper', { percent: formats.number(reason.percent / 100, { style: 'percent', maximumFractionDigits: 2 }) });
      case 'exact-odds': return t('figures:exact-odds', { odds: oddsText(reason.odds) });
      default: return t(`figures:${reason.kind}`);
    }
  });
  return <span className={css.reasons}>{texts.join(' · ')}</span>;
});
