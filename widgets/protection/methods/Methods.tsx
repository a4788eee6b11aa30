import { Suspense, useEffect } from 'react';
import { lazyPart, observer, useStore, useT, type WidgetProps } from '../../../runtime/sdk.ts';
import { Button, Card, ErrorState, Skeleton } from '../../ui/index.ts';
import { protectionStore } from '../store/ProtectionStore.ts';
import css from './Methods.module.css';
import type { MethodsProps } from './props.gen.ts';

const ProtectionDialog = lazyPart(async () => ({ default: (await import('../parts/ProtectionDialog.tsx')).ProtectionDialog }));

/** What protects a customer's sign-in besides the password. The dialog's code comes when it is first wanted. */
export const Methods = observer(function Methods({ root, title }: WidgetProps<MethodsProps>) {
  const t = useT();
  const store = useStore(protectionStore);
  useEffect(() => void store.load(), [store]);
  const { protection, state, step } = store;
  return (
    <div {...root}>
      <Card title={title} icon="shield">
        {state === 'pending' && <Skeleton shape="row" count={2} />}
        {state === 'failed' && <ErrorState size="compact" icon="signal-off" title={t('protection:failed')} retryLabel={t('protection:retry')} onRetry={() => void store.load()} />}
        {state === 'ready' && protection && !protection.hasApp && (
          <>
            <p>{t('protection:none')}</p>
            <div className={css.actions}>
              <Button icon="plus" onClick={() => store.begin('add')}>
                {t('protection:add')}
              </Button>
            </div>
          </>
        )}
        {state === 'ready' && protection?.hasApp && (
          <>
            <p>{t('protection:app')}</p>
            <p className={css.left}>{t('protection:left', { count: protection.codesLeft })}</p>
            <div className={css.actions}>
              <Button onClick={() => store.begin('codes')}>{t('protection:renew')}</Button>
              <Button variant="ghost" icon="trash" onClick={() => store.begin('remove')}>
                {t('protection:remove')}
              </Button>
            </div>
          </>
        )}
      </Card>
      <Suspense fallback={null}>{step.kind !== 'none' && <ProtectionDialog />}</Suspense>
    </div>
  );
});
