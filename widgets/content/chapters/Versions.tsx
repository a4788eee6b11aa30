import { Suspense } from 'react';
import { lazyPart, parseMarkdown, useNavigation, useQuery, useRuntime, useT } from '../../../runtime/sdk.ts';
import { ErrorState, Skeleton, TextLink } from '../../ui/index.ts';
import { versionsQuery } from '../api/contentApi.ts';
import { ownLanguage } from '../ownLanguage.ts';
import { useCalendarDay } from '../useCalendarDay.ts';
import chapterCss from './Chapters.module.css';
import { filled, useFigures } from './figures.ts';
import links from './Links.module.css';
import { Sections } from './Sections.tsx';
import css from './Versions.module.css';

const Diff = lazyPart(async () => ({ default: (await import('../diff/Diff.tsx')).Diff }));

interface VersionsProps {
  /** From which each held, the newest first. */
  readonly days: readonly string[];
  /** Of the chapter. */
  readonly path: string;
}

/** The versions of a chapter by their days, with the ways to each and to what changed since. */
export function Versions({ days, path }: VersionsProps) {
  const t = useT();
  const { href } = useNavigation();
  const dayOf = useCalendarDay();
  const [current = '', ...earlier] = days;
  return (
    <nav className={css.versions} aria-labelledby="chapter-versions">
      <h2 id="chapter-versions">{t('content:changes.versions')}</h2>
      <ul className={links.list}>
        <li><a className={links.link} href={href(path)}>{t('content:changes.current', { day: dayOf(current) })}</a></li>
        {earlier.map((day) => (
          <li key={day} className={css.version}>
            <a className={links.link} href={href(path, { version: day })}>{t('content:changes.earlier', { day: dayOf(day) })}</a>
            <a className={links.link} href={href(path, { since: day })}>{t('content:changes.since', { day: dayOf(day) })}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface EarlierVersionProps {
  readonly collection: string;
  readonly slug: string;
  readonly path: string;
  readonly day: string;
  readonly isCompared: boolean;
}

/** A chapter as it was on a day, or what changed since then. */
export function EarlierVersion({ collection, slug, path, day, isCompared }: EarlierVersionProps) {
  const t = useT();
  const { href } = useNavigation();
  const runtime = useRuntime();
  const figures = useFigures();
  const dayOf = useCalendarDay();
  const { data, isError, isFetching, refetch } = useQuery(versionsQuery(runtime, collection, slug));
  const [current] = data?.versions ?? [];
  const earlier = data?.versions.find(({ since }) => since === day);
  if (!current || !earlier) return isError ? <ErrorState icon="signal-off" title={t('content:failed')} retryLabel={t('content:retry')} isRetrying={isFetching} onRetry={() => void refetch()} /> : <Skeleton shape="row" count={4} />;
  return (
    <>
      <p className={css.old} role="note">
        {t(isCompared ? 'content:changes.shows-changes' : 'content:changes.shows-earlier', { day: dayOf(day) })} <TextLink href={href(path)}>{t('content:changes.to-current')}</TextLink>
      </p>
      <div className={chapterCss.sections} {...ownLanguage(earlier.language, runtime)}>
        {isCompared ? <Suspense fallback={<Skeleton shape="row" count={4} />}><Diff before={earlier.text} after={current.text} language={current.language} level={2} /></Suspense> : <Sections nodes={filled(parseMarkdown(earlier.text), figures)} level={2} />}
      </div>
    </>
  );
}
