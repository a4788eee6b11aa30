import { anchorOfHeading, type MarkdownElement, parseMarkdown, useNavigation, useQuery, useRuntime, useT, wordsOf, type WidgetProps } from '../../../runtime/sdk.ts';
import { JsonLd, PassageBody } from '../../blocks/index.ts';
import { Breadcrumbs, EmptyState, ErrorState, Icon, Skeleton } from '../../ui/index.ts';
import { contentEntryQuery, type ContentEntry } from '../api/contentApi.ts';
import { filled, useFigures } from '../chapters/figures.ts';
import { ownLanguage } from '../ownLanguage.ts';
import { PrintButton } from '../PrintButton.tsx';
import { useCalendarDay } from '../useCalendarDay.ts';
import { useSubject } from '../useSubject.ts';
import css from './Document.module.css';
import { documentData } from './documentData.ts';
import type { DocumentProps, DocumentSlots } from './props.gen.ts';

/** One entry as a page. Nothing of it moves but what stands in its places: its code comes with the first touch, and what it shows needs none. */
export function Document({ root, slots, collection, entry, ...props }: WidgetProps<DocumentProps, DocumentSlots>) {
  const t = useT();
  const runtime = useRuntime();
  const { data, isError, isFetching, refetch } = useQuery(contentEntryQuery(runtime, collection, entry));
  useSubject(data?.title);
  return (
    <div {...root} className={css.document}>
      {!data && (isError ? <ErrorState icon="signal-off" title={t('content:failed')} retryLabel={t('content:retry')} isRetrying={isFetching} onRetry={() => void refetch()} /> : <Skeleton shape="row" count={6} />)}
      {data && <Words {...props} slots={slots} document={data} />}
    </div>
  );
}

interface WordsProps extends Pick<DocumentProps, 'dated' | 'contentsFrom' | 'printable' | 'links'> {
  readonly document: ContentEntry;
  readonly slots: WidgetProps<DocumentProps, DocumentSlots>['slots'];
}

function Words({ document, slots, dated, contentsFrom, printable, links }: WordsProps) {
  const t = useT();
  const { href } = useNavigation();
  const runtime = useRuntime();
  const dayOf = useCalendarDay();
  const figures = useFigures();
  const home = { label: t('content:home'), href: href('') };
  const own = ownLanguage(document.language, runtime);
  const headings = headingsOf(document.text);
  const day = document.dateUtc !== null && dated !== 'none' ? dayOf(document.dateUtc) : undefined;
  return (
    <>
      <JsonLd data={documentData(document, home, runtime.manifest.site.seo.siteName)} />
      <article className={css.words}>
        <Breadcrumbs label={t('content:breadcrumbs')} items={[home, { label: document.title }]} />
        <header className={css.head}>
          <h1 className={css.title} {...own}>{document.title}</h1>
          <div className={css.meta}>
            {day !== undefined && <time dateTime={document.dateUtc ?? ''}>{t(dated === 'updated' ? 'content:document.updated' : 'content:document.in-force', { day })}</time>}
            {printable && <PrintButton />}
          </div>
        </header>
        {headings.length >= contentsFrom && <Contents headings={headings} own={own} />}
        <div className={css.text} {...own}>
          {document.summary === '' ? <EmptyState icon="info" title={t('content:document.empty')} /> : <PassageBody nodes={filled(parseMarkdown(document.text), figures)} level={1} hrefOf={href} slots={slots} />}
        </div>
      </article>
      {links !== undefined && links.length > 0 && <ReadOn links={links} />}
    </>
  );
}

interface ContentsProps {
  readonly headings: readonly MarkdownElement[];
  /** Language of the words, where that is another one than the page's. */
  readonly own: ReturnType<typeof ownLanguage>;
}

function Contents({ headings, own }: ContentsProps) {
  const t = useT();
  return (
    <nav className={css.contents} aria-label={t('content:document.contents')}>
      <p className={css.contentsTitle}>{t('content:document.contents')}</p>
      <ol className={css.contentsList} {...own}>
        {headings.map((heading) => (
          <li key={anchorOfHeading(heading)}>
            <a className={css.anchor} href={`#${anchorOfHeading(heading)}`}>{wordsOf(heading)}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function ReadOn({ links }: { readonly links: NonNullable<DocumentProps['links']> }) {
  const t = useT();
  const { href } = useNavigation();
  return (
    <nav className={css.more} aria-labelledby="document-more">
      <h2 id="document-more" className={css.moreTitle}>{t('content:document.more')}</h2>
      <ul className={css.links}>
        {links.map((link) => (
          <li key={link.href}>
            <a className={css.link} href={href(link.href)}>
              <span>{link.label}</span>
              <Icon name="angle-end" size="s" />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The parts that a document is divided into. */
function headingsOf(text: string): readonly MarkdownElement[] {
  return parseMarkdown(text).filter((node): node is MarkdownElement => typeof node !== 'string' && node.tag === 'h2');
}
