import type { ReactNode } from 'react';
import { observer, useFact, useStore, useT } from '../../../runtime/sdk.ts';
import { FormStep } from '../../forms/index.ts';
import { ProofForm } from '../../protection/index.ts';
import { transferStore } from '../store/TransferStore.ts';
import { CodeStep } from './CodeStep.tsx';
import { PhoneStep } from './PhoneStep.tsx';

export interface StepsProps {
  /** The fields of the forms, by step. */
  readonly fields: { readonly [Name in 'phone' | 'code']?: ReactNode };
}

/** A transfer of the account, step by step: the number, who it is where that was long ago, the code, done. */
export const Steps = observer(function Steps({ fields }: StepsProps) {
  const t = useT();
  const store = useStore(transferStore);
  const { step } = store;
  const isNeeded = useFact('user.needsTransfer') === true;
  if (step.kind === 'done') {
    return (
      <FormStep title={t('transfer:done.title')}>
        <p>{t('transfer:done.text')}</p>
      </FormStep>
    );
  }
  if (!isNeeded) return <p>{t('transfer:none')}</p>;
  switch (step.kind) {
    case 'phone': return <PhoneStep field={fields.phone} />;
    case 'code': return <CodeStep step={step} field={fields.code} />;
    case 'proof': return <ProofForm factors={step.factors} isBusy={store.isBusy} refusal={store.refusal} onProve={(proof) => void store.prove(step.phone, proof)} />;
  }
});
