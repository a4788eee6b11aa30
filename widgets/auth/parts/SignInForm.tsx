import { type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import { observer, useRuntime, useStore, useT } from '../../../runtime/sdk.ts';
import { Banner, Button, Checkbox, Icon, Tabs } from '../../ui/index.ts';
import { authStore } from '../store/AuthStore.ts';
import { signInErrorText } from './errorText.ts';
import { emptyLogin, keepLogin, type KeptLogin, readLogin, type SignInMethod } from './keptLogin.ts';
import { NameFields } from './NameFields.tsx';
import { PasswordField } from './PasswordField.tsx';
import { type MissingField, readForm } from './readForm.ts';
import css from './SignInForm.module.css';

export interface SignInFormProps {
  /** Moves the focus to the first box when the form appears: in a dialog, not on a page. */
  readonly takesFocus?: boolean;
  /** Runs when somebody is signed in. */
  readonly onSignedIn?: () => void;
}

const FIRST_BOX = 'input[name=login], input[name=phoneCode]';

/**
 * E-mail, id or phone with a password. The boxes are the browser's own and uncontrolled: pasting, password managers
 * and text typed before the page was hydrated all work (T63).
 */
export const SignInForm = observer(function SignInForm({ takesFocus = false, onSignedIn }: SignInFormProps) {
  const t = useT();
  const auth = useStore(authStore);
  const { storage, nowMs } = useRuntime();
  const errorId = useId();
  const formRef = useRef<HTMLFormElement>(null);
  const [kept, setKept] = useState<KeptLogin>(emptyLogin);
  const [method, setMethod] = useState<SignInMethod>('login');
  const [isRemembered, setRemembered] = useState(false);
  const [missing, setMissing] = useState<readonly MissingField[]>([]);
  const [endReason, setEndReason] = useState<string>();

  // What this browser remembers is not known to the server that wrote the form.
  useEffect(() => {
    const login = readLogin(storage, nowMs());
    setEndReason(auth.lastEnd);
    if (login === emptyLogin) return;
    setKept(login);
    setMethod(login.method);
    setRemembered(true);
  }, [storage, nowMs, auth]);

  const submit = async (form: HTMLFormElement) => {
    const reading = readForm(form, method);
    setMissing(reading.kind === 'incomplete' ? reading.missing : []);
    if (reading.kind === 'incomplete') return;
    const { credentials } = reading;
    if (!(await auth.signIn(credentials))) return;
    keepLogin(storage, credentials.remember ? { ...emptyLogin, ...withoutPassword(credentials) } : null, nowMs());
    onSignedIn?.();
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

  const { signInState } = auth;
  const error = signInState.kind === 'failed' ? signInErrorText(t, signInState) : undefined;
  return (
    <form ref={formRef} className={css.form} method="post" noValidate onSubmit={handleSubmit}>
      {endReason !== undefined && <Banner tone="warning">{t(`auth:ended.${endReason}`)}</Banner>}
      <Tabs
        label={t('auth:methods')}
        isStretched
        tabs={[
          { id: 'login', label: t('auth:method.login'), icon: 'user' },
          { id: 'phone', label: t('auth:method.phone'), icon: 'phone' },
        ]}
        selectedId={method}
        onSelect={(id) => setMethod(id === 'phone' ? 'phone' : 'login')}
      >
        <div className={css.names}>
          <NameFields key={kept === emptyLogin ? 'empty' : 'kept'} method={method} kept={kept} missing={missing} errorId={error === undefined ? undefined : errorId} />
        </div>
      </Tabs>
      <PasswordField isMissing={missing.includes('password')} errorId={error === undefined ? undefined : errorId} />
      <Checkbox name="remember" isChecked={isRemembered} onCheckedChange={setRemembered} hint={t('auth:remember.hint')}>
        {t('auth:remember.label')}
      </Checkbox>
      <p id={errorId} role="alert" className={css.error} hidden={error === undefined}>
        {error !== undefined && <Icon name="alert" size="s" />}
        {error}
      </p>
      <Button type="submit" variant="primary" size="l" isBlock isBusy={signInState.kind === 'pending'}>
        {t('auth:submit')}
      </Button>
    </form>
  );
});

function withoutPassword({ password: _password, remember: _remember, ...name }: { readonly password: string; readonly remember: boolean }): object {
  return name;
}
