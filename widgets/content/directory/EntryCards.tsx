import { useNavigation, useRuntime, useT } from '../../../runtime/sdk.ts';
import { AssetImage, PassageBody } from '../../blocks/index.ts';
import { ButtonLink, Icon, TextLink, VisuallyHidden } from '../../ui/index.ts';
import type { DirectoryEntry } from '../api/contentApi.ts';
import { ownLanguage } from '../ownLanguage.ts';
import css from './Directory.module.css';

/** Those of a directory side by side, each at its anchor; `level` is that of the heading of each. */
export function EntryCards({ entries, level }: { readonly entries: readonly DirectoryEntry[]; readonly level: 2 | 3 }) {
  return (
    <ul className={css.cards}>
      {entries.map((entry) => (
        <li key={entry.slug}>
          <EntryCard entry={entry} level={level} />
        </li>
      ))}
    </ul>
  );
}

function EntryCard({ entry: { slug, title, text, language, picture, since, offer, website, button }, level }: { readonly entry: DirectoryEntry; readonly level: 2 | 3 }) {
  const t = useT();
  const { href } = useNavigation();
  const runtime = useRuntime();
  const Title = level === 2 ? 'h2' : 'h3';
  return (
    <article id={slug} className={css.card} {...ownLanguage(language, runtime)}>
      <header className={css.head}>
        {picture && <AssetImage file={picture.file} text={picture.text} className={css.picture} />}
        <div className={css.names}>
          <Title className={css.name}>{title}</Title>
          {since !== null && <p className={css.since}>{t('content:directory.since', { year: String(since) })}</p>}
        </div>
      </header>
      {offer !== null && (
        <p className={css.offer}>
          <Icon name="gift" className={css.mark} />
          <span>{offer}</span>
        </p>
      )}
      <div className={css.words}>
        <PassageBody text={text} level={level} hrefOf={href} />
      </div>
      {(website !== null || button) && (
        <footer className={css.ways}>
          {button && <ButtonLink size="s" variant="secondary" href={href(button.href)}>{button.label}</ButtonLink>}
          {website !== null && <Website address={website} />}
        </footer>
      )}
    </article>
  );
}

/** Its address outside of the site: it opens beside the site, says so, and does not learn from where. */
function Website({ address }: { readonly address: string }) {
  const t = useT();
  return (
    <TextLink href={address} target="_blank" rel="noopener" className={css.website}>
      <bdi dir="ltr">{new URL(address).host}</bdi>
      <Icon name="external" size="s" />
      <VisuallyHidden>{t('content:directory.new-tab')}</VisuallyHidden>
    </TextLink>
  );
}
