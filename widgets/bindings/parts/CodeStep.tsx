import { type ReactNode, useState } from 'react';
import { useStore, useT } from '../../../runtime/sdk.ts';
import { FormFrame, FormHint, FormStep, useSecondsUntil } from '../../forms/index.ts';
import { Button } from '../../ui/index.ts';
import { type BindingStep, bindingsStore } from '../store/BindingsStore.ts';
import { bindingRefusal } from './bindingRefusal.ts';
import { phoneText } from './phoneText.ts';

export interface CodeStepProps {
  readonly step: Extract<BindingStep, { readonly kind: 'code' }>;
  /** The field of the code. */
  readonly field: ReactNode;
}

/** A message with a code went to the new address, if it is nobody else's: nobody is told whether. */
export function CodeStep({ step: { address, resendAtMs, way }, field }: CodeStepProps) {
  const t = useT();
  const store = useStore(bindingsStore);
  const leftSec = useSecondsUntil(resendAtMs);
  const [said, setSaid] = useState('');
  const resend = async () => {
    const refusal = bindingRefusal(t, await store.send(address));
    setSaid(refusal === null ? t('bindings:code.again') : (refusal.text ?? t('bindings:error.failed')));
  };
  return (
    <FormStep
      takesFocus={false}
      said={said}
      actions={
        <>
          <Button variant="ghost" disabled={leftSec > 0} onClick={() => void resend()}>
            {leftSec > 0 ? t('bindings:code.resendIn', { count: leftSec }) : t('bindings:code.resend')}
          </Button>
          <Button variant="ghost" onClick={() => store.begin({ kind: 'address', way })}>
            {t(`bindings:code.other.${way}`)}
          </Button>
        </>
      }
    >
      <p>
        {t('bindings:code.to')} <bdi dir="ltr">{'user_email' in address ? address.user_email : phoneText(address.user_phone_number)}</bdi>
      </p>
      <FormHint>{t(`bindings:code.hint.${way}`)}</FormHint>
      <FormFrame keptAs="binding-code" submitLabel={t('bindings:code.submit')} onSubmit={async ({ code }) => bindingRefusal(t, await store.confirm(typeof code === 'string' ? code : ''))}>
        {field}
      </FormFrame>
    </FormStep>
  );
}
