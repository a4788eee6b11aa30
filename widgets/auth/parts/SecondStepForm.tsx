import { type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import { latinDigits } from '../../../domain/forms/index.ts';
import { fetchCode, observer, useApi, useStore, useT } from '../../../runtime/sdk.ts';
import { Button, Field, FormError, TextInput } from '../../ui/index.ts';
import type { FactorMethod, SentMethod } from '../api/authApi.ts';
import { authStore, type SignInState } from '../store/AuthStore.ts';
import type { SecondStep } from '../store/secondStep.ts';
import { describedBy } from './describedBy.ts';
import { StepCode } from './StepCode.tsx';
import { useSignInErrorText } from './useSignInErrorText.ts';
import css from './SignInForm.module.css';

export interface SecondStepFormProps {
  readonly step: SecondStep;
  /** Runs when somebody is signed in. */
  readonly onSignedIn: () => void;
}

/** A saved code, with hyphen and spaces; six digits, with those that come with pasting. */
const LONGEST = 20;

/** The code of a second factor, or a saved one: only then is somebody signed in. The box is the browser's own: it takes what is pasted or filled in. */
export const SecondStepForm = observer(function SecondStepForm({ step, onSignedIn }: SecondStepFormProps) {
  const t = useT();
  const errorText = useSignInErrorText();
  const auth = useStore(authStore);
  const errorId = useId();
  const hintId = useId();
  const formRef = useRef<HTMLFormElement>(null);
  const [method, setMethod] = useState<FactorMethod>(step.methods[0] ?? 'totp');
  const [isMissing, setMissing] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [hasNoPasskey, setNoPasskey] = useState(false);
  const api = useApi();
  const { signInState } = auth;

  const focusBox = () => formRef.current?.querySelector<HTMLElement>('input, button')?.focus();
  useEffect(() => focusBox(), [method]);
  const sentBy = isSent(method) ? method : null;
  const isWaiting = sentBy !== null && step.sent?.[sentBy] === undefined;
  // What somebody has chosen is sent at once, and once: another press asks for the next one.
  useEffect(() => {
    if (sentBy !== null && isWaiting) void auth.sendStepCode(sentBy);
  }, [auth, sentBy, isWaiting]);

  const takePasskey = async () => {
    setNoPasskey(false);
    setAsking(true);
    const sign = async () => await (await fetchCode(() => import('./passkeys.ts'))).signWithPasskey(api, { purpose: 'second-step', guid: step.guid });
    const code = await sign().catch(() => null);
    setAsking(false);
    setNoPasskey(code === null);
    if (code !== null && (await auth.finishSignIn('passkey', code))) onSignedIn();
  };
  const handleSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (method === 'passkey') {
      void takePasskey();
      return;
    }
    const typed = new FormData(event.currentTarget).get('code');
    const code = latinDigits(typeof typed === 'string' ? typed : '').trim();
    setMissing(code === '');
    if (code === '') focusBox();
    else void auth.finishSignIn(method, code).then((isDone) => (isDone ? onSignedIn() : focusBox()));
  };
  const choose = (other: FactorMethod) => {
    setMethod(other);
    setMissing(false);
    setNoPasskey(false);
    auth.forgetRefusal();
  };

  const refused = signInState.kind === 'failed' ? refusalBy(method, signInState) : undefined;
  const error = refused === undefined ? (hasNoPasskey ? t('auth:passkey.none') : undefined) : errorText(refused);
  const isSaved = method === 'recovery';
  return (
    <form ref={formRef} className={css.form} method="post" noValidate onSubmit={handleSubmit}>
      <p id={hintId}>{t(`auth:second.hint.${method}`)}</p>
      {method !== 'passkey' && (
        <Field key={method} label={t(isSaved ? 'auth:second.saved' : 'auth:second.code')} isRequired error={isMissing ? t('auth:second.need') : undefined}>
          {(control) => (
            <TextInput
              {...control}
              aria-describedby={[hintId, describedBy(control, error === undefined ? undefined : errorId)].filter(Boolean).join(' ')}
              name="code"
              size="l"
              dir="ltr"
              inputMode={isSaved ? 'text' : 'numeric'}
              autoComplete={isSaved ? 'off' : 'one-time-code'}
              autoCapitalize={isSaved ? 'characters' : 'none'}
              spellCheck={false}
              maxLength={LONGEST}
            />
          )}
        </Field>
      )}
      {sentBy !== null && <StepCode step={step} method={sentBy} />}
      <FormError id={errorId} text={error} />
      <Button type="submit" variant="primary" size="l" isBlock isBusy={auth.isSigningIn || isAsking}>
        {t(method === 'passkey' ? 'auth:second.passkey' : 'auth:submit')}
      </Button>
      {step.methods.filter((other) => other !== method).map((other) => (
        <Button key={other} variant="ghost" isBlock onClick={() => choose(other)}>
          {t(`auth:second.by.${other}`)}
        </Button>
      ))}
      <Button variant="ghost" isBlock onClick={() => auth.leaveSecondStep()}>
        {t('auth:second.back')}
      </Button>
    </form>
  );
});

type Failure = Extract<SignInState, { readonly kind: 'failed' }>;

function isSent(method: FactorMethod): method is SentMethod {
  return method === 'sms' || method === 'email';
}

/** Nobody typed a passkey, and a code that was sent is no next one: such a refusal is told in its own words. */
function refusalBy(method: FactorMethod, failure: Failure): Failure {
  if (failure.code !== 'FACTOR_CODE_REFUSED') return failure;
  if (method === 'passkey') return { ...failure, code: 'FACTOR_PASSKEY_REFUSED' };
  return isSent(method) ? { ...failure, code: 'FACTOR_SENT_REFUSED' } : failure;
}
