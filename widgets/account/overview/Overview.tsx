import { type ReactNode, useState } from 'react';
import { observer, useFormats, useNavigation, useQuery, useRuntime, useStore, useT, type WidgetProps } from '../../../runtime/sdk.ts';
import { Banner, Button, Card, Field, Icon, IconButton, iconOfConfig, PageHead, Select, Skeleton } from '../../ui/index.ts';
import { paymentsQuery } from '../moneyQueries.ts';
import { Balance } from '../parts/Balance.tsx';
import { accountStore } from '../store/AccountStore.ts';
import { useMoneyText } from '../useMoneyText.ts';
import css from './Overview.module.css';
import type { OverviewProps } from './props.gen.ts';

/** What a customer sees first of the account: money to play with, net deposits (T4), the result since sign-in (T9). */
export const Overview = observer(function Overview({ root, links = [] }: WidgetProps<OverviewProps>) {
  const t = useT();
  const store = useStore(accountStore);
  return (
    <section {...root} className={css.overview} aria-busy={store.state === 'pending'}>
      <PageHead icon="account" title={t('office:account.title')} note={store.userId !== '' && t('account:customer', { id: store.userId })} />
      {store.isFrozen && <Banner tone="warning">{t('account:frozen')}</Banner>}
      <div className={css.cards}>
        <ActiveAccount />
        <NetDeposits />
        <SessionResult />
      </div>
      {links.length > 0 && <Links links={links} />}
    </section>
  );
});

/** Balance, and which account is played with. */
const ActiveAccount = observer(function ActiveAccount() {
  const t = useT();
  const store = useStore(accountStore);
  const money = useMoneyText();
  const [hasFailed, setFailed] = useState(false);
  const isHidden = store.isBalanceHidden;
  const choose = async (id: string) => {
    setFailed(false);
    await store.setActive(Number(id)).catch(() => setFailed(true));
  };
  return (
    <Card
      title={t('office:account.balance')}
      icon="wallet"
      actions={<IconButton icon={isHidden ? 'eye-off' : 'eye'} size="s" label={t(isHidden ? 'account:balance.show' : 'account:balance.hide')} onClick={() => store.toggleBalance()} />}
    >
      <p className={css.figure}>
        <Balance />
      </p>
      {store.state === 'failed' ? (
        <Button size="s" icon="refresh" onClick={() => void store.refresh().catch(() => undefined)}>
          {t('account:balance.retry')}
        </Button>
      ) : (
        <Field label={t('office:account.plays-with')} {...(hasFailed && { error: t('account:switch.failed') })}>
          {(control) => (
            <Select
              {...control}
              size="s"
              value={String(store.active?.id ?? '')}
              disabled={store.changes.size > 0 || store.accounts.length < 2}
              onValueChange={(id) => void choose(id)}
              options={store.accounts.map((account) => ({
                value: String(account.id),
                label: `${account.iso}, ${t(`account:type.${account.type}`)}${isHidden ? '' : `: ${money(account.balanceMinor, account.iso)}`}`,
              }))}
            />
          )}
        </Field>
      )}
    </Card>
  );
});

/** Deposits less withdrawals since the account was opened (T4). */
const NetDeposits = observer(function NetDeposits() {
  const t = useT();
  const money = useMoneyText();
  const store = useStore(accountStore);
  const { data, isError, refetch, isFetching } = useQuery(paymentsQuery(useRuntime(), 1, false));
  return (
    <Card title={t('office:net-deposits')} icon="swap">
      <Figure>{data && store.main ? <bdi>{money(data.netDepositsMinor, store.main.iso)}</bdi> : isError ? '–' : undefined}</Figure>
      <p className={css.note}>{t('office:net-deposits.text')}</p>
      {isError && (
        <Button size="s" icon="refresh" isBusy={isFetching} onClick={() => void refetch()}>
          {t('account:balance.retry')}
        </Button>
      )}
    </Card>
  );
});

/** Returned less staked of bets decided since sign-in, and what is on open ones (T9). */
const SessionResult = observer(function SessionResult() {
  const t = useT();
  const formats = useFormats();
  const money = useMoneyText();
  const { active, netPosition } = useStore(accountStore);
  const isKnown = active !== undefined && netPosition !== undefined;
  return (
    <Card title={t('account:net.title')} icon="clock">
      <Figure>{isKnown && <bdi>{money(netPosition.netMinor, active.iso)}</bdi>}</Figure>
      <dl className={css.rows}>
        <dt>{t('account:net.staked')}</dt>
        <dd>{isKnown && money(netPosition.stakedMinor, active.iso)}</dd>
        <dt>{t('account:net.returned')}</dt>
        <dd>{isKnown && money(netPosition.returnedMinor, active.iso)}</dd>
        <dt>{t('account:net.open')}</dt>
        <dd>{isKnown && money(netPosition.openMinor, active.iso)}</dd>
        <dt>{t('office:account.since')}</dt>
        <dd>{isKnown && formats.dateTime(netPosition.sinceUtc)}</dd>
      </dl>
    </Card>
  );
});

function Figure({ children }: { readonly children: ReactNode }) {
  const isKnown = children !== undefined && children !== false;
  return <p className={css.figure}>{isKnown ? children : <Skeleton shape="title" width="half" />}</p>;
}

function Links({ links }: { readonly links: NonNullable<OverviewProps['links']> }) {
  const t = useT();
  const { href } = useNavigation();
  return (
    <nav className={css.links} aria-label={t('office:account.links')}>
      {links.map((link) => (
        <a key={link.href} className={css.link} href={href(link.href)}>
          {link.icon !== undefined && <Icon name={iconOfConfig(link.icon)} className={css.mark} />}
          <span>{link.label}</span>
          <Icon name="angle-end" size="s" />
        </a>
      ))}
    </nav>
  );
}
