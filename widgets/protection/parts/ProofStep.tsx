import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { observer, useStore, useT } from '../../../runtime/sdk.ts';
import { Button, Field, TextInput } from '../../ui/index.ts';
import { type ProtectionTask, protectionStore } from '../store/ProtectionStore.ts';
import { CodeBox, textOf } from './CodeBox.tsx';
import { refusalText } from './refusalText.ts';
import { Refused } from './Refused.tsx';
import css from './Steps.module.css';

/** Whoever changes how they sign in shows once more who they are. */
export const ProofStep = observer(function ProofStep({ task }: { readonly task: ProtectionTask }) {
  const t = useT();
  const store = useStore(protectionStore);
  const formRef = useRef<HTMLFormElement>(null);
  const [isSaved, setSaved] = useState(false);
  const { refusal, protection } = store;
  const hasFactor = protection?.hasApp === true;
  const errorAt = (field: string) => (refusal?.field === field ? refusalText(t, refusal) : undefined);

  useEffect(() => {
    // The dialog opens in an effect after this one and moves the focus by itself.
    queueMicrotask(() => formRef.current?.querySelector<HTMLElement>('[aria-invalid=true], input')?.focus());
  }, [refusal]);

  const handleSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const factor = hasFactor ? { factor: { method: isSaved ? ('recovery' as const) : ('totp' as const), code: textOf(form, 'code') } } : {};
    void store.prove(task, { password: textOf(form, 'password'), ...factor });
  };
  return (
    <form ref={formRef} className={css.step} method="post" noValidate onSubmit={handleSubmit}>
      <p>{t('protection:proof.text')}</p>
      <Field label={t('protection:field.password')} isRequired error={errorAt('password')}>
        {(control) => <TextInput {...control} name="password" type="password" size="l" autoComplete="current-password" autoCapitalize="none" spellCheck={false} />}
      </Field>
      {hasFactor && <CodeBox key={String(isSaved)} isSaved={isSaved} error={errorAt('code')} />}
      <Refused />
      <Button type="submit" variant="primary" size="l" isBlock isBusy={store.isBusy}>
        {t('protection:proof.submit')}
      </Button>
      {hasFactor && (
        <Button variant="ghost" isBlock onClick={() => setSaved(!isSaved)}>
          {t(isSaved ? 'protection:proof.byApp' : 'protection:proof.bySaved')}
        </Button>
      )}
    </form>
  );
});
