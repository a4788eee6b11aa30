import { useCallback } from 'react';
import { observer, useFormats, useStore, useT } from '../../../runtime/sdk.ts';
import { type Toast, ToastRegion } from '../../ui/index.ts';
import { type AuthNotice, authStore } from '../store/AuthStore.ts';

/** Quiet messages: the sign-in before this one (T47), and a session that ended by itself (T48, T49). */
export const NoticeToasts = observer(function NoticeToasts() {
  const t = useT();
  const { dateTime } = useFormats();
  const auth = useStore(authStore);
  const dismiss = useCallback(() => auth.dismissNotice(), [auth]);
  const { notice } = auth;
  const toasts = notice === null ? [] : [toastOf(notice)];

  function toastOf(shown: AuthNotice): Toast {
    if (shown.kind === 'ended') return { id: `ended-${shown.reason}`, tone: 'warning', text: t(`auth:ended.${shown.reason}`), lifeMs: 0 };
    const { previousSignInAtUtc } = shown;
    const text = previousSignInAtUtc === null ? t('auth:welcome.first') : t('auth:welcome.again', { time: dateTime(previousSignInAtUtc) });
    return { id: 'welcome', tone: 'success', text };
  }

  return <ToastRegion label={t('auth:notices')} toasts={toasts} onDismiss={dismiss} closeLabel={t('auth:notice.close')} />;
});
