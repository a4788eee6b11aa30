import { observer, useFormats, useNavigation, useQuery, useRoute, useRuntime, useStore, useT } from '../../../runtime/sdk.ts';
import { ButtonLink, EmptyState, ErrorState, type FoldingColumn, FoldingTable, Select, Skeleton } from '../../ui/index.ts';
import { type MovementCategory, movementCategories, type MovementInfo, type StatementAnswer } from '../api/moneyApi.ts';
import { statementQuery } from '../moneyQueries.ts';
import { PeriodFilter } from '../period/PeriodFilter.tsx';
import { accountStore } from '../store/AccountStore.ts';
import { useMoneyText } from '../useMoneyText.ts';
import { OfficePages } from './OfficePages.tsx';
import css from './Statement.module.css';
import { filterQuery, questionOf, statementQueryOf, type StatementView } from './statementView.ts';

const ANY = '';
const MINUS = /[-\u2212]/;

export interface MovementsProps {
  readonly view: StatementView;
  readonly pageSize: number;
  readonly start: string | undefined;
}

/** Every movement of an account in a period, between its opening and its closing balance (T52). */
export function Movements({ view, pageSize, start }: MovementsProps) {
  const t = useT();
  const question = questionOf(view, pageSize);
  const { data, isError, isFetching, refetch } = useQuery(statementQuery(useRuntime(), question));
  return (
    <>
      <Filters view={view} accountId={data?.accountId} />
      {isError && !data && <ErrorState icon="signal-off" title={t('office:failed-title')} text={t('office:failed-text')} retryLabel={t('office:retry')} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {!isError && !data && <Skeleton shape="panel" count={3} />}
      {data && (
        <>
          <Balances answer={data} isAll={view.category === undefined} />
          {data.movements.length === 0 ? <NoMovements view={view} start={start} /> : <MovementTable answer={data} />}
          <OfficePages page={view.page} pageCount={Math.ceil(data.total / pageSize)} queryOf={(page) => statementQueryOf(view, { page })} />
        </>
      )}
    </>
  );
}

const Filters = observer(function Filters({ view, accountId }: { readonly view: StatementView; readonly accountId: number | undefined }) {
  const t = useT();
  const navigation = useNavigation();
  const { path } = useRoute();
  const { accounts } = useStore(accountStore);
  const shownId = view.accountId ?? accountId;
  return (
    <div className={css.filters}>
      <div className={css.tools}>
        <Select
          size="s"
          className={css.select ?? ''}
          aria-label={t('account:box.open')}
          value={String(shownId ?? '')}
          disabled={accounts.length === 0}
          onValueChange={(value) => navigation.go(path, { query: statementQueryOf(view, { accountId: Number(value) }) })}
          options={accounts.map(({ id, iso, type }) => ({ value: String(id), label: `${iso}, ${t(`account:type.${type}`)}` }))}
        />
        <Select
          size="s"
          className={css.select ?? ''}
          aria-label={t('office:statement.category')}
          value={view.category ?? ANY}
          onValueChange={(value) => navigation.go(path, { query: statementQueryOf(view, { category: movementCategories.find((category) => category === value) }) })}
          options={[{ value: ANY, label: t('office:category.any') }, ...movementCategories.map((category) => ({ value: category, label: t(`office:category.${category}`) }))]}
        />
      </div>
      <PeriodFilter period={view.period} kept={filterQuery(view)} />
    </div>
  );
});

/** What was there before the period, what moved, what was there after it: the sum is exact (T52). */
function Balances({ answer, isAll }: { readonly answer: StatementAnswer; readonly isAll: boolean }) {
  const t = useT();
  const money = useMoneyText();
  const { iso, openingMinor, closingMinor } = answer;
  return (
    <dl className={css.balances}>
      <div>
        <dt>{t('office:statement.opening')}</dt>
        <dd>{money(openingMinor, iso)}</dd>
      </div>
      {isAll && (
        <div>
          <dt>{t('office:statement.moved')}</dt>
          <dd>
            <Signed amountMinor={closingMinor - openingMinor} iso={iso} />
          </dd>
        </div>
      )}
      <div>
        <dt>{t('office:statement.closing')}</dt>
        <dd>{money(closingMinor, iso)}</dd>
      </div>
    </dl>
  );
}

/** An amount that says by its sign where it went. */
export function Signed({ amountMinor, iso }: { readonly amountMinor: number; readonly iso: string }) {
  const money = useMoneyText();
  // The plus stands where the language has its minus.
  const text = amountMinor > 0 ? money(-amountMinor, iso).replace(MINUS, '+') : money(amountMinor, iso);
  return <bdi className={amountMinor > 0 ? css.plus : undefined}>{text}</bdi>;
}

function MovementTable({ answer }: { readonly answer: StatementAnswer }) {
  const t = useT();
  const money = useMoneyText();
  const formats = useFormats();
  const { iso } = answer;
  const columns: readonly FoldingColumn<MovementInfo>[] = [
    { key: 'at', title: t('office:column.time'), isTight: true, cell: ({ atUtc }) => <time dateTime={atUtc}>{`${formats.date(atUtc)}, ${formats.time(atUtc)}`}</time> },
    { key: 'what', title: t('office:column.what'), isRowHeader: true, isHead: true, cell: (movement) => <What movement={movement} /> },
    { key: 'amount', title: t('office:column.amount'), align: 'end', isTight: true, cell: ({ amountMinor }) => <Signed amountMinor={amountMinor} iso={iso} /> },
    { key: 'balance', title: t('office:column.balance'), align: 'end', isTight: true, cell: ({ balanceMinor }) => money(balanceMinor, iso) },
  ];
  return <FoldingTable className={css.panel} caption={t('office:statement.transfers')} columns={columns} rows={answer.movements} rowKey={({ id }) => id} />;
}

function What({ movement }: { readonly movement: MovementInfo }) {
  const t = useT();
  const { href } = useNavigation();
  const { category, couponId } = movement;
  return (
    <span className={css.what}>
      <span>{t(`office:category.${category satisfies MovementCategory}`)}</span>
      {couponId !== null && (
        <a className={css.coupon} href={href(`print-coupon/${couponId}`)}>
          <bdi dir="ltr">{t('office:coupon', { id: couponId })}</bdi>
        </a>
      )}
    </span>
  );
}

/** Nothing moved: how to see more (U35). */
function NoMovements({ view, start }: { readonly view: StatementView; readonly start: string | undefined }) {
  const t = useT();
  const navigation = useNavigation();
  const { path } = useRoute();
  const isNarrow = view.category !== undefined || view.page > 1;
  return (
    <EmptyState
      icon={isNarrow ? 'filter' : 'wallet'}
      title={t('office:statement.none-title')}
      text={t(isNarrow ? 'office:statement.none-narrow' : 'office:statement.none-text')}
      action={
        <span className={css.actions}>
          <ButtonLink href={navigation.href(path, isNarrow ? statementQueryOf(view, { category: undefined }) : { ...filterQuery(view), period: '365' })}>{t(isNarrow ? 'office:clear-filters' : 'office:whole-year')}</ButtonLink>
          {!isNarrow && start !== undefined && (
            <ButtonLink variant="primary" href={navigation.href(start)}>
              {t('office:start')}
            </ButtonLink>
          )}
        </span>
      }
    />
  );
}
