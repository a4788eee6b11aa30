import type { ReactNode } from 'react';
import type { FieldValue } from '../../../domain/forms/index.ts';
import { observer, useStore, useT } from '../../../runtime/sdk.ts';
import { FormFrame, FormHint, FormStep } from '../../forms/index.ts';
import type { NewAddress, Way } from '../api/bindingsApi.ts';
import { bindingsStore } from '../store/BindingsStore.ts';
import { bindingRefusal } from './bindingRefusal.ts';
import { WholeRefusal } from './WholeRefusal.tsx';

/** The new address. It is kept while the customer shows who they are. */
export const AddressStep = observer(function AddressStep({ way, field }: { readonly way: Way; readonly field: ReactNode }) {
  const t = useT();
  const store = useStore(bindingsStore);
  const send = async (values: Readonly<Record<string, FieldValue>>) => {
    const address = addressIn(values);
    return address === null ? { text: t('bindings:error.failed') } : bindingRefusal(t, await store.send(address));
  };
  return (
    <FormStep takesFocus={false}>
      <FormHint>{t(`bindings:hint.${way}`)}</FormHint>
      <WholeRefusal />
      <FormFrame keptAs={`binding-${way}`} isKept submitLabel={t('bindings:send')} onSubmit={send}>
        {field}
      </FormFrame>
    </FormStep>
  );
});

function addressIn({ user_email: email, user_phone_number: phone }: Readonly<Record<string, FieldValue>>): NewAddress | null {
  if (typeof email === 'string') return { user_email: email };
  return typeof phone === 'object' ? { user_phone_number: phone } : null;
}
