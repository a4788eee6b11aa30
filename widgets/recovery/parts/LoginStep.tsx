import { type ReactNode, useState } from 'react';
import type { FieldValue } from '../../../domain/forms/index.ts';
import { useStore, useT } from '../../../runtime/sdk.ts';
import { FormFrame, FormHint, FormStep } from '../../forms/index.ts';
import { Tabs } from '../../ui/index.ts';
import type { RecoveryLogin } from '../api/recoveryApi.ts';
import { recoveryStore } from '../store/RecoveryStore.ts';
import { refusalOf } from './refusalOf.ts';

export interface LoginStepProps {
  /** The field of the e-mail address, and that of the phone number. */
  readonly email: ReactNode;
  readonly phone: ReactNode;
}

/** Whose password was lost: an e-mail address or a phone number. */
export function LoginStep({ email, phone }: LoginStepProps) {
  const t = useT();
  const recovery = useStore(recoveryStore);
  const [way, setWay] = useState<'email' | 'phone'>('email');
  const request = async (values: Readonly<Record<string, FieldValue>>) => {
    const login = loginIn(values);
    return login === null ? { text: t('recovery:error.failed') } : refusalOf(t, await recovery.request(login));
  };
  return (
    <Tabs
      label={t('recovery:ways')}
      isStretched
      tabs={[
        { id: 'email', label: t('recovery:way.email'), icon: 'mail' },
        { id: 'phone', label: t('recovery:way.phone'), icon: 'phone' },
      ]}
      selectedId={way}
      onSelect={(id) => setWay(id === 'phone' ? 'phone' : 'email')}
    >
      <FormStep>
        <FormHint>{t(`recovery:hint.${way}`)}</FormHint>
        <FormFrame key={way} keptAs={`recovery-${way}`} isKept submitLabel={t('recovery:request')} onSubmit={request}>
          {way === 'email' ? email : phone}
        </FormFrame>
      </FormStep>
    </Tabs>
  );
}

function loginIn({ user_email: email, user_phone_number: phone }: Readonly<Record<string, FieldValue>>): RecoveryLogin | null {
  if (typeof email === 'string') return { user_email: email };
  return typeof phone === 'object' ? { user_phone_number: phone } : null;
}
