import { type ReactNode, useState } from 'react';
import { useStore, useT } from '../../../runtime/sdk.ts';
import { FormFrame, FormHint, FormStep, useSecondsUntil } from '../../forms/index.ts';
import { Button } from '../../ui/index.ts';
import { type TransferStep, transferStore } from '../store/TransferStore.ts';
import { transferRefusal } from './transferRefusal.ts';

export interface CodeStepProps {
  readonly step: Extract<TransferStep, { readonly kind: 'code' }>;
  /** The field of the code. */
  readonly field: ReactNode;
}

/** A message with a code went to the number, if it is nobody else's: nobody is told whether. */
export function CodeStep({ step: { phone, resendAtMs }, field }: CodeStepProps) {
  const t = useT();
  const store = useStore(transferStore);
  const leftSec = useSecondsUntil(resendAtMs);
  const [said, setSaid] = useState('');
  const resend = async () => {
    const refusal = transferRefusal(t, await store.send(phone));
    setSaid(refusal === null ? t('transfer:code.again') : (refusal.text ?? t('transfer:error.failed')));
  };
  return (
    <FormStep
      title={t('transfer:code.title')}
      said={said}
      actions={
        <>
          <Button variant="ghost" disabled={leftSec > 0} onClick={() => void resend()}>
            {leftSec > 0 ? t('transfer:code.resendIn', { count: leftSec }) : t('transfer:code.resend')}
          </Button>
          <Button variant="ghost" onClick={() => store.back()}>
            {t('transfer:code.other')}
          </Button>
        </>
      }
    >
      <p>
        {t('transfer:code.to')} <bdi dir="ltr">{`+${phone.code} ${phone.number}`}</bdi>
      </p>
      <FormHint>{t('transfer:code.hint')}</FormHint>
      <FormFrame keptAs="transfer-code" submitLabel={t('transfer:code.submit')} onSubmit={async ({ code }) => transferRefusal(t, await store.confirm(typeof code === 'string' ? code : ''))}>
        {field}
      </FormFrame>
    </FormStep>
  );
}
