import { type SyntheticEvent, useEffect, useRef } from 'react';
import { latinDigits } from '../../../domain/forms/index.ts';
import { observer, useStore, useT } from '../../../runtime/sdk.ts';
import { Button } from '../../ui/index.ts';
import { type ProtectionStep, protectionStore } from '../store/ProtectionStore.ts';
import { CodeBox, textOf } from './CodeBox.tsx';
import { refusalText } from './refusalText.ts';
import { Refused } from './Refused.tsx';
import { ResendCode } from './ResendCode.tsx';
import css from './Steps.module.css';

/** The code of a message, which sets codes by SMS or e-mail up. */
export const SentStep = observer(function SentStep({ step: { task, sent } }: { readonly step: Extract<ProtectionStep, { readonly kind: 'sent' }> }) {
  const t = useT();
  const store = useStore(protectionStore);
  const formRef = useRef<HTMLFormElement>(null);
  const { isBusy, refusal } = store;
  useEffect(() => {
    queueMicrotask(() => formRef.current?.querySelector('input')?.focus());
  }, [refusal, sent]);
  const handleSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    void store.confirmSent(task, latinDigits(textOf(event.currentTarget, 'code')).trim() || '-');
  };
  return (
    <form ref={formRef} className={css.step} method="post" noValidate onSubmit={handleSubmit}>
      <CodeBox kind="sent" error={refusal?.field === 'code' ? refusalText(t, refusal, true) : undefined} />
      <ResendCode sent={sent} isBusy={isBusy} onResend={() => void store.go(task)} />
      <Refused />
      <Button type="submit" variant="primary" size="l" isBlock isBusy={isBusy}>
        {t('protection:sent.submit')}
      </Button>
    </form>
  );
});
