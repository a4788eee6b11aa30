import { useFormats, useRuntime, useT } from '../../../runtime/sdk.ts';
import { endedText } from './endedText.ts';
import { type Failure, signInErrorText } from './errorText.ts';

const SEC_MS = 1000;

/** What a customer reads when signing in was refused; where their own limit leaves nothing of the day (T31), from when it is possible again. */
export function useSignInErrorText(): (failure: Failure) => string {
  const t = useT();
  const { nowMs } = useRuntime();
  const { dateTime } = useFormats();
  return (failure) => {
    const { code, retryAfterSec } = failure;
    if (code !== SESSION_LIMIT_REACHED) return signInErrorText(t, failure);
    const text = endedText(t, 'limit');
    return retryAfterSec === undefined ? text : `${text} ${t('auth:limit.from', { time: dateTime(nowMs() + retryAfterSec * SEC_MS) })}`;
  };
}

/** The platform's code for it. */
export const SESSION_LIMIT_REACHED = 'AUTH_SESSION_LIMIT_REACHED';
