import { parseMarkdown, useNavigation, useQuery, useRuntime, useT, type WidgetProps } from '../../../runtime/sdk.ts';
import { EmptyState, ErrorState, Skeleton, TextLink } from '../../ui/index.ts';
import { changesQuery } from '../api/contentApi.ts';
import { Diff } from '../diff/Diff.tsx';
import { ownLanguage } from '../ownLanguage.ts';
import { useCalendarDay } from '../useCalendarDay.ts';
import css from './Changes.module.css';
import type { ChangesProps } from './props.gen.ts';

const NOTHING = JSON.stringify(parseMarkdown(''));

/** What entries say otherwise than on a day; one that is new is new in all its words. */
export function Changes({ root, collection, since }: WidgetProps<ChangesProps>) {
  // Who knows of no day has nothing to compare.
  return <div {...root} className={css.changes}>{since !== undefined && <Entries collection={collection} since={since} />}</div>;
}

function Entries({ collection, since }: { readonly collection: string; readonly since: string }) {
  const t = useT();
  const runtime = useRuntime();
  const { href } = useNavigation();
  const { data, isError, isFetching, refetch } = useQuery(changesQuery(runtime, collection, since));
  const dayOf = useCalendarDay();
  return (
    <>
      {!data && (isError ? <ErrorState icon="signal-off" title={t('content:failed')} retryLabel={t('content:retry')} isRetrying={isFetching} onRetry={() => void refetch()} /> : <Skeleton shape="row" count={4} />)}
      {data?.entries.length === 0 && <EmptyState icon="check" size="compact" title={t('content:changes.none', { day: dayOf(since) })} />}
      {data?.entries.map((entry) => (
        <section key={entry.slug} className={css.entry} aria-labelledby={`changed-${entry.slug}`}>
          <h2 id={`changed-${entry.slug}`} className={css.title}><TextLink href={href(entry.path)}>{entry.title}</TextLink></h2>
          <p className={css.day}>{t(entry.before === null ? 'content:changes.added' : 'content:changes.changed', { day: dayOf(entry.since) })}</p>
          <div {...ownLanguage(entry.language, runtime)}><Diff before={entry.before ?? NOTHING} after={entry.text} language={entry.language} level={3} /></div>
        </section>
      ))}
    </>
  );
}
