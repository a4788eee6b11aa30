import { useState } from 'react';
import { useStore, useT } from '../../../runtime/sdk.ts';
import { FormStep, refusedFields } from '../../forms/index.ts';
import { Button } from '../../ui/index.ts';
import { recoveryStore } from '../store/RecoveryStore.ts';
import { refusalOf } from './refusalOf.ts';

export interface LinkStepProps {
  readonly token: string;
  /** To the beginning: the link is no longer good. */
  readonly onAgain: () => void;
}

/** Where the link of the mail leads. It acts when it is pressed, not when it is opened: programs that look at mails open links. */
export function LinkStep({ token, onAgain }: LinkStepProps) {
  const t = useT();
  const recovery = useStore(recoveryStore);
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  const show = async () => {
    setBusy(true);
    const error = await recovery.showLink(token);
    setBusy(false);
    if (error === null) return;
    const isExpired = refusedFields(error).some(({ field }) => field === 'token');
    setSaid(isExpired ? t('recovery:link.expired') : (refusalOf(t, error)?.text ?? t('recovery:error.failed')));
  };
  return (
    <FormStep
      actions={
        <Button variant="ghost" onClick={onAgain}>
          {t('recovery:link.again')}
        </Button>
      }
    >
      <p>{t('recovery:link.text')}</p>
      <p role="alert">{said}</p>
      <Button variant="primary" size="l" isBlock isBusy={isBusy} onClick={() => void show()}>
        {t('recovery:link.submit')}
      </Button>
    </FormStep>
  );
}
