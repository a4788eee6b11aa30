import { useEffect, useRef, useState } from 'react';
import { observer, useRuntime, useStore, useT } from '../../../runtime/sdk.ts';
import { Button, Dialog } from '../../ui/index.ts';
import { authStore } from '../store/AuthStore.ts';
import css from './IdleDialog.module.css';

const SECOND_MS = 1000;

/** Warns an idle customer a minute before the end; Enter or Escape is enough to stay (T65). */
export const IdleDialog = observer(function IdleDialog() {
  const t = useT();
  const auth = useStore(authStore);
  const { session, nowMs, timers } = useRuntime();
  const { leavesAtMs } = session;
  const [leftSec, setLeftSec] = useState(() => secondsUntil(leavesAtMs, nowMs()));
  useEffect(() => {
    const poller = timers.poll({ name: 'idle', intervalMs: () => SECOND_MS, run: async () => setLeftSec(secondsUntil(leavesAtMs, nowMs())) });
    return () => poller.stop();
  }, [timers, nowMs, leavesAtMs]);
  const stayRef = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // One key must do: whoever comes back finds the focus on staying. The dialog opens in an effect after this one.
    queueMicrotask(() => stayRef.current?.focus());
  }, []);
  const stay = () => session.stay();
  return (
    <Dialog
      isOpen
      onClose={stay}
      title={t('auth:idle.title')}
      closeLabel={t('auth:idle.stay')}
      size="s"
      footer={
        <div className={css.actions}>
          <Button onClick={() => void auth.signOut()}>{t('auth:idle.leave')}</Button>
          <Button ref={stayRef} variant="primary" onClick={stay}>
            {t('auth:idle.stay')}
          </Button>
        </div>
      }
    >
      <p>{t('auth:idle.text')}</p>
      {/* Spoken once by the text above; a number that changes every second would never be silent. */}
      <p className={css.left} aria-hidden="true">
        {t('auth:idle.left', { time: `0:${String(leftSec).padStart(2, '0')}` })}
      </p>
    </Dialog>
  );
});

function secondsUntil(atMs: number | null, nowMs: number): number {
  return atMs === null ? 0 : Math.min(59, Math.max(0, Math.ceil((atMs - nowMs) / SECOND_MS)));
}
