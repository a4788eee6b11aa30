import { useState } from 'react';
import { asApiError, useApi, useRuntime, useT } from '../../../runtime/sdk.ts';
import { Button, FormError } from '../../ui/index.ts';
import { postProofCode, type SentCode, type SentMethod } from '../api/protectionApi.ts';
import { type ProtectionRefusal, refusedOf } from '../store/ProtectionStore.ts';
import { refusalText } from './refusalText.ts';
import { ResendCode } from './ResendCode.tsx';

/** Has the code for a proof sent when it is asked for, and says where it went. */
export function ProofCode({ method }: { readonly method: SentMethod }) {
  const t = useT();
  const api = useApi();
  const { nowMs } = useRuntime();
  const [sent, setSent] = useState<SentCode | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ProtectionRefusal | null>(null);
  const send = async () => {
    setBusy(true);
    const answer = await postProofCode({ api, nowMs }, method).catch((error: unknown) => refusedOf(asApiError(error)));
    setBusy(false);
    const isSent = 'to' in answer;
    setRefusal(isSent ? null : answer);
    if (isSent) setSent({ ...answer, isAgain: sent !== null });
  };
  return (
    <>
      {sent === null ? (
        <Button isBusy={isBusy} onClick={() => void send()}>
          {t('protection:sent.send')}
        </Button>
      ) : (
        <ResendCode sent={sent} isBusy={isBusy} onResend={() => void send()} />
      )}
      <FormError text={refusal === null ? undefined : refusalText(t, refusal, true)} />
    </>
  );
}
