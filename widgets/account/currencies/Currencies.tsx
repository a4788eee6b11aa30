import { useState } from 'react';
import { observer, useStore, useT, type WidgetProps } from '../../../runtime/sdk.ts';
import { Card, ErrorState, IconButton, Skeleton } from '../../ui/index.ts';
import type { CurrencyResult } from '../api/accountApi.ts';
import { accountStore } from '../store/AccountStore.ts';
import { useMoneyText } from '../useMoneyText.ts';
import { AddCurrency } from './AddCurrency.tsx';
import css from './Currencies.module.css';
import type { CurrenciesProps } from './props.gen.ts';

/** Accounts of the customer by currency; an empty currency account can be closed, a further one opened. */
export const Currencies = observer(function Currencies({ root, title }: WidgetProps<CurrenciesProps>) {
  const t = useT();
  const money = useMoneyText();
  const store = useStore(accountStore);
  const [refusal, setRefusal] = useState('');
  const change = async (run: () => Promise<CurrencyResult>) => {
    setRefusal('');
    const failed: CurrencyResult = { isDone: false, message: '' };
    const { isDone, message } = await run().catch(() => failed);
    if (!isDone) setRefusal(message === '' ? t('account:currency.failed') : message);
  };
  return (
    <div {...root}>
      <Card title={title} icon="wallet">
        {store.state === 'pending' && <Skeleton shape="row" count={2} />}
        {store.state === 'failed' && <ErrorState size="compact" icon="signal-off" title={t('account:balance.failed')} retryLabel={t('account:balance.retry')} onRetry={() => void store.refresh().catch(() => undefined)} />}
        <ul className={css.list} aria-busy={store.changes.size > 0}>
          {store.accounts.map((account) => (
            <li key={account.id} className={css.row}>
              <span className={css.iso}>{account.iso}</span>
              <span className={css.kind}>{t(`account:type.${account.type}`)}</span>
              <span className={css.amount}>{store.isBalanceHidden ? '••••' : money(account.balanceMinor, account.iso)}</span>
              {account.type === 9 && (
                <IconButton
                  icon="trash"
                  size="s"
                  label={t('account:currency.remove', { iso: account.iso })}
                  disabled={store.changes.size > 0}
                  onClick={() => void change(() => store.removeCurrency(account.id))}
                />
              )}
            </li>
          ))}
        </ul>
        {store.state === 'ready' && <AddCurrency isBusy={store.changes.has('add')} onAdd={(id) => void change(() => store.addCurrency(id))} />}
        <p role="alert" className={css.refusal} hidden={refusal === ''}>
          {refusal}
        </p>
      </Card>
    </div>
  );
});
