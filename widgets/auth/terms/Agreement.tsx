import { type FormEvent, useId, useRef, useState } from 'react';
import { useStore, useT } from '../../../runtime/sdk.ts';
import { Button, Checkbox } from '../../ui/index.ts';
import { authStore } from '../store/AuthStore.ts';
import css from './Terms.module.css';

/** The texts changed once more while they were read; or the platform did not take the answer. */
export type AgreementRefusal = 'changed' | 'failed';

type Shown = AgreementRefusal | 'unticked' | 'stillHere' | null;

/** The box, the button, and the way out for whoever does not agree. */
export function Agreement({ onAgree }: { readonly onAgree: () => Promise<AgreementRefusal | null> }) {
  const t = useT();
  const auth = useStore(authStore);
  const [isChecked, setChecked] = useState(false);
  const [isPending, setPending] = useState(false);
  const [shown, setShown] = useState<Shown>(null);
  const box = useRef<HTMLInputElement>(null);
  const errorId = useId();

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    if (!isChecked) {
      setShown('unticked');
      box.current?.focus();
      return;
    }
    setPending(true);
    setShown(null);
    setShown(await onAgree());
    setPending(false);
  };
  const signOut = async () => {
    if (!(await auth.signOut())) setShown('stillHere');
  };
  return (
    <form className={css.agreement} noValidate onSubmit={(event) => void handleSubmit(event)} aria-label={t('terms:form')}>
      <Checkbox
        ref={box}
        isChecked={isChecked}
        onCheckedChange={(next) => {
          setChecked(next);
          setShown(null);
        }}
        aria-invalid={shown === 'unticked'}
        aria-describedby={shown === null ? undefined : errorId}
        required
      >
        {t('terms:read')}
      </Checkbox>
      <p id={errorId} role="status" className={css.error} hidden={shown === null}>
        {shown !== null && t(`terms:refused.${shown}`)}
      </p>
      <div className={css.actions}>
        {shown === 'changed' ? (
          <Button variant="primary" icon="refresh" onClick={() => window.location.reload()}>
            {t('terms:reload')}
          </Button>
        ) : (
          <Button variant="primary" type="submit" isBusy={isPending}>
            {t('terms:agree')}
          </Button>
        )}
        <Button icon="logout" onClick={() => void signOut()}>
          {t('terms:signOut')}
        </Button>
      </div>
    </form>
  );
}
