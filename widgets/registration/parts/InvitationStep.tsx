import { type SyntheticEvent, useCallback, useEffect, useRef, useState } from 'react';
import { asApiError, observer, sessionKept, useApi, useRoute, useStore, useT } from '../../../runtime/sdk.ts';
import { Button, Field, FormError, TextInput } from '../../ui/index.ts';
import { postInvitation } from '../api/registrationApi.ts';
import { INVITATION_KEPT, registrationStore } from '../store/RegistrationStore.ts';
import css from './InvitationStep.module.css';

/** In the address of a link that somebody was sent. */
const PARAMETER = 'invitation';
const LONGEST = 40;

/** Where a site registers those alone who were invited: the code comes before the form, typed or by a link. */
export const InvitationStep = observer(function InvitationStep() {
  const t = useT();
  const api = useApi();
  const registration = useStore(registrationStore);
  const { query } = useRoute();
  const box = useRef<HTMLInputElement>(null);
  const told = query.get(PARAMETER)?.trim();
  const [known] = useState(() => {
    const kept = sessionKept().get(INVITATION_KEPT);
    return told ?? (typeof kept === 'string' ? kept : '');
  });
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState(registration.invitationFault);
  const [failure, setFailure] = useState<string>();

  const look = useCallback(
    async (code: string) => {
      setBusy(true);
      setFailure(undefined);
      try {
        const refusal = await postInvitation(api, code);
        setFault(refusal);
        if (refusal === null) {
          sessionKept().set(INVITATION_KEPT, code);
          registration.invite(code);
        } else box.current?.focus();
      } catch (error) {
        const { status, retryAfterSec } = asApiError(error);
        setFailure(status === 429 && retryAfterSec !== undefined ? t('registration:error.tooManyFor', { count: retryAfterSec }) : t('registration:error.failed'));
      }
      setBusy(false);
    },
    [api, registration, t],
  );
  // One that was refused a moment ago is not looked up again by itself.
  const isRefused = registration.invitationFault !== null;
  useEffect(() => {
    if (known !== '' && !isRefused) queueMicrotask(() => void look(known));
  }, [known, isRefused, look]);
  const handleSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = box.current?.value.trim() ?? '';
    if (code !== '') return void look(code);
    setFault('missing');
    box.current?.focus();
  };
  return (
    <form className={css.step} method="post" noValidate onSubmit={handleSubmit} aria-busy={isBusy}>
      <h2 className={css.title}>{t('registration:invitation.title')}</h2>
      <p className={css.text}>{t('registration:invitation.text')}</p>
      <Field label={t('registration:invitation.field')} isRequired {...(fault !== null && { error: t(`forms:fault.${fault}`) })}>
        {(control) => <TextInput {...control} ref={box} name="invitation_code" size="l" defaultValue={known} maxLength={LONGEST} autoComplete="off" autoCapitalize="characters" spellCheck={false} dir="auto" />}
      </Field>
      <FormError text={failure} />
      <Button type="submit" variant="primary" size="l" isBlock isBusy={isBusy}>
        {t('registration:invitation.submit')}
      </Button>
    </form>
  );
});
