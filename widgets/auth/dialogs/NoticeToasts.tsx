import { Suspense, useCallback, useEffect, useState } from 'react';
import { observer, useFact, useFormats, useNoticeLife, useRuntime, useStore, useT } from '../../../runtime/sdk.ts';
import { TransferAsking } from '../../transfer/index.ts';
import { type Toast, ToastRegion } from '../../ui/index.ts';
import { endedText } from '../parts/endedText.ts';
import { type AuthNotice, authStore } from '../store/AuthStore.ts';
import type { DialogsProps } from './props.gen.ts';
import { useSessionLimit } from './useSessionLimit.ts';

const DOUBT_ID = 'doubt';
const LIMIT_ID = 'limit';

/** Quiet messages: the sign-in before this one (T47), and a session that ended by itself (T48, T49), one that the platform cannot be asked about, and one that the customer's own limit is about to end. Also the transfer of whoever needs one, and that it is done. */
export const NoticeToasts = observer(function NoticeToasts({ transfer, transferNode }: Pick<DialogsProps, 'transfer' | 'transferNode'>) {
  const t = useT();
  const lifeMs = useNoticeLife();
  const { dateTime, time } = useFormats();
  const auth = useStore(authStore);
  const { session } = useRuntime();
  const { isInDoubt } = session;
  const [isDoubtRead, setDoubtRead] = useState(false);
  useEffect(() => {
    if (!isInDoubt) setDoubtRead(false);
  }, [isInDoubt]);
  const limitAtMs = useSessionLimit();
  const isLimitNear = limitAtMs !== null;
  const [isLimitRead, setLimitRead] = useState(false);
  useEffect(() => {
    if (!isLimitNear) setLimitRead(false);
  }, [isLimitNear]);
  const needsTransfer = useFact('user.needsTransfer') === true;
  const dismiss = useCallback(
    (id: string) => {
      if (id === DOUBT_ID) setDoubtRead(true);
      else if (id === LIMIT_ID) setLimitRead(true);
      else auth.dismissNotice();
    },
    [auth],
  );
  // Only what comes into a region that is there already is read aloud.
  const [isThere, setThere] = useState(false);
  useEffect(() => setThere(true), []);
  const { notice } = auth;
  // Said once, and taken back by the answer that ends the doubt.
  const doubt: readonly Toast[] = isInDoubt && !isDoubtRead ? [{ id: DOUBT_ID, tone: 'warning', text: t('auth:connection-lost'), lifeMs: 0 }] : [];
  const limit: readonly Toast[] = limitAtMs !== null && !isLimitRead ? [{ id: LIMIT_ID, tone: 'info', text: t('auth:limit.soon', { time: time(limitAtMs) }), lifeMs: 0 }] : [];
  const toasts = [...doubt, ...limit, ...(notice === null ? [] : [toastOf(notice)])];

  function toastOf(shown: AuthNotice): Toast {
    if (shown.kind === 'ended') return { id: `ended-${shown.reason}`, tone: 'warning', text: endedText(t, shown.reason), lifeMs: 0 };
    if (shown.kind === 'moved') return { id: shown.kind, tone: 'success', text: t('auth:transfer.done') };
    const { previousSignInAtUtc } = shown;
    const text = previousSignInAtUtc === null ? t('auth:welcome.first') : t('auth:welcome.again', { time: dateTime(previousSignInAtUtc) });
    return { id: 'welcome', tone: 'success', text };
  }

  return (
    <>
      <ToastRegion label={t('auth:notices')} toasts={isThere ? toasts : []} onDismiss={dismiss} closeLabel={t('auth:notice.close')} lifeMs={lifeMs} />
      <Suspense fallback={null}>{needsTransfer && transfer !== undefined && transferNode !== undefined && <TransferAsking page={transfer} node={transferNode} onMoved={() => auth.noteMoved()} />}</Suspense>
    </>
  );
});
