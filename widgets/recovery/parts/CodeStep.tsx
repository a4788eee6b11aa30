import { type ReactNode, useState } from 'react';
import { useStore, useT } from '../../../runtime/sdk.ts';
import { FormFrame, FormHint, FormStep, useSecondsUntil } from '../../forms/index.ts';
import { Button } from '../../ui/index.ts';
import { type RecoveryStep, recoveryStore } from '../store/RecoveryStore.ts';
import { codeRefusalOf, refusalOf } from './refusalOf.ts';

export interface CodeStepProps {
  readonly step: Extract<RecoveryStep, { readonly kind: 'code' }>;
  /** The field of the code. */
  readonly field: ReactNode;
}

/** A message with a code was sent, if the login is somebody's: nobody is told whether. */
export function CodeStep({ step, field }: CodeStepProps) {
  const t = useT();
  const recovery = useStore(recoveryStore);
  const leftSec = useSecondsUntil(step.resendAtMs);
  const [said, setSaid] = useState('');
  const isMail = 'user_email' in step.login;

  const resend = async () => {
    const refusal = refusalOf(t, await recovery.resend());
    setSaid(refusal === null ? t('recovery:code.again') : (refusal.text ?? t('recovery:error.failed')));
  };
  return (
    <FormStep
      title={t(isMail ? 'recovery:code.mailed' : 'recovery:code.texted')}
      said={said}
      actions={
        <>
          <Button variant="ghost" disabled={leftSec > 0} onClick={() => void resend()}>
            {leftSec > 0 ? t('recovery:code.resendIn', { count: leftSec }) : t('recovery:code.resend')}
          </Button>
          <Button variant="ghost" onClick={() => recovery.cancel()}>
            {t('recovery:cancel')}
          </Button>
        </>
      }
    >
      <p>
        {t('recovery:code.to')} <bdi dir="ltr">{'user_email' in step.login ? step.login.user_email : `+${step.login.user_phone_number.code} ${step.login.user_phone_number.number}`}</bdi>
      </p>
      <FormHint>{t(isMail ? 'recovery:code.mailHint' : 'recovery:code.textHint')}</FormHint>
      <FormFrame
        keptAs="recovery-code"
        submitLabel={t('recovery:code.submit')}
        onSubmit={async ({ code }) => codeRefusalOf(t, await recovery.showCode(typeof code === 'string' ? code : ''), () => recovery.classOfExpired())}
      >
        {field}
      </FormFrame>
    </FormStep>
  );
}
