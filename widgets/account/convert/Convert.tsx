import { useEffect, useRef } from 'react';
import { observer, useNavigation, useStore, useT, type WidgetProps } from '../../../runtime/sdk.ts';
import { Button, ButtonLink, Card, EmptyState, ErrorState, Skeleton } from '../../ui/index.ts';
import { ConversionBody, ConversionYes } from '../parts/ConversionParts.tsx';
import { accountStore } from '../store/AccountStore.ts';
import { conversionStore } from '../store/ConversionStore.ts';
import css from './Convert.module.css';
import type { ConvertProps } from './props.gen.ts';

/** The change of kuna to euros on a page of its own, in the same steps as the reminder. */
export const Convert = observer(function Convert({ root, title, back }: WidgetProps<ConvertProps>) {
  const t = useT();
  const { href } = useNavigation();
  const { state, refresh } = useAccounts();
  const conversion = useStore(conversionStore);
  const { figures, outcome, step } = conversion;
  const box = useRef<HTMLDivElement>(null);
  const shownStep = useRef(step);
  // Whoever has been here needs no reminder, and what was not confirmed begins anew.
  useEffect(() => () => conversion.close(), [conversion]);
  useEffect(() => {
    // What was pressed is gone: whoever does not see goes on at what has come in its place.
    if (shownStep.current !== step) box.current?.focus();
    shownStep.current = step;
  }, [step]);
  const hasNothing = state === 'ready' && figures === undefined && outcome === null;
  const onward = <ButtonLink href={href(back)}>{t('account:convert.account')}</ButtonLink>;
  return (
    <div {...root}>
      <Card title={title} icon="wallet">
        {state === 'pending' && <Skeleton shape="row" count={3} />}
        {state === 'failed' && <ErrorState size="compact" icon="signal-off" title={t('account:balance.failed')} retryLabel={t('account:balance.retry')} onRetry={refresh} />}
        {hasNothing && <EmptyState icon="wallet" title={t('account:convert.nothing')} action={onward} />}
        {(figures !== undefined || outcome !== null) && (
          <div ref={box} tabIndex={-1} className={css.body}>
            <ConversionBody />
            <div className={css.actions}>
              {outcome?.isDone === true && onward}
              {outcome?.isDone === false && <Button onClick={() => conversion.clear()}>{t('account:convert.back')}</Button>}
              {outcome === null && step === 'confirm' && <ConversionYes />}
              {outcome === null && step === 'offer' && (
                <Button variant="primary" onClick={() => conversion.confirm()}>
                  {t('account:convert.next')}
                </Button>
              )}
            </div>
          </div>
        )}
      </Card>
    </div>
  );
});

function useAccounts(): { readonly state: string; readonly refresh: () => void } {
  const store = useStore(accountStore);
  return { state: store.state, refresh: () => void store.refresh().catch(() => undefined) };
}
