import { observer, useFormats, useNavigation, useQuery, useRoute, useRuntime, useSiteNumber, useStore, useT } from '../../../runtime/sdk.ts';
import { Badge, type BadgeTone, ButtonLink, EmptyState, ErrorState, type FoldingColumn, FoldingTable, Skeleton, Switch } from '../../ui/index.ts';
import { type PaymentInfo, type PaymentsAnswer } from '../api/moneyApi.ts';
import { paymentsQuery } from '../moneyQueries.ts';
import { accountStore } from '../store/AccountStore.ts';
import { useMoneyText } from '../useMoneyText.ts';
import { Signed } from './Movements.tsx';
import { OfficePages } from './OfficePages.tsx';
import css from './Statement.module.css';
import { statementQueryOf, type StatementView } from './statementView.ts';

/** Statuses of payments that the dictionary names, 2 is paid; others read as under way (R-e). */
const tones: Readonly<Record<number, BadgeTone>> = { 0: 'neutral', 1: 'warning', 2: 'success', 3: 'danger', 4: 'neutral' };
const UNDER_WAY = 1;

/** Deposits and withdrawals, with their net since the account was opened (T4). */
export const Payments = observer(function Payments({ view }: { readonly view: StatementView }) {
  const t = useT();
  const navigation = useNavigation();
  const { path } = useRoute();
  const pageSize = useSiteNumber('account', 'paymentsPage', 20);
  const days = useSiteNumber('account', 'archiveDays', 90);
  const { data, isError, isFetching, refetch } = useQuery(paymentsQuery(useRuntime(), view.page, view.isArchiveIncluded));
  return (
    <>
      <div className={css.tools}>
        <Switch isChecked={view.isArchiveIncluded} onCheckedChange={(isArchiveIncluded) => navigation.go(path, { query: statementQueryOf(view, { isArchiveIncluded }) })}>
          {t('office:payments.archive', { days })}
        </Switch>
      </div>
      {isError && !data && <ErrorState icon="signal-off" title={t('office:failed-title')} text={t('office:failed-text')} retryLabel={t('office:retry')} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {!isError && !data && <Skeleton shape="panel" count={3} />}
      {data && (
        <>
          <NetDeposits answer={data} />
          {data.payments.length === 0 ? <NoPayments view={view} /> : <PaymentTable answer={data} />}
          <OfficePages page={view.page} pageCount={Math.ceil(data.total / pageSize)} queryOf={(page) => statementQueryOf(view, { page })} />
        </>
      )}
    </>
  );
});

const NetDeposits = observer(function NetDeposits({ answer }: { readonly answer: PaymentsAnswer }) {
  const t = useT();
  const money = useMoneyText();
  const { main } = useStore(accountStore);
  const iso = main?.iso ?? answer.payments[0]?.iso;
  return (
    <dl className={css.balances}>
      <div>
        <dt>{t('office:net-deposits')}</dt>
        <dd>{iso === undefined ? '–' : <bdi>{money(answer.netDepositsMinor, iso)}</bdi>}</dd>
      </div>
      <div className={css.explained}>{t('office:net-deposits.text')}</div>
    </dl>
  );
});

function PaymentTable({ answer }: { readonly answer: PaymentsAnswer }) {
  const t = useT();
  const formats = useFormats();
  const columns: readonly FoldingColumn<PaymentInfo>[] = [
    { key: 'at', title: t('office:column.time'), isTight: true, cell: ({ atUtc }) => <time dateTime={atUtc}>{`${formats.date(atUtc)}, ${formats.time(atUtc)}`}</time> },
    { key: 'kind', title: t('office:column.what'), isRowHeader: true, isHead: true, cell: ({ kind }) => t(`office:category.${kind}`) },
    { key: 'number', title: t('office:column.number'), cell: ({ id }) => <bdi dir="ltr">{id}</bdi> },
    { key: 'status', title: t('office:column.status'), isTight: true, cell: ({ statusId }) => <Badge tone={tones[statusId] ?? 'warning'}>{t(`office:payment-status.${statusId in tones ? statusId : UNDER_WAY}`)}</Badge> },
    { key: 'amount', title: t('office:column.amount'), align: 'end', isTight: true, cell: ({ kind, amountMinor, iso }) => <Signed amountMinor={kind === 'deposit' ? Math.abs(amountMinor) : -Math.abs(amountMinor)} iso={iso} /> },
  ];
  return <FoldingTable className={css.panel} caption={t('office:statement.payments')} columns={columns} rows={answer.payments} rowKey={({ id }) => id} />;
}

/** No payment yet, or none so young (U35). */
function NoPayments({ view }: { readonly view: StatementView }) {
  const t = useT();
  const navigation = useNavigation();
  const { path } = useRoute();
  const days = useSiteNumber('account', 'archiveDays', 90);
  return (
    <EmptyState
      icon="wallet"
      title={t('office:payments.none-title')}
      text={t(view.isArchiveIncluded ? 'office:payments.none-ever' : 'office:payments.none-text', { days })}
      action={!view.isArchiveIncluded && <ButtonLink href={navigation.href(path, statementQueryOf(view, { isArchiveIncluded: true }))}>{t('office:payments.archive', { days })}</ButtonLink>}
    />
  );
}
