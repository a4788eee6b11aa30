import { type SyntheticEvent, useEffect, useRef } from 'react';
import { latinDigits } from '../../../domain/forms/index.ts';
import { observer, useStore, useT } from '../../../runtime/sdk.ts';
import { Button, QrPicture, TextLink } from '../../ui/index.ts';
import type { NewApp } from '../api/protectionApi.ts';
import { protectionStore } from '../store/ProtectionStore.ts';
import { CodeBox, textOf } from './CodeBox.tsx';
import { refusalText } from './refusalText.ts';
import { Refused } from './Refused.tsx';
import css from './Steps.module.css';

/** The secret of an authenticator app, to be scanned, opened or typed; its first code sets the app up. */
export const AppStep = observer(function AppStep({ app: { secret, address, qr } }: { readonly app: NewApp }) {
  const t = useT();
  const store = useStore(protectionStore);
  const formRef = useRef<HTMLFormElement>(null);
  const { refusal } = store;
  useEffect(() => {
    queueMicrotask(() => formRef.current?.querySelector('input')?.focus());
  }, [refusal]);
  const handleSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    void store.confirm(latinDigits(textOf(event.currentTarget, 'code')).trim() || '-');
  };
  return (
    <form ref={formRef} className={css.step} method="post" noValidate onSubmit={handleSubmit}>
      <p>{t('protection:app.scan')}</p>
      <QrPicture {...qr} label={t('protection:app.picture')} />
      <p>{t('protection:app.type')}</p>
      <p className={css.secret}>
        <bdi dir="ltr">{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</bdi>
      </p>
      <p>
        <TextLink href={address}>{t('protection:app.open')}</TextLink>
      </p>
      <CodeBox error={refusal?.field === 'code' ? refusalText(t, refusal) : undefined} />
      <Refused />
      <Button type="submit" variant="primary" size="l" isBlock isBusy={store.isBusy}>
        {t('protection:app.submit')}
      </Button>
    </form>
  );
});
