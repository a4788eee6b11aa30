import { type ReactNode, useEffect, useRef } from 'react';
import { observer, useStore, useT } from '../../../runtime/sdk.ts';
import { ProofForm } from '../../protection/index.ts';
import { Dialog } from '../../ui/index.ts';
import { type BindingStep, bindingsStore } from '../store/BindingsStore.ts';
import { AddressStep } from './AddressStep.tsx';
import { CodeStep } from './CodeStep.tsx';
import type { OwnAddressesProps } from './OwnAddresses.tsx';
import { RemoveStep } from './RemoveStep.tsx';

export interface BindingDialogProps {
  readonly step: Exclude<BindingStep, { readonly kind: 'none' }>;
  readonly fields: OwnAddressesProps['fields'];
}

/** A change of the account's addresses, step by step. */
export const BindingDialog = observer(function BindingDialog({ step, fields }: BindingDialogProps) {
  const t = useT();
  const store = useStore(bindingsStore);
  const body = useRef<HTMLDivElement>(null);
  const { kind } = step;
  useEffect(() => {
    // The dialog opens in an effect after this one and moves the focus by itself.
    queueMicrotask(() => (body.current?.querySelector<HTMLElement>('input') ?? body.current?.querySelector<HTMLElement>('button'))?.focus());
  }, [kind]);
  return (
    <Dialog isOpen onClose={() => store.close()} title={t(`bindings:title.${step.kind}.${step.way}`)} closeLabel={t('bindings:close')} look="sheet" size="s">
      <div ref={body}>
        <Step step={step} fields={fields} />
      </div>
    </Dialog>
  );
});

const Step = observer(function Step({ step, fields }: BindingDialogProps): ReactNode {
  const store = useStore(bindingsStore);
  switch (step.kind) {
    case 'address': return <AddressStep way={step.way} field={fields[step.way]} />;
    case 'code': return <CodeStep step={step} field={fields.code} />;
    case 'remove': return <RemoveStep way={step.way} />;
    case 'proof': return <ProofForm factors={step.factors} isBusy={store.isBusy} refusal={store.refusal} onProve={(proof) => void store.prove(step.task, proof)} />;
  }
});
