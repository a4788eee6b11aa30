import { observer, useStore, useT } from '../../../runtime/sdk.ts';
import { ProofForm } from '../../protection/index.ts';
import { Button, Dialog, FormError } from '../../ui/index.ts';
import { type LinkedStep, type LinkedTask, linkedStore } from '../store/LinkedStore.ts';
import css from './LinkedAccounts.module.css';
import { linkedErrorText } from './linkedErrorText.ts';

export interface LinkedDialogProps {
  readonly step: Exclude<LinkedStep, { readonly kind: 'none' }>;
  /** Name of a provider. */
  readonly nameOf: (provider: string) => string;
}

/** What unlinking means, and the proof of who asks. */
export const LinkedDialog = observer(function LinkedDialog({ step: { kind, task }, nameOf }: LinkedDialogProps) {
  const t = useT();
  const store = useStore(linkedStore);
  const { isBusy, refusal, factors } = store;
  const name = nameOf(providerOf(task));
  return (
    <Dialog isOpen onClose={() => store.close()} title={kind === 'ask' ? t('linked:ask.title', { name }) : t('linked:proof.title')} closeLabel={t('linked:close')} look="sheet" size="s">
      {kind === 'proof' ? (
        <ProofForm factors={factors} isBusy={isBusy} refusal={refusal} onProve={(proof) => void store.prove(task, proof)} />
      ) : (
        <div className={css.body}>
          <p>{t('linked:ask.text', { name })}</p>
          <FormError text={refusal === null ? undefined : linkedErrorText(t, refusal)} />
          <Button variant="danger" size="l" isBlock isBusy={isBusy} onClick={() => void store.go(task)}>
            {t('linked:unlink')}
          </Button>
        </div>
      )}
    </Dialog>
  );
});

function providerOf(task: LinkedTask): string {
  return task.kind === 'link' ? task.pending.provider : task.account.provider;
}
