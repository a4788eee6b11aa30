import { KUNA_PER_EURO } from '../../../domain/money/index.ts';
import { observer, useStore, useT } from '../../../runtime/sdk.ts';
import { Banner, Button } from '../../ui/index.ts';
import { type ConversionFigures, conversionStore } from '../store/ConversionStore.ts';
import { useMoneyText } from '../useMoneyText.ts';
import css from './Conversion.module.css';

/** What is changed at which rate, and what came of it. */
export const ConversionBody = observer(function ConversionBody() {
  const t = useT();
  const { outcome, figures, step } = useStore(conversionStore);
  const shown = outcome?.isDone ? outcome.figures : figures;
  return (
    <div className={css.body}>
      {outcome === null && <p>{t(step === 'confirm' ? 'account:convert.once' : 'account:convert.why')}</p>}
      {outcome?.isDone && <Banner tone="success">{t('account:convert.done')}</Banner>}
      {shown && (outcome === null || outcome.isDone) && <Figures figures={shown} />}
      <div role="alert">{outcome !== null && !outcome.isDone && <Banner tone="danger">{outcome.message === '' ? t('account:convert.failed') : outcome.message}</Banner>}</div>
    </div>
  );
});

function Figures({ figures }: { readonly figures: ConversionFigures }) {
  const t = useT();
  const money = useMoneyText();
  return (
    <dl className={css.figures}>
      <dt>{t('account:convert.from')}</dt>
      <dd>{money(figures.fromMinor, figures.fromIso)}</dd>
      <dt>{t('account:convert.rate')}</dt>
      <dd>{t('account:convert.rate-value', { rate: KUNA_PER_EURO })}</dd>
      <dt>{t('account:convert.to')}</dt>
      <dd className={css.result}>{money(figures.toMinor, figures.toIso)}</dd>
    </dl>
  );
}

/** A second yes, because there is no way back. */
export const ConversionYes = observer(function ConversionYes() {
  const t = useT();
  const conversion = useStore(conversionStore);
  return (
    <>
      <Button disabled={conversion.isBusy} onClick={() => conversion.back()}>
        {t('account:convert.back')}
      </Button>
      <Button variant="primary" isBusy={conversion.isBusy} onClick={() => void conversion.convert()}>
        {t('account:convert.yes')}
      </Button>
    </>
  );
});
