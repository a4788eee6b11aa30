import { observer, useStore } from '../../../runtime/sdk.ts';
import { type ProtectionTask, protectionStore } from '../store/ProtectionStore.ts';
import { ProofForm } from './ProofForm.tsx';

/** The proof before a change of the second factors. */
export const ProofStep = observer(function ProofStep({ task }: { readonly task: ProtectionTask }) {
  const store = useStore(protectionStore);
  const { refusal, protection, isBusy } = store;
  return <ProofForm factors={protection?.factors ?? []} isBusy={isBusy} refusal={refusal} onProve={(proof) => void store.prove(task, proof)} />;
});
