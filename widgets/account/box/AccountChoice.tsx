import { useId, useState } from 'react';
import { observer, useStore, useT } from '../../../runtime/sdk.ts';
import { accountStore } from '../store/AccountStore.ts';
import { useMoneyText } from '../useMoneyText.ts';
import css from './AccountPanel.module.css';

/** The customer's accounts with their balances: choosing one plays with it from now on. */
export const AccountChoice = observer(function AccountChoice() {
  const t = useT();
  const name = useId();
  const store = useStore(accountStore);
  const money = useMoneyText();
  const [hasFailed, setFailed] = useState(false);
  const choose = async (id: number) => {
    setFailed(false);
    await store.setActive(id).catch(() => setFailed(true));
  };
  if (store.accounts.length === 0) return null;
  return (
    <fieldset className={css.accounts} aria-busy={store.changes.has('change')}>
      <legend className={css.legend}>{t('account:accounts')}</legend>
      {store.accounts.map((account) => (
        <label key={account.id} className={css.account}>
          <input type="radio" name={name} className={css.radio} checked={account.isActive} disabled={store.changes.has('change')} onChange={() => void choose(account.id)} />
          <span className={css.accountName}>
            {account.iso} <span className={css.kind}>{t(`account:type.${account.type}`)}</span>
          </span>
          <span className={css.amount}>{store.isBalanceHidden ? '••••' : money(account.balanceMinor, account.iso)}</span>
        </label>
      ))}
      <p role="alert" className={css.warning} hidden={!hasFailed}>
        {hasFailed && t('account:switch.failed')}
      </p>
    </fieldset>
  );
});
