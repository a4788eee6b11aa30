import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { observer, useStore, useT } from '../../../runtime/sdk.ts';
import { Button, Field, FormError, TextInput } from '../../ui/index.ts';
import { type PasskeyTask, passkeysStore } from '../store/PasskeysStore.ts';
import { textOf } from './CodeBox.tsx';
import { refusalText } from './refusalText.ts';
import css from './Steps.module.css';

/** As the platform takes it. */
const LONGEST_NAME = 60;

/** What a change of passkeys means, and how a passkey is called. */
export const PasskeyForm = observer(function PasskeyForm({ task }: { readonly task: PasskeyTask }) {
  const t = useT();
  const store = useStore(passkeysStore);
  const formRef = useRef<HTMLFormElement>(null);
  const [isMissing, setMissing] = useState(false);
  const { isBusy, refusal } = store;
  useEffect(() => {
    // The dialog opens in an effect after this one and moves the focus by itself.
    queueMicrotask(() => formRef.current?.querySelector('input')?.focus());
  }, []);
  const handleSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (task.kind === 'remove') return void store.go(task);
    const name = textOf(event.currentTarget, 'name').trim();
    setMissing(name === '');
    if (name === '') formRef.current?.querySelector('input')?.focus();
    else void store.go({ ...task, name });
  };
  return (
    <form ref={formRef} className={css.step} method="post" noValidate onSubmit={handleSubmit}>
      <p>{t(`passkeys:ask.${task.kind}`, task.kind === 'remove' ? { name: task.passkey.name } : {})}</p>
      {task.kind !== 'remove' && (
        <Field label={t('passkeys:name')} hint={t('passkeys:nameHint')} isRequired error={isMissing ? t('passkeys:needName') : undefined}>
          {(control) => <TextInput {...control} name="name" size="l" dir="auto" autoComplete="off" maxLength={LONGEST_NAME} defaultValue={task.name} />}
        </Field>
      )}
      <FormError text={refusal === null ? undefined : refusalText(t, refusal)} />
      <Button type="submit" variant={task.kind === 'remove' ? 'danger' : 'primary'} size="l" isBlock isBusy={isBusy}>
        {t(`passkeys:do.${task.kind}`)}
      </Button>
    </form>
  );
});
