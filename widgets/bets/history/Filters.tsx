import { useState } from 'react';
import { observer, useNavigation, useRoute, useRuntime, useStore, useT } from '../../../runtime/sdk.ts';
import { accountStore, PeriodFilter } from '../../account/index.ts';
import { Button, ChipLink, ChipRow, Select } from '../../ui/index.ts';
import { filterTypeIds } from '../parts/betNames.ts';
import css from './History.module.css';
import { exportBets } from './exportBets.ts';
import { filterQuery, historyQuery, type HistoryView, questionOf } from './historyView.ts';
import { saveFile } from './saveFile.ts';
import { usePeriodKinds } from './usePeriodKinds.ts';

const ANY = '';

/** State, type, account and period; the export of what they find. */
export function Filters({ view }: { readonly view: HistoryView }) {
  const t = useT();
  const navigation = useNavigation();
  const { path } = useRoute();
  return (
    <div className={css.filters}>
      <div className={css.tools}>
        <ChipRow isNavigation className={css.states} label={t('bets:state')}>
          {(['all', 'open', 'settled'] as const).map((state) => (
            <ChipLink key={state} href={navigation.href(path, historyQuery(view, { state }))} isSelected={state === view.state}>
              {t(`bets:state.${state}`)}
            </ChipLink>
          ))}
        </ChipRow>
        <TypeSelect view={view} />
        <AccountSelect view={view} />
        <ExportButton view={view} />
      </div>
      <PeriodFilter period={view.period} kept={filterQuery(view)} />
    </div>
  );
}

function TypeSelect({ view }: { readonly view: HistoryView }) {
  const t = useT();
  const navigation = useNavigation();
  const { path } = useRoute();
  return (
    <Select
      size="s"
      className={css.select ?? ''}
      aria-label={t('bets:column.type')}
      value={view.typeId === undefined ? ANY : String(view.typeId)}
      onValueChange={(value) => navigation.go(path, { query: historyQuery(view, { typeId: value === ANY ? undefined : Number(value) }) })}
      options={[{ value: ANY, label: t('bets:any-type') }, ...filterTypeIds.map((id) => ({ value: String(id), label: t(`bets:type.${id}`) }))]}
    />
  );
}

const AccountSelect = observer(function AccountSelect({ view }: { readonly view: HistoryView }) {
  const t = useT();
  const navigation = useNavigation();
  const { path } = useRoute();
  const { accounts } = useStore(accountStore);
  return (
    <Select
      size="s"
      className={css.select ?? ''}
      aria-label={t('bets:account')}
      value={accounts.some(({ id }) => id === view.accountId) ? String(view.accountId) : ANY}
      onValueChange={(value) => navigation.go(path, { query: historyQuery(view, { accountId: value === ANY ? undefined : Number(value) }) })}
      options={[{ value: ANY, label: t('bets:any-account') }, ...accounts.map(({ id, iso, type }) => ({ value: String(id), label: `${iso}, ${t(`account:type.${type}`)}` }))]}
    />
  );
});

function ExportButton({ view }: { readonly view: HistoryView }) {
  const t = useT();
  const { api, language } = useRuntime();
  const periodKindOf = usePeriodKinds();
  const [state, setState] = useState<'idle' | 'pending' | 'failed'>('idle');
  const save = async () => {
    setState('pending');
    try {
      const text = await exportBets(questionOf(view, 1), { api, language, t, periodKindOf });
      saveFile(`bets-${view.period.fromDay}-${view.period.toDay}.csv`, 'text/csv;charset=utf-8', text);
      setState('idle');
    } catch {
      // The customer is told below; there is nothing else to do about it.
      setState('failed');
    }
  };
  return (
    <>
      <Button size="s" icon="download" isBusy={state === 'pending'} onClick={() => void save()}>
        {t('bets:export')}
      </Button>
      <p role="alert" className={css.failed} hidden={state !== 'failed'}>
        {state === 'failed' && t('bets:export-failed')}
      </p>
    </>
  );
}
