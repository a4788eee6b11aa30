import { useNavigation, useRuntime } from '../../../runtime/sdk.ts';
import { AssetImage } from '../../blocks/index.ts';
import type { ContentCard } from '../api/contentApi.ts';
import css from './Collection.module.css';
import { EntryMeta } from './EntryMeta.tsx';

interface EntryCardProps {
  readonly entry: ContentCard;
  /** Of its heading. */
  readonly level: 2 | 3;
}

/** An entry in a list: its title leads to it. */
export function EntryCard({ entry: { path, title, summary, picture, language, ...meta }, level }: EntryCardProps) {
  const { href } = useNavigation();
  const runtime = useRuntime();
  const Heading = `h${level}` as const;
  return (
    <article className={css.card} lang={language === runtime.language ? undefined : language}>
      {picture && <AssetImage file={picture.file} text={picture.text} className={css.cardPicture} />}
      <Heading className={css.cardTitle}>
        <a href={href(path)}>{title}</a>
      </Heading>
      <EntryMeta {...meta} />
      <p className={css.summary}>{summary}</p>
    </article>
  );
}
