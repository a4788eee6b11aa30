import { type FormEvent, useState } from 'react';
import { observer, useStore, useT } from '../../../runtime/sdk.ts';
import { Button, Field, TextInput } from '../../ui/index.ts';
import { codeStore } from '../store/CodeStore.ts';
import css from './CouponCodes.module.css';

const FIELD_LENGTH = 20;

/** Loads the selections of a code; letters that are misread are read as what they look like. */
export const LoadCode = observer(function LoadCode() {
  const t = useT();
  const codes = useStore(codeStore);
  const [typed, setTyped] = useState('');
  const { load } = codes;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void codes.loadCode(typed);
  };
  return (
    <form className={css.load} onSubmit={handleSubmit}>
      <Field label={t('slip:code.label')} error={load.kind === 'failed' ? t(`slip:code.failed.${load.failure}`) : undefined} className={css.field ?? ''}>
        {(control) => (
          <TextInput
            {...control}
            size="s"
            dir="ltr"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={FIELD_LENGTH}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              if (load.kind === 'failed') codes.dismissLoad();
            }}
          />
        )}
      </Field>
      <Button type="submit" size="s" isBusy={load.kind === 'pending'} disabled={typed.trim() === ''} className={css.submit ?? ''}>
        {t('slip:code.load')}
      </Button>
    </form>
  );
});
