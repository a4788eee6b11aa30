import { type ReactNode, useState } from 'react';
import { observer, useStore, useT } from '../../../runtime/sdk.ts';
import { FormFrame, FormHint, FormStep, useSecondsUntil } from '../../forms/index.ts';
import { Button } from '../../ui/index.ts';
import type { FactorMethod } from '../api/recoveryApi.ts';
import { type RecoveryStep, recoveryStore } from '../store/RecoveryStore.ts';
import { refusalOf } from './refusalOf.ts';

export interface PasswordStepProps {
  readonly step: Extract<RecoveryStep, { readonly kind: 'password' }>;
  /** The field of the new password, that of a second factor's code, and that of a saved code. */
  readonly password: ReactNode;
  readonly factor: ReactNode;
  readonly saved: ReactNode;
}

/** The new password, and where one is enrolled the second factor: a recovery never skips it. */
export const PasswordStep = observer(function PasswordStep({ step, password, factor, saved }: PasswordStepProps) {
  const t = useT();
  const recovery = useStore(recoveryStore);
  const [method, setMethod] = useState<FactorMethod | undefined>(step.methods[0]);
  const [said, setSaid] = useState('');
  const { sentFactor } = recovery;
  const sent = sentFactor !== null && sentFactor.method === method ? sentFactor : null;
  const leftSec = useSecondsUntil(sent?.resendAtMs ?? 0);
  const others = step.methods.filter((other) => other !== method);

  const send = async (by: 'sms' | 'email') => {
    const refusal = refusalOf(t, await recovery.sendFactor(by));
    setSaid(refusal === null ? t('recovery:factor.sent', { to: recovery.sentFactor?.to ?? '' }) : (refusal.text ?? t('recovery:error.failed')));
  };
  return (
    <FormStep
      title={t('recovery:password.title')}
      said={said}
      actions={
        <>
          {others.map((other) => (
            <Button key={other} variant="ghost" onClick={() => setMethod(other)}>
              {t(`recovery:factor.by.${other}`)}
            </Button>
          ))}
          <Button variant="ghost" onClick={() => recovery.cancel()}>
            {t('recovery:cancel')}
          </Button>
        </>
      }
    >
      <FormHint>{t('recovery:password.hint')}</FormHint>
      <FormFrame
        keptAs="recovery-password"
        submitLabel={t('recovery:password.submit')}
        onSubmit={async ({ user_password: typed, factor_code: code }) =>
          refusalOf(t, await recovery.save(typeof typed === 'string' ? typed : '', method !== undefined && typeof code === 'string' ? { method, code } : undefined))
        }
      >
        {password}
        {method !== undefined && <FormHint>{t(`recovery:factor.${method}`)}</FormHint>}
        {(method === 'sms' || method === 'email') && (
          <Button variant="ghost" disabled={leftSec > 0} onClick={() => void send(method)}>
            {leftSec > 0 ? t('recovery:code.resendIn', { count: leftSec }) : t(sent === null ? 'recovery:factor.send' : 'recovery:factor.again')}
          </Button>
        )}
        {method === 'recovery' ? saved : method !== undefined && factor}
      </FormFrame>
    </FormStep>
  );
});
