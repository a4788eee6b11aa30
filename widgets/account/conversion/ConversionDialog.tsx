import { KUNA_PER_EURO } from '../../../domain/money/index.ts';
import { observer, useStore, useT } from '../../../runtime/sdk.ts';
import { Banner, Button, Dialog } from '../../ui/index.ts';
import { type ConversionFigures, conversionStore } from '../store/ConversionStore.ts';
import { useMoneyText } from '../useMoneyText.ts';
import css from './Conversion.module.css';

/** What is changed at which rate, a second yes because there is no way back, and what came of it. */
export const ConversionDialog = observer(function ConversionDialog() {
  const t = useT();
  const conversion = useStore(conversionStore);
  const { outcome, figures, step } = conversion;
  const shown = outcome?.isDone ? outcome.figures : figures;
  return (
    <Dialog isOpen onClose={() => conversion.close()} title={t('account:convert.title')} closeLabel={t('account:convert.close')} size="s" footer={<Actions />}>
      <div className={css.body}>
        {outcome === null && <p>{t(step === 'confirm' ? 'account:convert.once' : 'account:convert.why')}</p>}
        {outcome?.isDone && <Banner tone="success">{t('account:convert.done')}</Banner>}
        {shown && (outcome === null || outcome.isDone) && <Figures figures={shown} />}
        <div role="alert">{outcome !== null && !outcome.isDone && <Banner tone="danger">{outcome.message === '' ? t('account:convert.failed') : outcome.message}</Banner>}</div>
      </div>
    </Dialog>
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

const Actions = observer(function Actions() {
  const t = useT();
  const conversion = useStore(conversionStore);
  if (conversion.outcome !== null) return <Button onClick={() => conversion.close()}>{t('account:convert.close')}</Button>;
  if (conversion.step === 'offer') {
    return (
      <>
        <Button onClick={() => conversion.close()}>{t('account:convert.later')}</Button>
        <Button variant="primary" onClick={() => conversion.confirm()}>
          {t('account:convert.next')}
        </Button>
      </>
    );
  }
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
