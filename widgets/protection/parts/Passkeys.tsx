import { Suspense, useEffect, useId, useState } from 'react';
import { fetchCode, lazyPart, observer, useFormats, useStore, useT } from '../../../runtime/sdk.ts';
import { Button, ErrorState, Icon, Skeleton } from '../../ui/index.ts';
import { passkeysStore } from '../store/PasskeysStore.ts';
import { protectionStore } from '../store/ProtectionStore.ts';
import css from './OwnDevices.module.css';

const PasskeyDialog = lazyPart(async () => ({ default: (await import('./PasskeyDialog.tsx')).PasskeyDialog }));

/** Passkeys of the customer: made, named and removed. */
export const Passkeys = observer(function Passkeys() {
  const t = useT();
  const { date } = useFormats();
  const headId = useId();
  const store = useStore(passkeysStore);
  const protection = useStore(protectionStore);
  const [isSupported, setSupported] = useState(true);
  useEffect(() => {
    void store.load();
    void fetchCode(() => import('../api/askPasskey.ts')).then(async ({ passkeySupport }) => setSupported((await passkeySupport()) !== 'none'), () => setSupported(false));
  }, [store]);
  const { done, passkeys, state, step } = store;
  const isOffered = protection.protection?.offered.includes('passkey') !== false;
  // What protects the account beside them has changed too.
  useEffect(() => {
    if (done !== null && done !== 'rename') void protection.load();
  }, [done, passkeys, protection]);
  return (
    <div className={css.body}>
      <h3 id={headId} className={css.head}>
        {t('passkeys:heading')}
      </h3>
      {state === 'pending' && <Skeleton shape="row" count={1} />}
      {state === 'failed' && <ErrorState size="compact" icon="signal-off" title={t('passkeys:failed')} retryLabel={t('protection:retry')} onRetry={() => void store.load()} />}
      {state === 'ready' && <p className={css.note}>{t(passkeys.length === 0 ? 'passkeys:none' : 'passkeys:text')}</p>}
      {passkeys.length > 0 && (
        <ul className={css.list} aria-labelledby={headId}>
          {passkeys.map((passkey) => (
            <li key={passkey.id} className={css.item}>
              <Icon name="lock" className={css.icon} />
              <span className={css.words}>
                <strong dir="auto">{passkey.name}</strong>
                <span className={css.small}>{t('passkeys:made', { date: date(passkey.createdAtUtc) })}</span>
                <span className={css.small}>{passkey.usedAtUtc === null ? t('passkeys:unused') : t('passkeys:used', { date: date(passkey.usedAtUtc) })}</span>
              </span>
              <Button variant="ghost" aria-label={t('passkeys:renameOf', { name: passkey.name })} onClick={() => store.begin({ kind: 'rename', passkey, name: passkey.name })}>
                {t('passkeys:rename')}
              </Button>
              <Button variant="ghost" aria-label={t('passkeys:removeOf', { name: passkey.name })} onClick={() => store.begin({ kind: 'remove', passkey })}>
                {t('passkeys:remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className={css.said}>
        {done !== null && t(`passkeys:done.${done}`)}
      </p>
      {state === 'ready' && isOffered && isSupported && (
        <Button icon="plus" onClick={() => store.begin({ kind: 'add', name: '' })}>
          {t('passkeys:add')}
        </Button>
      )}
      {state === 'ready' && isOffered && !isSupported && <p className={css.note}>{t('passkeys:unsupported')}</p>}
      <Suspense fallback={null}>{step.kind !== 'none' && <PasskeyDialog step={step} />}</Suspense>
    </div>
  );
});
