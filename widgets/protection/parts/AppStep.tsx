import { type SyntheticEvent, useEffect, useRef } from 'react';
import { latinDigits } from '../../../domain/forms/index.ts';
import { observer, useStore, useT } from '../../../runtime/sdk.ts';
import { Button, TextLink } from '../../ui/index.ts';
import type { NewApp } from '../api/protectionApi.ts';
import { protectionStore } from '../store/ProtectionStore.ts';
import { CodeBox, textOf } from './CodeBox.tsx';
import { refusalText } from './refusalText.ts';
import { Refused } from './Refused.tsx';
import css from './Steps.module.css';

/** White around a code, in its modules (ISO 18004); black on white in either theme, for cameras read nothing else. */
const QUIET = 4;

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
  const side = qr.size + 2 * QUIET;
  return (
    <form ref={formRef} className={css.step} method="post" noValidate onSubmit={handleSubmit}>
      <p>{t('protection:app.scan')}</p>
      <svg className={css.qr} viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`} role="img" aria-label={t('protection:app.picture')} shapeRendering="crispEdges">
        <rect x={-QUIET} y={-QUIET} width={side} height={side} fill="white" />
        <path d={qr.path} fill="black" />
      </svg>
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
