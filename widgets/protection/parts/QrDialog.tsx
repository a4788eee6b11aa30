import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { observer, useRuntime, useStore, useT } from '../../../runtime/sdk.ts';
import { Banner, Button, Dialog, Field, FormError, TextInput } from '../../ui/index.ts';
import type { QrAsked } from '../api/qrApi.ts';
import { qrApprovalStore } from '../store/QrApprovalStore.ts';
import { textOf } from './CodeBox.tsx';
import { countryName } from './countryName.ts';
import { ProofForm } from './ProofForm.tsx';
import { QrScanner } from './QrScanner.tsx';
import css from './Steps.module.css';
import { useDeviceName } from './useDeviceName.ts';

const UNKNOWN = 'QR_UNKNOWN';
const TOO_MANY = 429;

export interface QrDialogProps {
  /** That an address holds; null where one has still to be read. */
  readonly code: string | null;
  readonly onClose: () => void;
}

/** Signs in on another device, step by step. */
export const QrDialog = observer(function QrDialog({ code, onClose }: QrDialogProps) {
  const t = useT();
  const store = useStore(qrApprovalStore);
  const { step, isBusy, refusal, factors } = store;
  useEffect(() => {
    store.begin();
    if (code !== null) void store.read(code);
  }, [code, store]);
  return (
    <Dialog isOpen onClose={onClose} title={t('qr:heading')} closeLabel={t('qr:close')} look="sheet" size="s">
      {step.kind === 'read' && <ReadStep />}
      {step.kind === 'ask' && <AskStep asked={step.asked} />}
      {step.kind === 'proof' && <ProofForm factors={factors} isBusy={isBusy} refusal={refusal} onProve={(proof) => void store.prove(step.asked, proof)} />}
      {step.kind === 'done' && (
        <div className={css.step}>
          <p role="status">{t(`qr:done.${step.answer}`)}</p>
          <Button size="l" isBlock onClick={onClose}>
            {t('qr:close')}
          </Button>
        </div>
      )}
    </Dialog>
  );
});

const ReadStep = observer(function ReadStep() {
  const t = useT();
  const store = useStore(qrApprovalStore);
  const formRef = useRef<HTMLFormElement>(null);
  const [isMissing, setMissing] = useState(false);
  const { refusal } = store;
  useEffect(() => {
    // The dialog opens in an effect after this one and moves the focus by itself.
    if (refusal !== null || isMissing) queueMicrotask(() => formRef.current?.querySelector<HTMLElement>('input')?.focus());
  }, [refusal, isMissing]);
  const handleSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = textOf(event.currentTarget, 'code').trim();
    setMissing(code === '');
    if (code !== '') void store.read(code);
  };
  return (
    <form ref={formRef} className={css.step} method="post" noValidate onSubmit={handleSubmit}>
      <p>{t('qr:text')}</p>
      <QrScanner onRead={(code) => void store.read(code)} />
      <Field label={t('qr:field')} hint={t('qr:hint')} isRequired error={isMissing ? t('qr:need') : refusal === null ? undefined : refusedText(t, refusal)}>
        {(control) => <TextInput {...control} name="code" size="l" dir="ltr" autoComplete="off" autoCapitalize="characters" spellCheck={false} maxLength={LONGEST} />}
      </Field>
      <Button type="submit" variant="primary" size="l" isBlock isBusy={store.isBusy}>
        {t('qr:submit')}
      </Button>
    </form>
  );
});

/** A code that comes with pasting may have blanks. */
const LONGEST = 20;

const AskStep = observer(function AskStep({ asked }: { readonly asked: QrAsked }) {
  const t = useT();
  const { language } = useRuntime();
  const store = useStore(qrApprovalStore);
  const nameOf = useDeviceName();
  const country = countryName(asked.country, language);
  const { isBusy, refusal } = store;
  return (
    <div className={css.step}>
      <h3>{t('qr:ask')}</h3>
      <ul className={css.facts}>
        <li>{asked.browser === '' && asked.system === '' ? t('qr:device.unknown') : t('qr:device', { name: nameOf(asked) })}</li>
        {country !== null && <li>{t('qr:country', { country })}</li>}
        {asked.isNear && <li>{t('qr:near')}</li>}
        <li>{t('qr:ends')}</li>
      </ul>
      {!asked.isNear && <Banner tone="warning">{t('qr:far')}</Banner>}
      <FormError text={refusal === null ? undefined : refusedText(t, refusal)} />
      <Button variant="primary" size="l" isBlock isBusy={isBusy} onClick={() => void store.approve(asked)}>
        {t('qr:yes')}
      </Button>
      <Button size="l" isBlock disabled={isBusy} onClick={() => void store.refuse(asked)}>
        {t('qr:no')}
      </Button>
    </div>
  );
});

function refusedText(t: ReturnType<typeof useT>, { code, status }: { readonly code: string; readonly status: number }): string {
  if (code === UNKNOWN) return t('qr:unknown');
  return t(status === TOO_MANY ? 'protection:error.tooMany' : 'qr:error');
}
