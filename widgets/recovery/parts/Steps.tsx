import type { ReactNode } from 'react';
import { observer, useStore, useT } from '../../../runtime/sdk.ts';
import { FormStep } from '../../forms/index.ts';
import { recoveryStore } from '../store/RecoveryStore.ts';
import { CodeStep } from './CodeStep.tsx';
import { LinkStep } from './LinkStep.tsx';
import { LoginStep } from './LoginStep.tsx';
import { PasswordStep } from './PasswordStep.tsx';

export interface StepsProps {
  /** The fields of the forms, by step. */
  readonly fields: { readonly [Name in 'email' | 'phone' | 'code' | 'password' | 'factor' | 'savedCode']?: ReactNode };
  /** Of the link of a mail; empty without one. */
  readonly token: string;
  readonly onTokenDropped: () => void;
  /** What leads to signing in once the password is saved. */
  readonly signIn: ReactNode;
}

/** Recovery of a password: whose it is, the code, the new password, saved. The link of the mail does nothing until it is pressed. */
export const Steps = observer(function Steps({ fields, token, onTokenDropped, signIn }: StepsProps) {
  const t = useT();
  const { step } = useStore(recoveryStore);
  switch (step.kind) {
    case 'code': return <CodeStep step={step} field={fields.code} />;
    case 'password': return <PasswordStep step={step} password={fields.password} factor={fields.factor} saved={fields.savedCode} />;
    case 'login': return token === '' ? <LoginStep email={fields.email} phone={fields.phone} /> : <LinkStep token={token} onAgain={onTokenDropped} />;
    case 'saved': return (
      <FormStep title={t('recovery:saved.title')}>
        <p>{t('recovery:saved.text')}</p>
        {signIn}
      </FormStep>
    );
  }
});
