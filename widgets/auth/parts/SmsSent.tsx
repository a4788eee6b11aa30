import { useEffect, useRef, useState } from 'react';
import { useStore, useT } from '../../../runtime/sdk.ts';
import { useSecondsUntil } from '../../forms/index.ts';
import { Button, Field, TextInput } from '../../ui/index.ts';
import { authStore } from '../store/AuthStore.ts';
import { describedBy } from './describedBy.ts';
import css from './SignInForm.module.css';
import type { SentSms, Sms } from './useSms.ts';

export interface SmsSentProps {
  readonly sent: SentSms;
  readonly sms: Sms;
  readonly isMissing: boolean;
  /** Element with what the platform said of the code. */
  readonly errorId: string | undefined;
}

/** A code that comes with pasting may have spaces. */
const LONGEST = 20;

/** The code of a message, in the place of the number, which goes along. Whether the number is a customer's nobody is told. */
export function SmsSent({ sent, sms, isMissing, errorId }: SmsSentProps) {
  const t = useT();
  const auth = useStore(authStore);
  const { phoneCode, phoneNumber, resendAtMs } = sent;
  const leftSec = useSecondsUntil(resendAtMs);
  const [saidFor, setSaidFor] = useState<SentSms | null>(null);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector<HTMLElement>('[name=smsCode]')?.focus(), []);
  const askAgain = async () => {
    auth.forgetRefusal();
    await sms.ask({ phoneCode, phoneNumber });
    setSaidFor(sent);
  };
  const leave = () => {
    auth.forgetRefusal();
    sms.leave();
  };
  return (
    <div ref={box} className={css.form}>
      <input type="hidden" name="phoneCode" value={phoneCode} />
      <input type="hidden" name="phoneNumber" value={phoneNumber} />
      <p>
        {t('auth:sms.to')} <bdi dir="ltr">{`+${phoneCode} ${phoneNumber}`}</bdi>
      </p>
      <Field label={t('auth:sms.code')} hint={t('auth:sms.hint')} isRequired error={isMissing ? t('auth:need.smsCode') : undefined}>
        {(control) => (
          <TextInput {...control} aria-describedby={describedBy(control, errorId)} name="smsCode" size="l" dir="ltr" inputMode="numeric" autoComplete="one-time-code" spellCheck={false} maxLength={LONGEST} />
        )}
      </Field>
      <div className={css.further}>
        <Button variant="ghost" size="s" disabled={leftSec > 0 || sms.isBusy} onClick={() => void askAgain()}>
          {leftSec > 0 ? t('auth:sms.resendIn', { count: leftSec }) : t('auth:sms.resend')}
        </Button>
        <Button variant="ghost" size="s" onClick={leave}>
          {t('auth:sms.change')}
        </Button>
      </div>
      <p role="status" className={css.said}>
        {saidFor !== null && saidFor !== sent && sms.refusal === null && t('auth:sms.again')}
      </p>
    </div>
  );
}
