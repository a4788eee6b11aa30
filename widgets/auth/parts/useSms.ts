import { useState } from 'react';
import { fetchCode, NO_ANSWER, useRuntime } from '../../../runtime/sdk.ts';
import type { Phone } from '../api/smsApi.ts';
import type { SignInState } from '../store/AuthStore.ts';

/** A message with a code that was asked for. */
export interface SentSms extends Phone {
  /** When the next one may be asked for. */
  readonly resendAtMs: number;
}

type Refusal = Extract<SignInState, { readonly kind: 'failed' }>;

/** Codes by SMS: the one that was sent, and what the platform said where none was. */
export interface Sms {
  readonly sent: SentSms | null;
  /** The number that was asked for last. */
  readonly phone: Phone | null;
  readonly refusal: Refusal | null;
  readonly isBusy: boolean;
  ask(phone: Phone): Promise<void>;
  forgetRefusal(): void;
  /** Back to the number. */
  leave(): void;
}

export function useSms(): Sms {
  const { api, nowMs } = useRuntime();
  const [sent, setSent] = useState<SentSms | null>(null);
  const [phone, setPhone] = useState<Phone | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isBusy, setBusy] = useState(false);
  return {
    sent,
    phone,
    refusal,
    isBusy,
    ask: async (asked) => {
      // Of two presses one message comes: the second would be refused as too early.
      if (isBusy) return;
      setBusy(true);
      setPhone(asked);
      const outcome = await fetchCode(() => import('../store/signInCalls.ts'))
        .then(({ askForSms }) => askForSms({ api, nowMs }, asked))
        .catch(() => ({ resendAtMs: null, refusal: { kind: 'failed', code: NO_ANSWER, status: 0, retryAfterSec: undefined } as const }));
      setBusy(false);
      setRefusal(outcome.refusal);
      if (outcome.resendAtMs !== null) setSent({ ...asked, resendAtMs: outcome.resendAtMs });
    },
    forgetRefusal: () => setRefusal(null),
    leave: () => {
      setSent(null);
      setRefusal(null);
    },
  };
}
