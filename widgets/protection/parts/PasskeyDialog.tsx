import { observer, useStore, useT } from '../../../runtime/sdk.ts';
import { Dialog } from '../../ui/index.ts';
import { type PasskeyStep, passkeysStore } from '../store/PasskeysStore.ts';
import { CodesStep } from './CodesStep.tsx';
import { PasskeyForm } from './PasskeyForm.tsx';
import { ProofForm } from './ProofForm.tsx';

/** A change of the passkeys, step by step. */
export const PasskeyDialog = observer(function PasskeyDialog({ step }: { readonly step: Exclude<PasskeyStep, { readonly kind: 'none' }> }) {
  const t = useT();
  const store = useStore(passkeysStore);
  const { isBusy, refusal } = store;
  return (
    <Dialog isOpen onClose={() => store.close()} title={t(titleOf(step))} closeLabel={t('protection:close')} look="sheet" size="s">
      {step.kind === 'ask' && <PasskeyForm key={step.task.kind} task={step.task} />}
      {step.kind === 'proof' && <ProofForm factors={step.factors} isBusy={isBusy} refusal={refusal} onProve={(proof) => void store.prove(step.task, proof)} />}
      {step.kind === 'codes' && <CodesStep codes={step.codes} onDone={() => store.close()} />}
    </Dialog>
  );
});

function titleOf(step: Exclude<PasskeyStep, { readonly kind: 'none' }>): string {
  if (step.kind === 'proof') return 'protection:proof.title';
  return step.kind === 'codes' ? 'protection:codes.title' : `passkeys:title.${step.task.kind}`;
}
