import { Suspense, useEffect } from 'react';
import { lazyPart, observer, useFormats, useQuery, useRoute, useRuntime, useStore, useT } from '../../../runtime/sdk.ts';
import { Banner, Button, ButtonLink, Card, ErrorState, Icon, iconOfConfig, Skeleton } from '../../ui/index.ts';
import { providersQuery } from '../api/socialApi.ts';
import { linkedErrorText } from './linkedErrorText.ts';
import { socialHref } from './socialHref.ts';
import { SocialOutcome } from './SocialOutcome.tsx';
import { linkedStore } from '../store/LinkedStore.ts';
import css from './LinkedAccounts.module.css';

const LinkedDialog = lazyPart(async () => ({ default: (await import('./LinkedDialog.tsx')).LinkedDialog }));

/** Accounts elsewhere that sign the customer in: links one by a press after having been there, unlinks one. */
export const LinkedAccounts = observer(function LinkedAccounts({ title }: { readonly title: string }) {
  const t = useT();
  const formats = useFormats();
  const runtime = useRuntime();
  const { query } = useRoute();
  const store = useStore(linkedStore);
  const { data: providers = [] } = useQuery(providersQuery(runtime));
  useEffect(() => void store.load(), [store]);
  const { state, accounts, pending, step, refusal, done } = store;
  const nameOf = (id: string): string => providers.find((provider) => provider.id === id)?.name ?? id;
  const free = providers.filter(({ id }) => !accounts.some(({ provider }) => provider === id) && pending?.provider !== id);
  // Where nothing is offered and nothing linked, there is nothing to show.
  if (state === 'ready' && providers.length === 0 && accounts.length === 0) return null;
  return (
    <>
      <Card title={title} icon="link">
        <div className={css.body}>
          <SocialOutcome outcome={query.get('social')} />
          <p role="status" className={css.said}>
            {done !== null && t(done.kind === 'link' ? 'linked:done' : 'linked:gone', { name: nameOf(done.kind === 'link' ? done.pending.provider : done.account.provider) })}
          </p>
          {state === 'pending' && <Skeleton shape="row" count={1} />}
          {state === 'failed' && <ErrorState size="compact" icon="signal-off" title={t('linked:failed')} retryLabel={t('linked:retry')} onRetry={() => void store.load()} />}
          {state === 'ready' && pending !== null && (
            <Banner title={t('linked:pending', { name: nameOf(pending.provider) })}>
              {pending.email !== null && (
                <p>
                  <bdi dir="ltr">{pending.email}</bdi>
                </p>
              )}
              <p>{t('linked:pendingText', { name: nameOf(pending.provider) })}</p>
              {step.kind === 'none' && refusal !== null && <p className={css.error}>{linkedErrorText(t, refusal)}</p>}
              <div className={css.actions}>
                <Button variant="primary" isBusy={store.isBusy} onClick={() => void store.go({ kind: 'link', pending })}>
                  {t('linked:confirm')}
                </Button>
                <Button variant="ghost" onClick={() => void store.leave()}>
                  {t('linked:leave')}
                </Button>
              </div>
            </Banner>
          )}
          {state === 'ready' && accounts.length === 0 && pending === null && <p className={css.none}>{t('linked:none')}</p>}
          {accounts.length > 0 && (
            <ul className={css.list}>
              {accounts.map((account) => (
                <li key={account.id} className={css.item}>
                  <Icon name={iconOfConfig(providers.find(({ id }) => id === account.provider)?.iconName ?? 'user')} />
                  <span className={css.words}>
                    <strong>{nameOf(account.provider)}</strong>
                    {account.label !== '' && <bdi dir="ltr">{account.label}</bdi>}
                    <span className={css.since}>{t('linked:since', { date: formats.date(account.linkedAtUtc) })}</span>
                  </span>
                  <Button variant="ghost" aria-label={t('linked:unlinkOf', { name: nameOf(account.provider) })} onClick={() => store.ask(account)}>
                    {t('linked:unlink')}
                  </Button>
                </li>
              ))}
            </ul>
          )}
          {state === 'ready' && free.length > 0 && (
            <div className={css.actions}>
              {free.map(({ id, name, iconName }) => (
                <ButtonLink key={id} icon={iconOfConfig(iconName)} href={socialHref({ provider: id, language: runtime.language, purpose: 'link' })} rel="nofollow">
                  {t('linked:link', { name })}
                </ButtonLink>
              ))}
            </div>
          )}
        </div>
      </Card>
      <Suspense fallback={null}>{step.kind !== 'none' && <LinkedDialog step={step} nameOf={nameOf} />}</Suspense>
    </>
  );
});
