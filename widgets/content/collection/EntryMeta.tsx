import { useFormats, useT } from '../../../runtime/sdk.ts';
import type { ContentCard } from '../api/contentApi.ts';
import css from './Collection.module.css';

/** When an entry was published, by whom, and what it is about. */
export function EntryMeta({ dateUtc, author, tags, product }: Pick<ContentCard, 'dateUtc' | 'author' | 'tags' | 'product'>) {
  const t = useT();
  const formats = useFormats();
  const about = [...(product ? [product] : []), ...tags];
  return (
    <p className={css.meta}>
      {dateUtc !== null && <time dateTime={dateUtc}>{formats.date(dateUtc)}</time>}
      {author !== null && <span>{t('content:by', { author })}</span>}
      {about.map(({ id, name }) => (
        <span key={id} className={css.tag}>
          {name}
        </span>
      ))}
    </p>
  );
}
