import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import type { FieldValue } from '../../../domain/forms/index.ts';
import { observer, useStore, useT } from '../../../runtime/sdk.ts';
import { Button, Icon } from '../../ui/index.ts';
import { formsStore } from '../store/FormsStore.ts';
import type { RefusedField } from '../store/OpenForm.ts';
import css from './FormFrame.module.css';
import { FormScope } from './FormScope.ts';

/** What a platform says against a form: of its fields, or of the whole. */
export interface FormRefusal {
  readonly fields?: readonly RefusedField[];
  /** Of the whole, in the customer's language. */
  readonly text?: string;
}

export interface FormFrameProps {
  /** What is typed is kept under this name, and forms of one name share it: what was said once is not asked twice. */
  readonly keptAs: string;
  readonly submitLabel: string;
  /** Gets clean values by the names of the fields. Resolves with what was refused; null when all went well. */
  readonly onSubmit: (values: Readonly<Record<string, FieldValue>>) => Promise<FormRefusal | null>;
  /** What is typed stays when it was sent well, since the form may come again; else it is forgotten. */
  readonly isKept?: boolean;
  /** The fields, and what stands between them. */
  readonly children: ReactNode;
  /** Under the button. */
  readonly foot?: ReactNode;
}

/**
 * A form around fields: judges them before it is sent, says how many are wrong and leads to the first of them. A refusal
 * loses nothing that is typed.
 */
export const FormFrame = observer(function FormFrame({ keptAs, submitLabel, onSubmit, isKept = false, children, foot }: FormFrameProps) {
  const t = useT();
  const form = useStore(formsStore).open(keptAs);
  const alert = useRef<HTMLDivElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [attempt, setAttempt] = useState(0);

  // Whoever does not see the message comes to the field that it is about.
  useEffect(() => {
    if (attempt === 0) return;
    const [first] = form.wrongFields;
    if (first) first.focus();
    else alert.current?.focus();
  }, [attempt, form]);

  const submit = async () => {
    if (isBusy) return;
    setRefusal(undefined);
    const values = form.submit();
    if (values === null) {
      setAttempt((count) => count + 1);
      return;
    }
    setBusy(true);
    const refused = await onSubmit(values).catch((): FormRefusal => ({ text: t('forms:failed') }));
    setBusy(false);
    if (refused === null) {
      if (!isKept) form.clear();
      return;
    }
    const isPlaced = form.refuse(refused.fields ?? []);
    if (refused.text !== undefined || !isPlaced || (refused.fields ?? []).length === 0) setRefusal(refused.text ?? t('forms:failed'));
    setAttempt((count) => count + 1);
  };
  const handleSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    void submit();
  };
  const wrong = attempt === 0 ? [] : form.wrongFields;
  return (
    <FormScope value={form}>
      <form className={css.form} method="post" noValidate onSubmit={handleSubmit} aria-busy={isBusy}>
        <div className={css.fields}>{children}</div>
        <div ref={alert} role="alert" tabIndex={-1} className={css.alert} hidden={wrong.length === 0 && refusal === undefined}>
          {refusal !== undefined && (
            <p className={css.refusal}>
              <Icon name="alert" size="s" />
              {refusal}
            </p>
          )}
          {wrong.length > 0 && (
            <>
              <p>{t('forms:wrong', { count: wrong.length })}</p>
              <ul className={css.wrong}>
                {wrong.map((field) => (
                  <li key={field.rule.name}>
                    <button type="button" className={css.lead} onClick={() => field.focus()}>
                      {field.label}
                    </button>
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
        <Button type="submit" variant="primary" size="l" isBlock isBusy={isBusy}>
          {submitLabel}
        </Button>
        {foot}
      </form>
    </FormScope>
  );
});
