import { type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import { latinDigits } from '../../../domain/forms/index.ts';
import { observer, useStore, useT } from '../../../runtime/sdk.ts';
import { Button, Field, TextInput } from '../../ui/index.ts';
import type { FactorMethod } from '../api/authApi.ts';
import { authStore } from '../store/AuthStore.ts';
import type { SecondStep } from '../store/secondStep.ts';
import { describedBy } from './describedBy.ts';
import { signInErrorText } from './errorText.ts';
import { FormError } from './FormError.tsx';
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
  const auth = useStore(authStore);
  const errorId = useId();
  const hintId = useId();
  const formRef = useRef<HTMLFormElement>(null);
  const [method, setMethod] = useState<FactorMethod>(step.methods[0] ?? 'totp');
  const [isMissing, setMissing] = useState(false);
  const { signInState } = auth;

  const focusBox = () => formRef.current?.querySelector('input')?.focus();
  useEffect(() => focusBox(), [method]);

  const handleSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('code');
    const code = latinDigits(typeof typed === 'string' ? typed : '').trim();
    setMissing(code === '');
    if (code === '') focusBox();
    else void auth.finishSignIn(method, code).then((isDone) => (isDone ? onSignedIn() : focusBox()));
  };
  const choose = (other: FactorMethod) => {
    setMethod(other);
    setMissing(false);
    auth.forgetRefusal();
  };

  const error = signInState.kind === 'failed' ? signInErrorText(t, signInState) : undefined;
  const isSaved = method === 'recovery';
  return (
    <form ref={formRef} className={css.form} method="post" noValidate onSubmit={handleSubmit}>
      <p id={hintId}>{t(`auth:second.hint.${method}`)}</p>
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
      <FormError id={errorId} text={error} />
      <Button type="submit" variant="primary" size="l" isBlock isBusy={signInState.kind === 'pending'}>
        {t('auth:submit')}
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
