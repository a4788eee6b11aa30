import { observer, useFormats, useNavigation, useRoute, useStore, useT, type WidgetProps } from '../../../runtime/sdk.ts';
import { usePeriod } from '../../account/index.ts';
import { useFollow } from '../../sports/index.ts';
import { ButtonLink, EmptyState, ErrorState, PageHead, Pagination, Skeleton } from '../../ui/index.ts';
import { useLiveGames } from '../parts/useLiveGames.ts';
import type { BetList } from '../store/BetList.ts';
import { betsStore } from '../store/BetsStore.ts';
import { BetRow } from './BetRow.tsx';
import { Filters } from './Filters.tsx';
import css from './History.module.css';
import { historyQuery, type HistoryView, historyView, isNarrowed, questionOf } from './historyView.ts';
import type { HistoryProps } from './props.gen.ts';
import { Totals } from './Totals.tsx';

/** The customer's bets by period, state, type and account, with their sums (T2, T3, U21). */
export const History = observer(function History({ root, pageSize, start }: WidgetProps<HistoryProps>) {
  const t = useT();
  const formats = useFormats();
  const { query } = useRoute();
  const view = historyView(query, usePeriod());
  const list = useStore(betsStore).list(questionOf(view, pageSize));
  useFollow(list);
  useLiveGames(list.bets);
  const isKnown = list.state === 'ready';
  return (
    <section {...root} className={css.history} aria-busy={!isKnown}>
      <PageHead icon="history" title={t('bets:history-title')} note={isKnown && t('bets:count', { count: list.total, number: formats.number(list.total) })} />
      <Filters view={view} />
      {list.state !== 'failed' && <Totals totals={list.totals} isKnown={isKnown} />}
      <Bets list={list} view={view} start={start} />
    </section>
  );
});

const Bets = observer(function Bets({ list, view, start }: { readonly list: BetList; readonly view: HistoryView; readonly start: string | undefined }) {
  const t = useT();
  const navigation = useNavigation();
  const { path } = useRoute();
  if (list.state === 'failed') return <ErrorState icon="signal-off" title={t('bets:failed-title')} text={t('bets:failed-text')} retryLabel={t('bets:retry')} onRetry={() => void list.refresh()} />;
  if (list.state !== 'ready') return <Skeleton shape="panel" count={3} />;
  if (list.bets.length === 0) return <NoBets view={view} start={start} />;
  return (
    <>
      <ul className={css.list}>
        {list.bets.map((bet) => (
          <li key={bet.id}>
            <BetRow bet={bet} />
          </li>
        ))}
      </ul>
      <Pagination
        label={t('bets:pages')}
        page={view.page}
        pageCount={list.pageCount}
        hrefFor={(page) => navigation.href(path, historyQuery(view, { page }))}
        pageLabel={(page) => t('bets:page', { page })}
        previousLabel={t('bets:previous-page')}
        nextLabel={t('bets:next-page')}
      />
    </>
  );
});

/** Nothing fits: how to see more (U35). */
function NoBets({ view, start }: { readonly view: HistoryView; readonly start: string | undefined }) {
  const t = useT();
  const navigation = useNavigation();
  const { path } = useRoute();
  if (isNarrowed(view) || view.page > 1) {
    return (
      <EmptyState
        icon="filter"
        title={t('bets:none-title')}
        text={t('bets:none-text')}
        action={<ButtonLink href={navigation.href(path, historyQuery(view, { state: 'all', typeId: undefined, accountId: undefined }))}>{t('bets:clear-filters')}</ButtonLink>}
      />
    );
  }
  return (
    <EmptyState
      icon="ticket"
      title={t('bets:empty.period-title')}
      text={t('bets:empty.period-text')}
      action={
        <div className={css.actions}>
          <ButtonLink href={navigation.href(path, { period: '365' })}>{t('bets:whole-year')}</ButtonLink>
          {start !== undefined && (
            <ButtonLink variant="primary" href={navigation.href(start)}>
              {t('bets:empty.action')}
            </ButtonLink>
          )}
        </div>
      }
    />
  );
}
