import { Suspense, useEffect, useRef, useState } from 'react';
import { lazyPart, observer, useFact, useOverlay, useRoute, useRuntime, useStore, type WidgetProps } from '../../../runtime/sdk.ts';
import { authStore } from '../store/AuthStore.ts';
import type { DialogsProps } from './props.gen.ts';

const SignInDialog = lazyPart(async () => ({ default: (await import('./SignInDialog.tsx')).SignInDialog }));
const IdleDialog = lazyPart(async () => ({ default: (await import('./IdleDialog.tsx')).IdleDialog }));
const CaptchaDialog = lazyPart(async () => ({ default: (await import('../captcha/CaptchaDialog.tsx')).CaptchaDialog }));
const NoticeToasts = lazyPart(async () => ({ default: (await import('./NoticeToasts.tsx')).NoticeToasts }));

/** What a session has to say over the page. The dialogs' code comes when one is first wanted, that of notices with a customer: some are about a lost connection. */
export const Dialogs = observer(function Dialogs({ root, ...ways }: WidgetProps<DialogsProps>) {
  const auth = useStore(authStore);
  const { session } = useRuntime();
  const { query } = useRoute();
  const isGuest = useFact('user.signedIn') !== true;
  // without a sign-in page guests come home with the dialog open.
  const isAsked = query.get('showAuth') === '1';
  useEffect(() => {
    if (isAsked && isGuest) auth.openSignIn();
  }, [isAsked, isGuest, auth]);
  const isSignInOpen = useOverlay('auth/sign-in', auth.isOpen);
  const wasSignInOpen = useRef(false);
  useEffect(() => {
    if (isSignInOpen) wasSignInOpen.current = true;
    if (isSignInOpen || isGuest || !wasSignInOpen.current) return;
    wasSignInOpen.current = false;
    // What opened the dialog went with the guest: the focus begins anew at the content.
    if (document.activeElement === document.body) document.getElementById('content')?.focus({ preventScroll: true });
  }, [isSignInOpen, isGuest]);
  const [hasNotices, setHasNotices] = useState(false);
  // A guest's page may come just after a session has ended.
  const mayHaveNotices = session.userId !== '' || auth.notice !== null;
  useEffect(() => {
    if (mayHaveNotices) setHasNotices(true);
  }, [mayHaveNotices]);
  const isIdleOpen = useOverlay('auth/idle', session.leavesAtMs !== null);
  return (
    <div {...root}>
      <Suspense fallback={null}>
        {isSignInOpen && <SignInDialog {...ways} />}
        {isIdleOpen && <IdleDialog />}
      </Suspense>
      <Suspense fallback={null}>
        {auth.captcha !== null && <CaptchaDialog task={auth.captcha} />}
        {hasNotices && <NoticeToasts {...ways} />}
      </Suspense>
    </div>
  );
});
