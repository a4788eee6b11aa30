import { observer, useStore, useT } from '../../../runtime/sdk.ts';
import { useSecondsUntil } from '../../forms/index.ts';
import { Button } from '../../ui/index.ts';
import type { SentMethod } from '../api/authApi.ts';
import { authStore } from '../store/AuthStore.ts';
import type { SecondStep } from '../store/secondStep.ts';
import css from './SignInForm.module.css';

export interface StepCodeProps {
  readonly step: SecondStep;
  readonly method: SentMethod;
}

/** Where the code of the second step went, and the next one. */
export const StepCode = observer(function StepCode({ step, method }: StepCodeProps) {
  const t = useT();
  const auth = useStore(authStore);
  const sent = step.sent?.[method];
  const leftSec = useSecondsUntil(sent?.resendAtMs ?? 0);
  return (
    <>
      <p role="status">
        {sent?.to !== undefined && (
          <>
            {t('auth:second.sentTo')} <bdi dir="ltr">{sent.to}</bdi>
          </>
        )}
        {sent === undefined && auth.isSigningIn && t('auth:second.sending')}
      </p>
      <div className={css.further}>
        <Button variant="ghost" disabled={leftSec > 0 || auth.isSigningIn} onClick={() => void auth.sendStepCode(method)}>
          {leftSec > 0 ? t('auth:sms.resendIn', { count: leftSec }) : t('auth:sms.resend')}
        </Button>
      </div>
    </>
  );
});
