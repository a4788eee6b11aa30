import type { ReactNode } from 'react';
import { observer, useStore, useT } from '../../../runtime/sdk.ts';
import { FormFrame, FormStep } from '../../forms/index.ts';
import { FormError } from '../../ui/index.ts';
import { transferStore } from '../store/TransferStore.ts';
import { refusalText, transferRefusal } from './transferRefusal.ts';

/** The number that the account has afterwards. It is kept while the customer shows who they are, and when the code goes elsewhere. */
export const PhoneStep = observer(function PhoneStep({ field }: { readonly field: ReactNode }) {
  const t = useT();
  const store = useStore(transferStore);
  return (
    <FormStep takesFocus={false}>
      <p>{t('transfer:text')}</p>
      <FormError text={store.refusal === null ? undefined : refusalText(t, store.refusal)} />
      <FormFrame keptAs="transfer-phone" isKept submitLabel={t('transfer:send')} onSubmit={async ({ phone }) => (typeof phone === 'object' ? transferRefusal(t, await store.send(phone)) : { text: t('transfer:error.failed') })}>
        {field}
      </FormFrame>
    </FormStep>
  );
});
