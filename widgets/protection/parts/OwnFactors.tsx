import { Suspense, useEffect } from 'react';
import { lazyPart, observer, useStore, useT } from '../../../runtime/sdk.ts';
import { Button, ErrorState, Skeleton } from '../../ui/index.ts';
import { protectionStore } from '../store/ProtectionStore.ts';
import css from './OwnFactors.module.css';
import { Passkeys } from './Passkeys.tsx';
import { SentFactor } from './SentFactor.tsx';

const ProtectionDialog = lazyPart(async () => ({ default: (await import('./ProtectionDialog.tsx')).ProtectionDialog }));

const SENT = ['sms', 'email'] as const;

/** What protects a customer's sign-in besides the password. The dialog's code comes when it is first wanted. */
export const OwnFactors = observer(function OwnFactors() {
  const t = useT();
  const store = useStore(protectionStore);
  useEffect(() => void store.load(), [store]);
  const { protection, state, step } = store;
  const hasApp = protection?.factors.includes('totp') === true;
  return (
    <>
      {state === 'pending' && <Skeleton shape="row" count={2} />}
      {state === 'failed' && <ErrorState size="compact" icon="signal-off" title={t('protection:failed')} retryLabel={t('protection:retry')} onRetry={() => void store.load()} />}
      {state === 'ready' && protection?.factors.length === 0 && <p>{t('protection:none')}</p>}
      {state === 'ready' && !hasApp && protection?.offered.includes('totp') === true && (
        <div className={css.factor}>
          <p>{t('protection:noApp')}</p>
          <Button icon="plus" onClick={() => store.begin('add')}>
            {t('protection:add')}
          </Button>
        </div>
      )}
      {state === 'ready' && hasApp && (
        <div className={css.factor}>
          <p>{t('protection:app')}</p>
          <Button variant="ghost" icon="trash" onClick={() => store.begin('remove')}>
            {t('protection:remove')}
          </Button>
        </div>
      )}
      {state === 'ready' && SENT.map((method) => <SentFactor key={method} method={method} />)}
      {state === 'ready' && protection && protection.factors.length > 0 && (
        <>
          <p className={css.left}>{t('protection:left', { count: protection.codesLeft })}</p>
          <div className={css.actions}>
            <Button onClick={() => store.begin('codes')}>{t('protection:renew')}</Button>
          </div>
        </>
      )}
      <div className={css.passkeys}>
        <Passkeys />
      </div>
      <Suspense fallback={null}>{step.kind !== 'none' && <ProtectionDialog />}</Suspense>
    </>
  );
});
