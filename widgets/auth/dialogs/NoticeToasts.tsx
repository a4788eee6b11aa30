import { useCallback, useEffect, useState } from 'react';
import { observer, useFormats, useNoticeLife, useRuntime, useStore, useT } from '../../../runtime/sdk.ts';
import { type Toast, ToastRegion } from '../../ui/index.ts';
import { type AuthNotice, authStore } from '../store/AuthStore.ts';

const DOUBT_ID = 'doubt';

/** Quiet messages: the sign-in before this one (T47), and a session that ended by itself (T48, T49), one that the platform cannot be asked about. */
export const NoticeToasts = observer(function NoticeToasts() {
  const t = useT();
  const lifeMs = useNoticeLife();
  const { dateTime } = useFormats();
  const auth = useStore(authStore);
  const { session } = useRuntime();
  const { isInDoubt } = session;
  const [isDoubtRead, setDoubtRead] = useState(false);
  useEffect(() => {
    if (!isInDoubt) setDoubtRead(false);
  }, [isInDoubt]);
  const dismiss = useCallback((id: string) => (id === DOUBT_ID ? setDoubtRead(true) : auth.dismissNotice()), [auth]);
  // Only what comes into a region that is there already is read aloud.
  const [isThere, setThere] = useState(false);
  useEffect(() => setThere(true), []);
  const { notice } = auth;
  // Said once, and taken back by the answer that ends the doubt.
  const doubt: readonly Toast[] = isInDoubt && !isDoubtRead ? [{ id: DOUBT_ID, tone: 'warning', text: t('auth:connection-lost'), lifeMs: 0 }] : [];
  const toasts = [...doubt, ...(notice === null ? [] : [toastOf(notice)])];

  function toastOf(shown: AuthNotice): Toast {
    if (shown.kind === 'ended') return { id: `ended-${shown.reason}`, tone: 'warning', text: t(`auth:ended.${shown.reason}`), lifeMs: 0 };
    const { previousSignInAtUtc } = shown;
    const text = previousSignInAtUtc === null ? t('auth:welcome.first') : t('auth:welcome.again', { time: dateTime(previousSignInAtUtc) });
    return { id: 'welcome', tone: 'success', text };
  }

  return <ToastRegion label={t('auth:notices')} toasts={isThere ? toasts : []} onDismiss={dismiss} closeLabel={t('auth:notice.close')} lifeMs={lifeMs} />;
});
