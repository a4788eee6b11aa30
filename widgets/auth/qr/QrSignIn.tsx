import { useEffect, useRef, useState } from 'react';
import { observer, useRuntime, useStore, useT } from '../../../runtime/sdk.ts';
import { Button, QrPicture, Skeleton } from '../../ui/index.ts';
import { authStore } from '../store/AuthStore.ts';
import { SESSION_LIMIT_REACHED, useSignInErrorText } from '../parts/useSignInErrorText.ts';
import css from './QrSignIn.module.css';
import { QrTask } from './QrTask.ts';

export interface QrSignInProps {
  readonly onSignedIn: () => void;
  /** Back to the other ways. */
  readonly onLeave: () => void;
}

const POLL_MS = 2000;
const GROUP = 4;

/** Signs in by a device on which the customer is signed in already: it reads the code that is shown here. */
export const QrSignIn = observer(function QrSignIn({ onSignedIn, onLeave }: QrSignInProps) {
  const t = useT();
  const auth = useStore(authStore);
  const { api, manifest: { site }, nowMs, timers } = useRuntime();
  const headRef = useRef<HTMLHeadingElement>(null);
  const latest = useRef(onSignedIn);
  latest.current = onSignedIn;
  const [task] = useState(
    () => new QrTask({ api, nowMs, timers, intervalMs: site.timers['qr'] ?? POLL_MS, signIn: (id) => auth.signInByQr(id), onSignedIn: () => latest.current() }),
  );
  useEffect(() => {
    void task.begin();
    headRef.current?.focus();
    return () => task.stop();
  }, [task]);
  const { code, state, leftSec, retryAfterSec } = task;
  const isShown = code !== null && (state === 'waiting' || state === 'seen');
  const isOver = state === 'failed' || state === 'refused' || state === 'expired';
  const errorText = useSignInErrorText();
  const { signInState } = auth;
  const isLimited = state === 'failed' && signInState.kind === 'failed' && signInState.code === SESSION_LIMIT_REACHED;
  const said = isLimited ? errorText(signInState) : state === 'failed' && retryAfterSec !== undefined ? t('qr:tooMany', { count: retryAfterSec }) : t(`qr:state.${state}`);
  return (
    <section className={css.qr} aria-labelledby="qr-sign-in">
      <h2 ref={headRef} id="qr-sign-in" className={css.title} tabIndex={-1}>{t('qr:with')}</h2>
      <ol className={css.steps}>
        <li>{t('qr:step.take')}</li>
        <li>{t('qr:step.read')}</li>
        <li>{t('qr:step.agree')}</li>
      </ol>
      {state === 'pending' && <Skeleton shape="panel" />}
      {isShown && (
        <>
          <QrPicture {...code.picture} label={t('qr:picture')} />
          <p className={css.code}>
            <span className={css.label}>{t('qr:code')}</span> <bdi dir="ltr">{`${code.code.slice(0, GROUP)}-${code.code.slice(GROUP)}`}</bdi>
          </p>
          <p role="timer" className={css.left}>
            {t('qr:left', { time: `${Math.floor(leftSec / 60)}:${String(leftSec % 60).padStart(2, '0')}` })}
          </p>
        </>
      )}
      <p role="status" className={css.said}>{said}</p>
      {isOver && (
        <Button variant="primary" size="l" isBlock onClick={() => void task.begin()}>
          {t('qr:another')}
        </Button>
      )}
      <Button variant="ghost" isBlock onClick={onLeave}>
        {t('qr:back')}
      </Button>
    </section>
  );
});
