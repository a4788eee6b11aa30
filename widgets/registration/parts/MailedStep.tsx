import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useRuntime, useStore, useT } from '../../../runtime/sdk.ts';
import { FormFrame } from '../../forms/index.ts';
import { Button } from '../../ui/index.ts';
import { type RegistrationStep, registrationStore } from '../store/RegistrationStore.ts';
import css from './MailedStep.module.css';
import { refusalOf } from './refusalOf.ts';

export interface MailedStepProps {
  readonly step: Extract<RegistrationStep, { readonly kind: 'mailed' }>;
  /** The field of the code. */
  readonly field: ReactNode;
  readonly onActivated: () => void;
}

/** A mail with a code and a link was sent; the code ends the registration here, the link wherever the mail is read. */
export function MailedStep({ step, field, onActivated }: MailedStepProps) {
  const t = useT();
  const registration = useStore(registrationStore);
  const heading = useRef<HTMLHeadingElement>(null);
  const leftSec = useSecondsUntil(step.resendAtMs);
  const [said, setSaid] = useState('');
  useEffect(() => heading.current?.focus(), []);

  const resend = async () => {
    const refusal = refusalOf(t, await registration.resend());
    setSaid(refusal === null ? t('registration:mailed.again') : (refusal.text ?? t('registration:error.failed')));
  };
  return (
    <div className={css.mailed}>
      <h2 ref={heading} tabIndex={-1} className={css.title}>
        {t('registration:mailed.title')}
      </h2>
      <p>
        {t('registration:mailed.to')} <bdi dir="ltr">{step.email}</bdi>
      </p>
      <p className={css.hint}>{t('registration:mailed.hint')}</p>
      <FormFrame
        keptAs="registration-code"
        submitLabel={t('registration:mailed.submit')}
        onSubmit={async ({ code }) => {
          const refusal = refusalOf(t, await registration.activate(typeof code === 'string' ? code : ''));
          if (refusal === null) onActivated();
          return refusal;
        }}
      >
        {field}
      </FormFrame>
      <div className={css.actions}>
        <Button variant="ghost" disabled={leftSec > 0} onClick={() => void resend()}>
          {leftSec > 0 ? t('registration:mailed.resendIn', { count: leftSec }) : t('registration:mailed.resend')}
        </Button>
        <Button variant="ghost" onClick={() => registration.back()}>
          {t('registration:mailed.back')}
        </Button>
      </div>
      <p role="status" className={css.hint}>
        {said}
      </p>
    </div>
  );
}

const SEC_MS = 1000;

/** Whole seconds until a moment of the platform's clock; 0 when it is over. */
function useSecondsUntil(untilMs: number): number {
  const { nowMs } = useRuntime();
  const left = () => Math.max(0, Math.ceil((untilMs - nowMs()) / SEC_MS));
  const [leftSec, setLeftSec] = useState(left);
  const latest = useRef(left);
  latest.current = left;
  useEffect(() => {
    setLeftSec(latest.current());
    const timer = setInterval(() => setLeftSec(latest.current()), SEC_MS);
    return () => clearInterval(timer);
  }, [untilMs]);
  return leftSec;
}
