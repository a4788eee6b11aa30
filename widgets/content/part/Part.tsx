import { parseMarkdown, useNavigation, useQuery, useRuntime, useT, type WidgetProps } from '../../../runtime/sdk.ts';
import { PassageNodes } from '../../blocks/index.ts';
import { HeadingCard, TextCard } from '../../info/index.ts';
import { EmptyState, ErrorState, Skeleton } from '../../ui/index.ts';
import { contentEntryQuery, type ContentEntry } from '../api/contentApi.ts';
import { sectionsOf } from '../chapters/chapterSections.ts';
import { filled, useFigures } from '../chapters/figures.ts';
import { ownLanguage } from '../ownLanguage.ts';
import type { PartProps } from './props.gen.ts';

/** A part of an entry. Nothing of it moves: its code comes with the first touch, and what it shows needs none. */
export function Part({ root, collection, entry, ...props }: WidgetProps<PartProps>) {
  const t = useT();
  const runtime = useRuntime();
  const { data, isError, isFetching, refetch } = useQuery(contentEntryQuery(runtime, collection, entry));
  if (data) return <Shown root={root} {...props} entry={data} />;
  return <div {...root}>{isError ? <ErrorState icon="signal-off" title={t('content:failed')} retryLabel={t('content:retry')} isRetrying={isFetching} onRetry={() => void refetch()} /> : <Skeleton shape="row" count={3} />}</div>;
}

function Shown({ root, section, icon, tone, note, entry }: Pick<WidgetProps<PartProps>, 'root' | 'section' | 'icon' | 'tone' | 'note'> & { readonly entry: ContentEntry }) {
  const t = useT();
  const { href } = useNavigation();
  const own = ownLanguage(entry.language, useRuntime());
  const figures = useFigures();
  if (section === undefined) return <HeadingCard root={root} own={own} title={entry.title} intro={entry.summary} {...(icon !== undefined && { icon })} {...(note !== undefined && { note })} />;
  const found = sectionsOf(filled(parseMarkdown(entry.text), figures)).find(({ head }) => head?.anchor === section);
  const frame = { level: 1, hrefOf: href };
  return (
    <TextCard root={root} own={own} tone={tone} anchor={section} {...(icon !== undefined && { icon })} {...(found?.head && { title: <PassageNodes nodes={found.head.title} {...frame} /> })}>
      {found ? <PassageNodes nodes={found.nodes} {...frame} /> : <EmptyState icon="info" title={t('content:document.empty')} />}
    </TextCard>
  );
}
