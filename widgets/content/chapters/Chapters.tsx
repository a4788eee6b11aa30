import { Suspense } from 'react';
import { lazyPart, useQuery, useRoute, useRuntime, useT, type WidgetProps } from '../../../runtime/sdk.ts';
import { ErrorState, Skeleton } from '../../ui/index.ts';
import { chaptersQuery } from '../api/contentApi.ts';
import { useSubject } from '../useSubject.ts';
import { ChapterPage } from './ChapterPage.tsx';
import { byItself } from './byItself.ts';
import css from './Chapters.module.css';
import { chaptersAsked, needsTexts } from './chaptersAsked.ts';
import { Cover } from './Cover.tsx';
import { Folded } from './Folded.tsx';
import type { ChaptersProps } from './props.gen.ts';
import { subjectOfContents } from './subjectOfContents.ts';
import { Whole } from './Whole.tsx';

/** What was found comes with a search: contents and chapters do without. */
const Found = lazyPart(async () => ({ default: (await import('./Found.tsx')).Found }));

/** Chapters by groups (T11). Nothing of it moves: its code comes with the first touch, and what it shows needs none. */
export function Chapters({ root, ...props }: WidgetProps<ChaptersProps>) {
  const t = useT();
  const runtime = useRuntime();
  const { query } = useRoute();
  const asked = chaptersAsked(props, query);
  const { data, isError, isFetching, refetch } = useQuery(chaptersQuery(runtime, props.collection, needsTexts(asked)));
  useSubject(data && asked.kind !== 'chapter' && asked.kind !== 'folded' ? subjectOfContents(props, data) : undefined);
  if (!data) {
    return (
      <div {...root} className={css.cover}>
        {isError ? <ErrorState icon="signal-off" title={t('content:failed')} retryLabel={t('content:retry')} isRetrying={isFetching} onRetry={() => void refetch()} /> : <Skeleton shape="row" count={6} />}
      </div>
    );
  }
  const contents = byItself(data, props);
  // A group that is shown by itself has the page's title.
  const { group: _group, ...whole } = props;
  const shown = { ...(props.base === undefined ? props : whole), contents };
  return (
    <div {...root} className={asked.kind === 'chapter' ? css.rules : css.cover}>
      {asked.kind === 'chapter' && <ChapterPage {...shown} slug={asked.slug} />}
      {asked.kind === 'contents' && <Cover {...shown} />}
      {asked.kind === 'folded' && <Folded title={props.title} contents={contents} />}
      {asked.kind === 'whole' && <Whole {...shown} />}
      {asked.kind === 'search' && (
        <Suspense fallback={<Skeleton shape="row" count={6} />}>
          <Found {...shown} text={asked.text} words={asked.words} />
        </Suspense>
      )}
    </div>
  );
}
