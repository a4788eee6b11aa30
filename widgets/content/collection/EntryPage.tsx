import { useNavigation, useQuery, useRuntime, useT } from '../../../runtime/sdk.ts';
import { AssetImage, JsonLd, PassageBody, type PassageSlots } from '../../blocks/index.ts';
import { Breadcrumbs, classNames, ErrorState, Icon, Skeleton } from '../../ui/index.ts';
import { contentEntryQuery, type ContentEntry } from '../api/contentApi.ts';
import css from './Collection.module.css';
import { EntryCard } from './EntryCard.tsx';
import { EntryMeta } from './EntryMeta.tsx';
import type { CollectionProps } from './props.gen.ts';
import { structuredData } from './structuredData.ts';
import { subjectOfEntry } from './subjects.ts';
import { useSubject } from '../useSubject.ts';

interface EntryPageProps extends CollectionProps {
  readonly slug: string;
  readonly slots: PassageSlots;
}

/** One entry, with the ones before and after it and what else is worth reading. */
export function EntryPage({ slug, slots, collection, title, base }: EntryPageProps) {
  const t = useT();
  const { href } = useNavigation();
  const runtime = useRuntime();
  const { data, isError, isFetching, refetch } = useQuery(contentEntryQuery(runtime, collection, slug));
  useSubject(data && subjectOfEntry(data));
  if (!data) return isError ? <ErrorState icon="signal-off" title={t('content:failed')} retryLabel={t('content:retry')} isRetrying={isFetching} onRetry={() => void refetch()} /> : <Skeleton shape="row" count={6} />;
  const isForeign = data.language !== runtime.language;
  return (
    <>
      <JsonLd data={structuredData(data, { title, href: href(base) }, runtime.manifest.site.seo.siteName)} />
      <article className={css.entry}>
        <Breadcrumbs label={t('content:breadcrumbs')} items={[{ label: title, href: href(base) }, { label: data.title }]} />
        <div className={css.words} lang={isForeign ? data.language : undefined} dir={isForeign ? runtime.manifest.site.languages[data.language]?.dir : undefined}>
          <h1 className={css.title}>{data.title}</h1>
          <EntryMeta {...data} />
          {data.picture && <AssetImage file={data.picture.file} text={data.picture.text} className={css.picture} />}
          <PassageBody text={data.text} level={1} hrefOf={href} slots={slots} />
        </div>
        <Neighbours entry={data} />
      </article>
      {data.related.length > 0 && (
        <section className={css.related} aria-labelledby="content-related">
          <h2 id="content-related" className={css.relatedTitle}>{t('content:related')}</h2>
          <ul className={css.cards}>
            {data.related.map((other) => (
              <li key={other.slug}>
                <EntryCard entry={other} level={3} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Neighbours({ entry: { older, newer } }: { readonly entry: ContentEntry }) {
  const t = useT();
  const { href } = useNavigation();
  if (!older && !newer) return null;
  return (
    <nav className={css.neighbours} aria-label={t('content:neighbours')}>
      {older && (
        <a className={css.neighbour} rel="prev" href={href(older.path)}>
          <Icon name="angle-start" size="s" />
          <span>
            <span className={css.way}>{t('content:older')} </span>
            {older.title}
          </span>
        </a>
      )}
      {newer && (
        <a className={classNames(css.neighbour, css.next)} rel="next" href={href(newer.path)}>
          <span>
            <span className={css.way}>{t('content:newer')} </span>
            {newer.title}
          </span>
          <Icon name="angle-end" size="s" />
        </a>
      )}
    </nav>
  );
}
