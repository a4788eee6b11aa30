import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { latinDigits } from '../../../domain/forms/index.ts';
import { asApiError, fetchCode, useApi, useT } from '../../../runtime/sdk.ts';
import { Button, Field, FormError, TextInput } from '../../ui/index.ts';
import type { Proof, SecondFactor } from '../api/protectionApi.ts';
import { type ProtectionRefusal, refusedOf } from '../store/ProtectionStore.ts';
import { CodeBox, textOf } from './CodeBox.tsx';
import { ProofCode } from './ProofCode.tsx';
import { refusalText } from './refusalText.ts';
import css from './Steps.module.css';

export interface ProofFormProps {
  /** Second factors, one of which is asked for too, or a saved code; empty: the password is enough. */
  readonly factors: readonly SecondFactor[];
  readonly isBusy: boolean;
  /** What the platform said against it: at its box, else over the button. */
  readonly refusal: ProtectionRefusal | null;
  readonly onProve: (proof: Proof) => void;
}

type Way = SecondFactor | 'recovery';

/** The customer turned away, or it was none of theirs. */
const PASSKEY_REFUSED: ProtectionRefusal = { code: 'FACTOR_PASSKEY_REFUSED', status: 422 };

/** Whoever changes how they sign in shows once more who they are. */
export function ProofForm({ factors, isBusy, refusal, onProve }: ProofFormProps) {
  const t = useT();
  const formRef = useRef<HTMLFormElement>(null);
  const api = useApi();
  const [first] = factors;
  const [chosen, setChosen] = useState<Way | undefined>(first);
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<ProtectionRefusal | null>(null);
  const ways: readonly Way[] = first === undefined ? [] : [...factors, 'recovery'];
  const isPasskey = chosen === 'passkey';
  const sentBy = chosen === 'sms' || chosen === 'email' ? chosen : null;
  const errorAt = (field: string) => (refusal?.field === field ? refusalText(t, refusal, sentBy !== null) : undefined);
  // A passkey has no box to say it at.
  const ofWhole = failure ?? (refusal?.field === 'code' && isPasskey ? PASSKEY_REFUSED : refusal?.field === undefined ? refusal : null);

  useEffect(() => {
    // The dialog opens in an effect after this one and moves the focus by itself.
    queueMicrotask(() => formRef.current?.querySelector<HTMLElement>('[aria-invalid=true], input')?.focus());
  }, [refusal]);

  const handleSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const password = textOf(form, 'password');
    setFailure(null);
    if (isPasskey) void provePasskey(password);
    else onProve({ password, ...(chosen !== undefined && { factor: { method: chosen, code: latinDigits(textOf(form, 'code')).trim() } }) });
  };
  const provePasskey = async (password: string) => {
    setAsking(true);
    const sign = async () => await (await fetchCode(() => import('../api/askPasskey.ts'))).signWithPasskey(api, { purpose: 'proof' });
    const code = await sign().catch((error: unknown) => refusedOf(asApiError(error)));
    setAsking(false);
    if (typeof code === 'string') onProve({ password, factor: { method: 'passkey', code } });
    else setFailure(code ?? PASSKEY_REFUSED);
  };
  const choose = (way: Way) => {
    setChosen(way);
    setFailure(null);
  };
  return (
    <form ref={formRef} className={css.step} method="post" noValidate onSubmit={handleSubmit}>
      <p>{t('protection:proof.text')}</p>
      <Field label={t('protection:field.password')} isRequired error={errorAt('password')}>
        {(control) => <TextInput {...control} name="password" type="password" size="l" autoComplete="current-password" autoCapitalize="none" spellCheck={false} />}
      </Field>
      {chosen !== undefined && !isPasskey && <CodeBox key={chosen} kind={kindOf(chosen)} error={errorAt('code')} />}
      {sentBy !== null && <ProofCode key={`${sentBy}-sent`} method={sentBy} />}
      {isPasskey && <p>{t('protection:proof.passkey')}</p>}
      <FormError text={ofWhole === null ? undefined : refusalText(t, ofWhole)} />
      <Button type="submit" variant="primary" size="l" isBlock isBusy={isBusy || isAsking}>
        {t('protection:proof.submit')}
      </Button>
      {ways.filter((way) => way !== chosen).map((way) => (
        <Button key={way} variant="ghost" isBlock onClick={() => choose(way)}>
          {t(`protection:proof.by.${way}`)}
        </Button>
      ))}
    </form>
  );
}

function kindOf(way: Way): 'app' | 'sent' | 'saved' {
  if (way === 'recovery') return 'saved';
  return way === 'totp' ? 'app' : 'sent';
}
