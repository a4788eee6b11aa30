import { type ReactNode, useState } from 'react';
import { useStore, useT } from '../../../runtime/sdk.ts';
import { FormFrame, FormHint, FormStep, useSecondsUntil } from '../../forms/index.ts';
import { Button } from '../../ui/index.ts';
import { type RegistrationStep, registrationStore } from '../store/RegistrationStore.ts';
import { refusalOf } from './refusalOf.ts';

export interface SentStepProps {
  readonly step: Extract<RegistrationStep, { readonly kind: 'sent' }>;
  /** The field of the code. */
  readonly field: ReactNode;
  readonly onActivated: () => void;
}

/** A code was sent; it ends the registration here, the link of a mail wherever the mail is read. */
export function SentStep({ step, field, onActivated }: SentStepProps) {
  const t = useT();
  const registration = useStore(registrationStore);
  const leftSec = useSecondsUntil(step.resendAtMs);
  const [said, setSaid] = useState('');
  const { address } = step;
  const isPhone = 'phone' in address;

  const resend = async () => {
    const refusal = refusalOf(t, await registration.resend());
    setSaid(refusal === null ? t('registration:mailed.again') : (refusal.text ?? t('registration:error.failed')));
  };
  return (
    <FormStep
      title={t(isPhone ? 'registration:sent.title' : 'registration:mailed.title')}
      said={said}
      actions={
        <>
          <Button variant="ghost" disabled={leftSec > 0} onClick={() => void resend()}>
            {leftSec > 0 ? t('registration:mailed.resendIn', { count: leftSec }) : t('registration:mailed.resend')}
          </Button>
          <Button variant="ghost" onClick={() => registration.back()}>
            {t('registration:mailed.back')}
          </Button>
        </>
      }
    >
      <p>
        {t('registration:mailed.to')} <bdi dir="ltr">{isPhone ? `+${address.phone.code} ${address.phone.number}` : address.email}</bdi>
      </p>
      <FormHint>{t(isPhone ? 'registration:sent.hint' : 'registration:mailed.hint')}</FormHint>
      <FormFrame
        keptAs={isPhone ? 'registration-sms' : 'registration-code'}
        submitLabel={t('registration:mailed.submit')}
        onSubmit={async ({ code }) => {
          const refusal = refusalOf(t, await registration.activate(typeof code === 'string' ? code : ''));
          if (refusal === null) onActivated();
          return refusal;
        }}
      >
        {field}
      </FormFrame>
    </FormStep>
  );
}
