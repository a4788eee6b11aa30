import { anchorOf, type MarkdownElement, parseMarkdown, useNavigation, useQuery, useRuntime, useT, wordsOf, type WidgetProps } from '../../../runtime/sdk.ts';
import { PassageBody } from '../../blocks/index.ts';
import { Breadcrumbs, Button, EmptyState, ErrorState, Icon, Skeleton } from '../../ui/index.ts';
import { contentEntryQuery, type ContentEntry } from '../api/contentApi.ts';
import { JsonLd } from '../JsonLd.tsx';
import { useSubject } from '../useSubject.ts';
import { calendarDay } from './calendarDay.ts';
import css from './Document.module.css';
import { documentData } from './documentData.ts';
import type { DocumentProps } from './props.gen.ts';

/** One entry as a page. Nothing of it moves: its code comes with the first touch, and what it shows needs none. */
export function Document({ root, collection, entry, ...props }: WidgetProps<DocumentProps>) {
  const t = useT();
  const runtime = useRuntime();
  const { data, isError, isFetching, refetch } = useQuery(contentEntryQuery(runtime, collection, entry));
  useSubject(data?.title);
  return (
    <div {...root} className={css.document}>
      {!data && (isError ? <ErrorState icon="signal-off" title={t('content:failed')} retryLabel={t('content:retry')} isRetrying={isFetching} onRetry={() => void refetch()} /> : <Skeleton shape="row" count={6} />)}
      {data && <Words {...props} document={data} />}
    </div>
  );
}

interface WordsProps extends Pick<DocumentProps, 'dated' | 'contentsFrom' | 'printable' | 'links'> {
  readonly document: ContentEntry;
}

function Words({ document, dated, contentsFrom, printable, links }: WordsProps) {
  const t = useT();
  const { href } = useNavigation();
  const { language, manifest: { site } } = useRuntime();
  const home = { label: t('content:home'), href: href('') };
  const isForeign = document.language !== language;
  const own = { lang: isForeign ? document.language : undefined, dir: isForeign ? site.languages[document.language]?.dir : undefined };
  const headings = headingsOf(document.text);
  const day = document.dateUtc !== null && dated !== 'none' ? calendarDay(document.dateUtc, site.languages[language]?.locale ?? language) : undefined;
  return (
    <>
      <JsonLd data={documentData(document, home, site.seo.siteName)} />
      <article className={css.words}>
        <Breadcrumbs label={t('content:breadcrumbs')} items={[home, { label: document.title }]} />
        <header className={css.head}>
          <h1 className={css.title} {...own}>{document.title}</h1>
          <div className={css.meta}>
            {day !== undefined && <time dateTime={document.dateUtc ?? ''}>{t(dated === 'updated' ? 'content:document.updated' : 'content:document.in-force', { day })}</time>}
            {printable && (
              <span className={css.print}>
                <Button size="s" variant="ghost" icon="printer" onClick={() => window.print()}>
                  {t('content:document.print')}
                </Button>
              </span>
            )}
          </div>
        </header>
        {headings.length >= contentsFrom && <Contents headings={headings} own={own} />}
        <div className={css.text} {...own}>
          {document.summary === '' ? <EmptyState icon="info" title={t('content:document.empty')} /> : <PassageBody text={document.text} level={1} hrefOf={href} />}
        </div>
      </article>
      {links !== undefined && links.length > 0 && <ReadOn links={links} />}
    </>
  );
}

interface ContentsProps {
  readonly headings: readonly MarkdownElement[];
  /** Language of the words, where that is another one than the page's. */
  readonly own: { readonly lang: string | undefined; readonly dir: 'ltr' | 'rtl' | undefined };
}

function Contents({ headings, own }: ContentsProps) {
  const t = useT();
  return (
    <nav className={css.contents} aria-label={t('content:document.contents')}>
      <p className={css.contentsTitle}>{t('content:document.contents')}</p>
      <ol className={css.contentsList} {...own}>
        {headings.map((heading) => (
          <li key={anchorOf(wordsOf(heading))}>
            <a className={css.anchor} href={`#${anchorOf(wordsOf(heading))}`}>{wordsOf(heading)}</a>
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
