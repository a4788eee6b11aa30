import { useNavigation, useT } from '../../../runtime/sdk.ts';
import { Icon, iconOfConfig } from '../../ui/index.ts';
import type { Chapters } from '../api/contentApi.ts';
import css from './Chapters.module.css';
import type { ChaptersProps } from './props.gen.ts';
import { SearchForm } from './SearchForm.tsx';
import { groupShown } from './subjectOfContents.ts';

interface CoverProps extends ChaptersProps {
  readonly contents: Chapters;
}

/** All chapters, or those of a group, a card each. */
export function Cover({ title, intro, note, group: asked, contents }: CoverProps) {
  const t = useT();
  const { href } = useNavigation();
  const group = groupShown(contents, asked);
  const groups = group ? [group] : contents.groups;
  return (
    <>
      <header className={css.head}>
        {group && <Back href={href(contents.path)} title={title} />}
        <h1 className={css.title}>{group?.title ?? title}</h1>
        {!group && intro !== undefined && <p className={css.intro}>{intro}</p>}
        {note !== undefined && <p className={css.note}>{note}</p>}
        <SearchForm path={contents.path} />
        <a className={css.whole} href={href((group ?? contents).path, { view: 'all' })}>
          <Icon name="printer" size="s" />
          {t('rules:whole')}
        </a>
      </header>
      {groups.map(({ id, title: name, path, chapters }) => (
        <section key={id} className={css.part} aria-label={name}>
          {!group && groups.length > 1 && <h2><a className={css.groupLink} href={href(path)}>{name}</a></h2>}
          <ul className={css.cards}>
            {chapters.map(({ slug, path: address, title: chapter, icon, language }) => (
              <li key={slug}>
                <a className={css.card} href={href(address)}>
                  {icon !== null && <Icon name={iconOfConfig(icon)} className={css.icon} />}
                  <span lang={language}>{chapter}</span>
                  <Icon name="angle-end" size="s" className={css.mark} />
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

/** The way to all chapters. */
export function Back({ href, title }: { readonly href: string; readonly title: string }) {
  return (
    <a className={css.back} href={href}>
      <Icon name="angle-start" size="s" />
      {title}
    </a>
  );
}
