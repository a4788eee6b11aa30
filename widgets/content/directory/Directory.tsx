import { useNavigation, useQuery, useRuntime, useT, type WidgetProps } from '../../../runtime/sdk.ts';
import { JsonLd } from '../../blocks/index.ts';
import { Breadcrumbs, ChipLink, ChipRow, EmptyState, ErrorState, Skeleton, TextLink } from '../../ui/index.ts';
import { type Directory as DirectoryAnswer, directoryQuery, isUnknown } from '../api/contentApi.ts';
import { ContentHead } from '../ContentHead.tsx';
import { useSubject } from '../useSubject.ts';
import css from './Directory.module.css';
import { directoryData } from './directoryData.ts';
import { EntryCards } from './EntryCards.tsx';
import type { DirectoryProps } from './props.gen.ts';
import { subjectOfDirectory } from './subjectOfDirectory.ts';

const NOBODY: DirectoryAnswer['groups'] = [];

/** Whom a directory lists, by groups: all, one group, or those that offer something. Nothing of it moves; its groups are addresses. */
export function Directory({ root, ...props }: WidgetProps<DirectoryProps>) {
  const t = useT();
  const { href } = useNavigation();
  const runtime = useRuntime();
  const { data, error, isError, isFetching, refetch } = useQuery(directoryQuery(runtime, props.collection));
  const { title, intro, shows, links } = props;
  const groups = data?.groups ?? NOBODY;
  const group = groups.find(({ id }) => id === props.group);
  const subject = subjectOfDirectory(props, { groups }, t);
  useSubject(data && subject);
  // Before the first entry is published there is no list.
  const isEmpty = !data && isUnknown(error);
  return (
    <div {...root} className={css.directory}>
      <ContentHead title={subject} intro={group ? undefined : intro} above={data && group && <Breadcrumbs label={t('content:breadcrumbs')} items={[{ label: title, href: href(data.path) }, { label: group.title }]} />}>
        {links && links.length > 0 && (
          <p className={css.ways}>
            {links.map((link) => <TextLink key={link.href} href={href(link.href)}>{link.label}</TextLink>)}
          </p>
        )}
        {data && shows === 'all' && groups.length > 1 && <Groups directory={data} current={group?.id} />}
      </ContentHead>
      {isError && !data && !isEmpty && <ErrorState icon="signal-off" title={t('content:failed')} retryLabel={t('content:retry')} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {!isError && !data && <Skeleton shape="row" count={4} />}
      {data && <Shown directory={data} shownGroup={group} subject={subject} shows={shows} title={title} />}
      {isEmpty && <EmptyState icon="users" title={t('content:directory.none')} />}
    </div>
  );
}

function Groups({ directory: { path, groups }, current }: { readonly directory: DirectoryAnswer; readonly current: string | undefined }) {
  const t = useT();
  const { href } = useNavigation();
  return (
    <ChipRow isNavigation label={t('content:directory.sections')}>
      <ChipLink href={href(path)} isSelected={current === undefined}>{t('content:all')}</ChipLink>
      {groups.map(({ id, title, path: address, entries }) => (
        <ChipLink key={id} href={href(address)} isSelected={id === current} count={entries.length}>{title}</ChipLink>
      ))}
    </ChipRow>
  );
}

interface ShownProps extends Pick<DirectoryProps, 'shows' | 'title'> {
  readonly directory: DirectoryAnswer;
  readonly shownGroup: DirectoryAnswer['groups'][number] | undefined;
  readonly subject: string;
}

function Shown({ directory, shownGroup, subject, shows, title }: ShownProps) {
  const t = useT();
  const all = (shownGroup ? [shownGroup] : directory.groups).flatMap(({ entries }) => entries);
  const shown = shows === 'offers' ? all.filter(({ offer }) => offer !== null) : all;
  if (shown.length === 0) return <EmptyState icon={shows === 'offers' ? 'gift' : 'users'} title={t('content:directory.none')} />;
  return (
    <>
      <JsonLd data={directoryData(subject, shown, directory, shownGroup && { ...shownGroup, above: title })} />
      {shows === 'offers' || shownGroup ? (
        <EntryCards entries={shown} level={2} />
      ) : (
        directory.groups.map(({ id, title: name, entries }) => (
          <section key={id} className={css.group} aria-labelledby={`group-${id}`}>
            <h2 id={`group-${id}`} className={css.groupTitle}>{name}</h2>
            <EntryCards entries={entries} level={3} />
          </section>
        ))
      )}
    </>
  );
}
