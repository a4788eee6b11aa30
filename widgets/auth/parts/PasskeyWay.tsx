import { useEffect, useRef, useState } from 'react';
import { asApiError, observer, useApi, useStore, useT } from '../../../runtime/sdk.ts';
import { passkeySupport, signWithPasskey, stopAsking } from '../../protection/index.ts';
import { Button } from '../../ui/index.ts';
import { authStore } from '../store/AuthStore.ts';
import { PasskeyPlace } from './PasskeyPlace.tsx';
import css from './SignInForm.module.css';

export interface PasskeyWayProps {
  /** Whether the customer wants this device to be remembered, when it is asked. */
  readonly wantsRemember: () => boolean;
  /** Runs when somebody is signed in. */
  readonly onSignedIn: () => void;
}

const LOGIN = { purpose: 'login' } as const;

/**
 * Signs in by a passkey, by a press, or where the browser offers one in the box for the name. Nothing where the browser knows no passkeys.
 */
export const PasskeyWay = observer(function PasskeyWay({ wantsRemember, onSignedIn }: PasskeyWayProps) {
  const t = useT();
  const api = useApi();
  const auth = useStore(authStore);
  const [isOffered, setOffered] = useState<boolean | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  const hasPressed = useRef(false);

  const take = async (credential: string) => {
    if (await auth.signInByPasskey(credential, wantsRemember())) onSignedIn();
  };
  const taking = useRef(take);
  useEffect(() => {
    taking.current = take;
  });
  useEffect(() => {
    let isOpen = true;
    const offer = async () => {
      const support = await passkeySupport();
      if (!isOpen) return;
      setOffered(support !== 'none');
      if (support !== 'autofill') return;
      // Who is asked by the way is told nothing: the button says what went wrong.
      const credential = await signWithPasskey(api, LOGIN, { isAutofill: true, isWanted: () => isOpen && !hasPressed.current }).catch(() => null);
      if (isOpen && credential !== null) await taking.current(credential);
    };
    void offer();
    return () => {
      isOpen = false;
      stopAsking();
    };
  }, [api]);

  const press = async () => {
    hasPressed.current = true;
    setSaid('');
    setBusy(true);
    auth.forgetRefusal();
    const credential = await signWithPasskey(api, LOGIN).catch((error: unknown) => asApiError(error));
    setBusy(false);
    if (typeof credential === 'string') await take(credential);
    else setSaid(t(credential === null ? 'auth:passkey.none' : 'auth:passkey.failed'));
  };
  if (isOffered === null) return <PasskeyPlace />;
  if (!isOffered) return null;
  return (
    <div className={css.passkey}>
      <Button size="l" isBlock icon="lock" isBusy={isBusy || auth.isSigningIn} onClick={() => void press()}>
        {t('auth:passkey.use')}
      </Button>
      <p role="status" className={css.said}>
        {said}
      </p>
    </div>
  );
});
