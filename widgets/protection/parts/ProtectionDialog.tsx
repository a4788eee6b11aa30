import { observer, useStore, useT } from '../../../runtime/sdk.ts';
import { Button, Dialog } from '../../ui/index.ts';
import { type ProtectionStep, type ProtectionTask, protectionStore } from '../store/ProtectionStore.ts';
import { AppStep } from './AppStep.tsx';
import { CodesStep } from './CodesStep.tsx';
import { ProofStep } from './ProofStep.tsx';
import { Refused } from './Refused.tsx';
import { SentStep } from './SentStep.tsx';
import css from './Steps.module.css';

/** A change of the second factors, step by step. */
export const ProtectionDialog = observer(function ProtectionDialog() {
  const t = useT();
  const store = useStore(protectionStore);
  const { step } = store;
  return (
    <Dialog isOpen onClose={() => store.close()} title={t(titleOf(step))} closeLabel={t('protection:close')} look="sheet" size="s">
      {step.kind === 'ask' && <AskStep task={step.task} />}
      {step.kind === 'proof' && <ProofStep task={step.task} />}
      {step.kind === 'app' && <AppStep app={step.app} />}
      {step.kind === 'sent' && <SentStep step={step} />}
      {step.kind === 'codes' && <CodesStep codes={step.codes} onDone={() => store.close()} />}
    </Dialog>
  );
});

const AskStep = observer(function AskStep({ task }: { readonly task: ProtectionTask }) {
  const t = useT();
  const store = useStore(protectionStore);
  return (
    <div className={css.step}>
      <p>{t(`protection:ask.${task}`)}</p>
      <Refused />
      <Button variant={task.startsWith('remove') ? 'danger' : 'primary'} size="l" isBlock isBusy={store.isBusy} onClick={() => void store.go(task)}>
        {t(`protection:do.${task}`)}
      </Button>
    </div>
  );
});

function titleOf(step: ProtectionStep): string {
  if (step.kind === 'proof') return 'protection:proof.title';
  if (step.kind === 'codes') return 'protection:codes.title';
  return step.kind === 'ask' || step.kind === 'sent' ? `protection:title.${step.task}` : 'protection:title.add';
}
