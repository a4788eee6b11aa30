import { Suspense, type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import { lazyPart, observer, useRoute, useRuntime, useSiteSection, useStore, useT } from '../../../runtime/sdk.ts';
import { Banner, Button, Checkbox, FormError, Tabs } from '../../ui/index.ts';
import { SocialOutcome, SocialWays } from '../../social/index.ts';
import type { Credentials } from '../api/authApi.ts';
import type { SessionEnd } from '../session/customerSession.ts';
import { authStore } from '../store/AuthStore.ts';
import { endedText } from './endedText.ts';
import { emptyLogin, keepLogin, type KeptLogin, keepTyped, readLogin, type SignInMethod, takeTyped } from './keptLogin.ts';
import { NameFields } from './NameFields.tsx';
import { PasskeyPlace } from './PasskeyPlace.tsx';
import { PasswordField } from './PasswordField.tsx';
import { type MissingField, readForm, readPhone } from './readForm.ts';
import { SecondStepForm } from './SecondStepForm.tsx';
import { signInWays } from './signInWays.ts';
import css from './SignInForm.module.css';
import { useSignInErrorText } from './useSignInErrorText.ts';
import { useSms } from './useSms.ts';

export interface SignInFormProps {
  /** Moves the focus to the first box when the form appears: in a dialog, not on a page. */
  readonly takesFocus?: boolean;
  /** Path of the site where an account elsewhere leads back to; home without one. */
  readonly returnUrl?: string | undefined;
  /** Runs when somebody is signed in. */
  readonly onSignedIn?: () => void;
}

const QrSignIn = lazyPart(async () => ({ default: (await import('../qr/QrSignIn.tsx')).QrSignIn }));
const SmsSent = lazyPart(async () => ({ default: (await import('./SmsSent.tsx')).SmsSent }));
const PasskeyWay = lazyPart(async () => ({ default: (await import('./PasskeyWay.tsx')).PasskeyWay }));

const FIRST_BOX = 'input[name=login], input[name=phoneCode]';
const ICONS = { login: 'user', phone: 'phone', sms: 'chat' } as const;

/**
 * E-mail, id or phone with a password, or a phone with a code: what the site offers. The boxes are the browser's own and
 * uncontrolled: pasting, password managers and text typed before the page was hydrated all work (T63).
 */
export const SignInForm = observer(function SignInForm({ takesFocus = false, returnUrl, onSignedIn }: SignInFormProps) {
  const t = useT();
  const errorText = useSignInErrorText();
  const auth = useStore(authStore);
  const { storage, nowMs, timers } = useRuntime();
  const outcome = useRoute().query.get('social');
  const errorId = useId();
  const formRef = useRef<HTMLFormElement>(null);
  const typed = useRef<{ readonly credentials?: Credentials }>({});
  const [kept, setKept] = useState<KeptLogin>(emptyLogin);
  const ways = signInWays(useSiteSection('signIn'));
  const [first = 'login'] = ways;
  const [wanted, setMethod] = useState<SignInMethod>(first);
  const method = ways.includes(wanted) ? wanted : first;
  const sms = useSms();
  const hasQr = typeof useSiteSection('qr')['page'] === 'string';
  const [isByQr, setByQr] = useState(false);
  const [isRemembered, setRemembered] = useState(false);
  const [missing, setMissing] = useState<readonly MissingField[]>([]);
  const [endReason, setEndReason] = useState<SessionEnd>();
  const [isAlive, setAlive] = useState(false);

  // Whether the browser knows passkeys is not known to the server.
  useEffect(() => timers.after(0, () => setAlive(true)), [timers]);

  // What this browser remembers is not known to the server that wrote the form.
  useEffect(() => {
    const typed = takeTyped();
    const remembered = readLogin(storage, nowMs());
    const login = typed.login + typed.phoneNumber === '' ? remembered : typed;
    void auth.resumeSignIn(outcome === 'second-step');
    setEndReason(auth.lastEnd);
    if (login === emptyLogin) return;
    setKept(login);
    setMethod(login.method);
    setRemembered(login === remembered);
  }, [storage, nowMs, auth, outcome]);

  const welcome = () => {
    const { credentials } = typed.current;
    if (credentials) keepLogin(storage, credentials.remember ? { ...emptyLogin, ...nameOf(credentials) } : null, nowMs());
    onSignedIn?.();
  };
  const askForCode = (form: HTMLFormElement) => {
    const { phone, missing: lacking } = readPhone(form);
    setMissing(lacking);
    if (lacking.length === 0) void sms.ask(phone);
  };
  const submit = async (form: HTMLFormElement) => {
    if (method === 'sms' && sms.sent === null) return askForCode(form);
    sms.forgetRefusal();
    const reading = readForm(form, method);
    setMissing(reading.kind === 'incomplete' ? reading.missing : []);
    if (reading.kind === 'incomplete') return;
    const { credentials } = reading;
    typed.current = { credentials };
    if (await auth.signIn(credentials)) welcome();
  };
  const handleSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    void submit(event.currentTarget);
  };
  // Whoever does not see the message comes to the field that it is about.
  useEffect(() => {
    if (missing.length > 0) formRef.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [missing]);

  useEffect(() => {
    // The dialog around the form opens in an effect after this one and moves the focus by itself.
    if (takesFocus) queueMicrotask(() => formRef.current?.querySelector<HTMLElement>(FIRST_BOX)?.focus());
  }, [takesFocus]);

  const { secondStep, signInState } = auth;
  const refusal = sms.refusal ?? (signInState.kind === 'failed' ? signInState : null);
  const error = refusal !== null && secondStep === null ? errorText(refusal) : undefined;
  const namedBy = error === undefined ? undefined : errorId;
  const choose = (id: string) => {
    setMethod(ways.find((way) => way === id) ?? first);
    setMissing([]);
    sms.forgetRefusal();
    auth.forgetRefusal();
  };
  const names = (
    <div className={css.names}>
      {method === 'sms' && sms.sent !== null ? (
        <Suspense fallback={null}>
          <SmsSent sent={sms.sent} sms={sms} isMissing={missing.includes('smsCode')} errorId={namedBy} />
        </Suspense>
      ) : (
        <NameFields key={kept === emptyLogin ? 'empty' : 'kept'} method={method} kept={{ ...kept, ...sms.phone }} missing={missing} errorId={namedBy} />
      )}
    </div>
  );
  const leave = () => {
    const reading = formRef.current && new FormData(formRef.current);
    const text = (name: string): string => {
      const value = reading?.get(name);
      return typeof value === 'string' ? value : '';
    };
    keepTyped({ method, login: text('login'), phoneCode: text('phoneCode'), phoneNumber: text('phoneNumber') });
  };
  // What was typed stays where it is until somebody is signed in.
  return (
    <>
      <SocialOutcome outcome={outcome} />
      {secondStep !== null && <SecondStepForm key={secondStep.guid} step={secondStep} onSignedIn={welcome} />}
      <form ref={formRef} className={css.form} method="post" noValidate hidden={secondStep !== null || isByQr} onSubmit={handleSubmit}>
        {endReason !== undefined && <Banner tone="warning">{endedText(t, endReason)}</Banner>}
        {ways.length === 1 ? (
          names
        ) : (
          <Tabs label={t('auth:methods')} isStretched tabs={ways.map((id) => ({ id, label: t(`auth:method.${id}`), icon: ICONS[id] }))} selectedId={method} onSelect={choose}>
            {names}
          </Tabs>
        )}
        {method !== 'sms' && <PasswordField isMissing={missing.includes('password')} errorId={namedBy} />}
        <Checkbox name="remember" isChecked={isRemembered} onCheckedChange={setRemembered} hint={t('auth:remember.hint')}>
          {t('auth:remember.label')}
        </Checkbox>
        <FormError id={errorId} text={error} />
        <Button type="submit" variant="primary" size="l" isBlock isBusy={auth.isSigningIn || sms.isBusy}>
          {t(method === 'sms' && sms.sent === null ? 'auth:sms.send' : 'auth:submit')}
        </Button>
      </form>
      {isByQr && secondStep === null && (
        <Suspense fallback={null}>
          <QrSignIn onSignedIn={welcome} onLeave={() => setByQr(false)} />
        </Suspense>
      )}
      {!isByQr && secondStep === null && (
        <>
          <Suspense fallback={<PasskeyPlace />}>
            {isAlive ? <PasskeyWay wantsRemember={() => new FormData(formRef.current ?? undefined).get('remember') !== null} onSignedIn={() => onSignedIn?.()} /> : <PasskeyPlace />}
          </Suspense>
          <SocialWays returnUrl={returnUrl} onLeave={leave} />
          {hasQr && (
            <div className={css.byQr}>
              <Button variant="ghost" size="l" isBlock icon="device" onClick={() => setByQr(true)}>
                {t('qr:use')}
              </Button>
            </div>
          )}
        </>
      )}
    </>
  );
});

/** What is not secret of it. */
function nameOf(credentials: Credentials): Partial<KeptLogin> {
  const { method } = credentials;
  return method === 'login' ? { method, login: credentials.login } : { method, phoneCode: credentials.phoneCode, phoneNumber: credentials.phoneNumber };
}
