import { parseMarkdown, useNavigation, useQuery, useRoute, useRuntime, useT, wordsOf } from '../../../runtime/sdk.ts';
import { JsonLd } from '../../blocks/index.ts';
import { classNames, ErrorState, Icon, Skeleton } from '../../ui/index.ts';
import { type Chapter, type Chapters, contentEntryQuery } from '../api/contentApi.ts';
import { documentData } from '../document/documentData.ts';
import { ownLanguage } from '../ownLanguage.ts';
import { PrintButton } from '../PrintButton.tsx';
import { useCalendarDay } from '../useCalendarDay.ts';
import { useSubject } from '../useSubject.ts';
import css from './Chapters.module.css';
import { versionAsked } from './chaptersAsked.ts';
import { sectionsOf } from './chapterSections.ts';
import { Back } from './Cover.tsx';
import { filled, useFigures } from './figures.ts';
import type { ChaptersProps } from './props.gen.ts';
import { Sections } from './Sections.tsx';
import { EarlierVersion, Versions } from './Versions.tsx';

/** From this many sections on a chapter begins with a list of them. */
const LISTED_FROM = 3;

interface ChapterPageProps extends ChaptersProps {
  readonly contents: Chapters;
  readonly slug: string;
}

/** One chapter with an anchor a section, its neighbours, and the contents beside it. */
export function ChapterPage({ collection, slug, title, note, contents }: ChapterPageProps) {
  const t = useT();
  const { href } = useNavigation();
  const runtime = useRuntime();
  const dayOf = useCalendarDay();
  const figures = useFigures();
  const { data, isError, isFetching, refetch } = useQuery(contentEntryQuery(runtime, collection, slug));
  useSubject(data?.title);
  const nodes = data ? filled(parseMarkdown(data.text), figures) : [];
  const heads = sectionsOf(nodes).flatMap(({ head }) => head ?? []);
  const asked = versionAsked(useRoute().query);
  const days = contents.groups.flatMap((group) => group.chapters).find((chapter) => chapter.slug === slug)?.versions ?? [];
  // A day that is none of its versions is not looked for.
  const version = asked && days.slice(1).includes(asked.day) ? asked : undefined;
  const own = data ? ownLanguage(data.language, runtime) : {};
  return (
    <>
      {!data && (isError ? <ErrorState icon="signal-off" title={t('content:failed')} retryLabel={t('content:retry')} isRetrying={isFetching} onRetry={() => void refetch()} /> : <Skeleton shape="row" count={6} />)}
      {data && (
        <article className={css.chapter}>
          <JsonLd data={documentData(data, { label: title, href: href(contents.path) }, runtime.manifest.site.seo.siteName)} />
          <header className={css.top}>
            <Back href={href(contents.path)} title={title} />
            <h1 className={css.title} {...own}>{data.title}</h1>
            <div className={css.meta}>
              {data.dateUtc !== null && <time dateTime={data.dateUtc}>{t('content:document.in-force', { day: dayOf(data.dateUtc) })}</time>}
              <PrintButton />
            </div>
            {!version && heads.length >= LISTED_FROM && (
              <nav aria-label={t('rules:on-this-page')} className={css.onThisPage}>
                <ul className={css.anchors} {...own}>
                  {heads.map(({ anchor, title: words }) => (
                    <li key={anchor}>
                      <a className={css.anchor} href={`#${anchor}`}>{words.map(wordsOf).join('')}</a>
                    </li>
                  ))}
                </ul>
              </nav>
            )}
          </header>
          {version
            ? <EarlierVersion collection={collection} slug={slug} path={data.path} {...version} />
            : <div className={css.sections} {...own}><Sections nodes={nodes} level={2} /></div>}
          {days.length > 1 && <Versions days={days} path={data.path} />}
          {note !== undefined && <p className={css.note}>{note}</p>}
          <Neighbours contents={contents} slug={slug} />
        </article>
      )}
      <Contents contents={contents} current={slug} />
    </>
  );
}

function Neighbours({ contents, slug }: { readonly contents: Chapters; readonly slug: string }) {
  const t = useT();
  const { href } = useNavigation();
  const chapters: readonly Chapter[] = contents.groups.flatMap((group) => group.chapters);
  const at = chapters.findIndex((chapter) => chapter.slug === slug);
  const [before, after] = [chapters[at - 1], at < 0 ? undefined : chapters[at + 1]];
  if (!before && !after) return null;
  return (
    <nav className={css.neighbours} aria-label={t('rules:neighbours')}>
      {before && (
        <a className={css.neighbour} rel="prev" href={href(before.path)}>
          <Icon name="angle-start" size="s" />
          <span>
            <span className={css.way}>{t('rules:previous')} </span>
            {before.title}
          </span>
        </a>
      )}
      {after && (
        <a className={classNames(css.neighbour, css.next)} rel="next" href={href(after.path)}>
          <span>
            <span className={css.way}>{t('rules:next')} </span>
            {after.title}
          </span>
          <Icon name="angle-end" size="s" />
        </a>
      )}
    </nav>
  );
}

/** The list of contents beside a chapter; under it where there is no room. */
function Contents({ contents, current }: { readonly contents: Chapters; readonly current: string }) {
  const t = useT();
  const { href } = useNavigation();
  return (
    <nav className={css.contents} aria-label={t('rules:contents')}>
      {contents.groups.map((group) => (
        <div key={group.id}>
          <a className={css.partName} href={href(group.path)}>{group.title}</a>
          <ul>
            {group.chapters.map(({ slug, path, title }) => (
              <li key={slug}>
                <a className={css.entry} href={href(path)} aria-current={slug === current ? 'page' : undefined}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
