import { useState } from 'react';
import { type ApiError, asApiError, useNavigation, useRuntime, useT } from '../../../runtime/sdk.ts';
import { suffer } from '../api/debuggerApi.ts';
import { Button, ErrorState, TextLink } from '../../ui/index.ts';
import { Facts } from './Facts.tsx';
import { causes } from './causes.ts';
import css from './Parts.module.css';

type Outcome = { readonly kind: 'sent' } | { readonly kind: 'recovered' } | { readonly kind: 'refused'; readonly error: ApiError };

/** Which words a customer reads where a part of a page cannot be had. */
function wordsOf(status: number): string {
  if (status === 400 || status === 404 || status === 429) return String(status);
  return status === 0 || (status >= 500 && status !== 503) ? '500' : 'other';
}

/** Each way in which a call can fail, at a press: the platform fails once as named, and all that stands between a call and its customer does its work. */
export function ErrorsPanel() {
  const t = useT();
  const { api } = useRuntime();
  const { href } = useNavigation();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const press = async (fault: (typeof causes)[number]['fault']) => {
    setOutcome({ kind: 'sent' });
    await suffer(api, fault).then(
      () => setOutcome({ kind: 'recovered' }),
      (error: unknown) => setOutcome({ kind: 'refused', error: asApiError(error) }),
    );
  };
  return (
    <div className={css.panel}>
      <p className={css.note}>{t('debugger:errors.note')}</p>
      <div className={css.buttons}>
        {causes.map(({ id, fault }) => (
          <Button key={id} size="s" isBusy={outcome?.kind === 'sent'} onClick={() => void press(fault)}>
            {t(`debugger:errors.${id}`)}
          </Button>
        ))}
      </div>
      <p role="status" className={css.note}>
        {outcome?.kind === 'recovered' && t('debugger:errors.recovered')}
      </p>
      {outcome?.kind === 'refused' && (
        <>
          <Facts entries={[[t('debugger:errors.answer'), `${outcome.error.status} ${outcome.error.code}`]]} />
          <ErrorState size="compact" title={t(`errors:${wordsOf(outcome.error.status)}.title`)} text={t(`errors:${wordsOf(outcome.error.status)}.text`)} />
        </>
      )}
      <ul className={css.list}>
        <li>
          <TextLink href={href('no-such-page')} target="_blank" rel="noopener">{t('debugger:errors.page404')}</TextLink>
        </li>
        <li>
          <TextLink href={href('500')} target="_blank" rel="noopener">{t('debugger:errors.page500')}</TextLink>
        </li>
      </ul>
    </div>
  );
}
