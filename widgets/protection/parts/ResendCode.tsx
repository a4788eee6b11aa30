import { useT } from '../../../runtime/sdk.ts';
import { useSecondsUntil } from '../../forms/index.ts';
import { Button } from '../../ui/index.ts';
import type { SentCode } from '../api/protectionApi.ts';
import css from './Steps.module.css';

export interface ResendCodeProps {
  readonly sent: SentCode;
  readonly isBusy: boolean;
  readonly onResend: () => void;
}

/** Where a code went, and the next one after a while. */
export function ResendCode({ sent: { to, resendAtMs, isAgain }, isBusy, onResend }: ResendCodeProps) {
  const t = useT();
  const leftSec = useSecondsUntil(resendAtMs);
  return (
    <>
      <p role="status">
        {t('protection:sent.to')} <bdi dir="ltr">{to}</bdi>
        {isAgain && ` ${t('protection:sent.again')}`}
      </p>
      <div className={css.actions}>
        <Button variant="ghost" disabled={leftSec > 0 || isBusy} onClick={onResend}>
          {leftSec > 0 ? t('protection:sent.resendIn', { count: leftSec }) : t('protection:sent.resend')}
        </Button>
      </div>
    </>
  );
}
