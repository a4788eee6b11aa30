import { observer, useFact, useFormats, useNavigation, useQuery, useRoute, useRuntime, useSite, useT, type WidgetProps } from '../../../runtime/sdk.ts';
import { ButtonLink, EmptyState, ErrorState, PageHead, Pagination, SegmentedLinks, Skeleton } from '../../ui/index.ts';
import type { ResultsAnswer } from '../api/resultsApi.ts';
import { groupResults } from './groupResults.ts';
import type { ResultsProps, ResultsSlots } from './props.gen.ts';
import { ResultBlock } from './ResultBlock.tsx';
import css from './Results.module.css';
import { ResultsFilters } from './ResultsFilters.tsx';
import { resultsQuery } from './resultsQuery.ts';
import { isFiltered, resultsHrefQuery, resultsView, type ResultsView } from './resultsQuestion.ts';

/** Finished games with scores by period and settled markets; filters are links, so they work without scripts. */
export const Results = observer(function Results({ type = 'live', pageSize, root, slots }: WidgetProps<ResultsProps, ResultsSlots>) {
  const t = useT();
  const formats = useFormats();
  const site = useSite();
  const { api, language } = useRuntime();
  const { query } = useRoute();
  const view = resultsView(type, pageSize, query, site, useFact('ui.timeZone'));
  const { data, isError, refetch, isFetching } = useQuery({ ...resultsQuery(api, language, view), placeholderData: (last: ResultsAnswer | undefined) => last });
  return (
    <section {...root} className={css.results} aria-busy={isFetching}>
      <PageHead icon="results" title={t('results:title')} note={data && t('results:count', { count: data.total, number: formats.number(data.total) })}>
        <Kinds type={type} view={view} />
      </PageHead>
      <ResultsFilters key={`${view.type}${view.words ?? ''}`} view={view} dates={data?.dates ?? []} />
      {isError && !data && <ErrorState icon="signal-off" title={t('results:failed-title')} text={t('results:failed-text')} retryLabel={t('sports:retry')} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton shape="panel" count={3} />}
      {data && <ResultList answer={data} view={view} />}
      {data?.games.length === 0 && slots.empty}
    </section>
  );
});

const KINDS = ['live', 'zone'] as const;

/** The last day, or the archive by days. */
function Kinds({ type, view }: { readonly type: 'live' | 'zone'; readonly view: ResultsView }) {
  const t = useT();
  const navigation = useNavigation();
  const kept = resultsHrefQuery(view, { date: undefined });
  return (
    <SegmentedLinks
      label={t('results:kinds')}
      links={KINDS.map((kind) => ({ href: navigation.href(`results/${kind}`, kept), label: t(`results:kind.${kind}`), isCurrent: kind === type }))}
    />
  );
}

function ResultList({ answer, view }: { readonly answer: ResultsAnswer; readonly view: ResultsView }) {
  const t = useT();
  const navigation = useNavigation();
  const { path } = useRoute();
  if (answer.games.length === 0) return <NoResults view={view} />;
  const blocks = view.type === 'zone' ? groupResults(answer.games) : [{ key: 'latest', champ: undefined, games: answer.games }];
  return (
    <>
      {blocks.map((block) => (
        <ResultBlock key={block.key} champ={block.champ} games={block.games} view={view} />
      ))}
      <Pagination
        label={t('results:pages')}
        page={view.page}
        pageCount={Math.ceil(answer.total / view.limit)}
        hrefFor={(page) => navigation.href(path, resultsHrefQuery(view, {}, page))}
        pageLabel={(page) => t('results:page', { page })}
        previousLabel={t('results:previous-page')}
        nextLabel={t('results:next-page')}
      />
    </>
  );
}

/** Nothing fits: how to see more (U35). */
function NoResults({ view }: { readonly view: ResultsView }) {
  const t = useT();
  const navigation = useNavigation();
  const { path } = useRoute();
  const isNarrow = isFiltered(view) || view.page > 1;
  return (
    <EmptyState
      icon={isNarrow ? 'filter' : 'results'}
      title={t(isNarrow ? 'results:none-title' : 'results:empty-title')}
      text={t(isNarrow ? 'results:none-text' : 'results:empty-text')}
      action={
        <ButtonLink variant="primary" href={isNarrow ? navigation.href(path, view.date === undefined ? {} : { date: view.date }) : navigation.href('live')}>
          {t(isNarrow ? 'results:clear-filters' : 'results:go-live')}
        </ButtonLink>
      }
    />
  );
}
