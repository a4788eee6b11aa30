import { useNavigation, useQuery, useRuntime, useT } from '../../../runtime/sdk.ts';
import { ErrorState, Icon, Pagination, Skeleton } from '../../ui/index.ts';
import { contentListQuery, type ContentList, type ListAsked } from '../api/contentApi.ts';
import { ContentHead } from '../ContentHead.tsx';
import css from './Collection.module.css';
import { EntryCard } from './EntryCard.tsx';
import type { CollectionProps } from './props.gen.ts';
import { subjectOfList } from './subjects.ts';
import { useSubject } from '../useSubject.ts';

interface ListPageProps extends CollectionProps {
  readonly asked: Omit<ListAsked, 'collection'>;
}

/** A page of the list, with links to its tags, its years and its further pages. */
export function ListPage({ asked, ...props }: ListPageProps) {
  const t = useT();
  const runtime = useRuntime();
  const { data, isError, isFetching, refetch } = useQuery(contentListQuery(runtime, { collection: props.collection, ...asked }));
  useSubject(data && subjectOfList(props.title, asked, data, t));
  const addressOf = useAddresses(props);
  return (
    <>
      <ContentHead title={props.title} intro={props.intro}>
        {props.feed !== false && (
          <a className={css.feed} href={`/feeds/${runtime.language}/${props.collection}.xml`} type="application/atom+xml" rel="alternate">
            <Icon name="list" size="s" />
            {t('content:feed')}
          </a>
        )}
      </ContentHead>
      {isError && !data && <ErrorState icon="signal-off" title={t('content:failed')} retryLabel={t('content:retry')} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {!isError && !data && <Skeleton shape="row" count={4} />}
      {data && (
        <>
          <Filters list={data} asked={asked} addressOf={addressOf} showsYears={props.filters === 'path'} />
          <ol className={css.cards}>
            {data.entries.map((entry) => (
              <li key={entry.slug}>
                <EntryCard entry={entry} level={2} />
              </li>
            ))}
          </ol>
          <Pagination
            label={t('content:pages')}
            page={data.page}
            pageCount={data.pageCount}
            hrefFor={(page) => addressOf({ ...asked, page })}
            pageLabel={(page) => t('content:page', { page })}
            previousLabel={t('content:previous-page')}
            nextLabel={t('content:next-page')}
          />
        </>
      )}
    </>
  );
}

type AddressOf = (asked: Partial<Omit<ListAsked, 'collection'>>) => string;

/** Addresses of lists: what is looked for stands below the list or in its query, the page always there. */
function useAddresses({ base, filters }: Pick<CollectionProps, 'base' | 'filters'>): AddressOf {
  const { href } = useNavigation();
  return ({ page = 1, tag, year }) => {
    const ofPage = page > 1 ? { page: String(page) } : {};
    if (filters === 'path') return href(tag !== undefined ? `${base}/tag/${tag}` : year !== undefined ? `${base}/${year}` : base, ofPage);
    return href(base, { ...(tag !== undefined && { tag }), ...ofPage });
  };
}

interface FiltersProps {
  readonly list: ContentList;
  readonly asked: Omit<ListAsked, 'collection'>;
  readonly addressOf: AddressOf;
  readonly showsYears: boolean;
}

function Filters({ list, asked: { tag, year }, addressOf, showsYears }: FiltersProps) {
  const t = useT();
  const years = showsYears && list.years.length > 1 ? list.years : [];
  if (list.tags.length === 0 && years.length === 0) return null;
  const current = (isCurrent: boolean) => (isCurrent ? 'page' : undefined);
  return (
    <nav className={css.filters} aria-label={t('content:filters')}>
      <a className={css.filter} href={addressOf({})} aria-current={current(tag === undefined && year === undefined)}>
        {t('content:all')}
      </a>
      {years.map(({ year: each }) => (
        <a key={each} className={css.filter} href={addressOf({ year: each })} aria-current={current(each === year)}>
          {each}
        </a>
      ))}
      {list.tags.map(({ id, name }) => (
        <a key={id} className={css.filter} href={addressOf({ tag: id })} aria-current={current(id === tag)}>
          {name}
        </a>
      ))}
    </nav>
  );
}
