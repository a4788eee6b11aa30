import { useState } from 'react';
import { observer, queryOptions, useApi, useQuery, useStore, useT } from '../../../runtime/sdk.ts';
import { Button, Field, Select } from '../../ui/index.ts';
import { fetchCurrencies } from '../api/accountApi.ts';
import { accountStore } from '../store/AccountStore.ts';
import css from './Currencies.module.css';

export interface AddCurrencyProps {
  readonly isBusy: boolean;
  /** Numeric ISO 4217 code of the chosen currency. */
  readonly onAdd: (currencyId: number) => void;
}

/** Chooses a currency in which the customer has no account yet. */
export const AddCurrency = observer(function AddCurrency({ isBusy, onAdd }: AddCurrencyProps) {
  const t = useT();
  const api = useApi();
  const { accounts } = useStore(accountStore);
  const [chosen, setChosen] = useState('');
  const { data } = useQuery(queryOptions({ queryKey: ['account', 'currencies'], queryFn: ({ signal }) => fetchCurrencies(api, signal) }));
  if (data === undefined) return null;
  const owned = new Set(accounts.filter(({ type }) => type !== 4).map(({ currencyId }) => currencyId));
  const free = data.filter(({ id }) => !owned.has(id));
  if (free.length === 0) return <p className={css.none}>{t('account:currency.none')}</p>;
  const value = free.some(({ id }) => String(id) === chosen) ? chosen : String(free[0]?.id ?? '');
  return (
    <form
      className={css.add}
      onSubmit={(event) => {
        event.preventDefault();
        onAdd(Number(value));
      }}
    >
      <Field label={t('account:currency.add')}>
        {(control) => <Select {...control} className={css.choice} options={free.map(({ id, iso }) => ({ value: String(id), label: iso }))} value={value} onValueChange={setChosen} />}
      </Field>
      <Button type="submit" icon="plus" isBusy={isBusy}>
        {t('account:currency.submit')}
      </Button>
    </form>
  );
});
