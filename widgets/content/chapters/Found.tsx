import { useNavigation, useRuntime, useT } from '../../../runtime/sdk.ts';
import { EmptyState, Marked } from '../../ui/index.ts';
import type { Chapters } from '../api/contentApi.ts';
import { ownLanguage } from '../ownLanguage.ts';
import css from './Chapters.module.css';
import { Back } from './Cover.tsx';
import { useFigures } from './figures.ts';
import foundCss from './Found.module.css';
import links from './Links.module.css';
import type { ChaptersProps } from './props.gen.ts';
import { searchChapters } from './searchChapters.ts';
import { SearchForm } from './SearchForm.tsx';

interface FoundProps extends Pick<ChaptersProps, 'title'> {
  /** With their words. */
  readonly contents: Chapters;
  /** As it was typed. */
  readonly text: string;
  readonly words: readonly string[];
}

/** What a search found, section by section, with the words marked. */
export function Found({ title, contents, text, words }: FoundProps) {
  const t = useT();
  const { href } = useNavigation();
  const runtime = useRuntime();
  const found = searchChapters(contents, words, useFigures());
  const count = found.reduce((sum, { sections }) => sum + sections.length, 0);
  return (
    <>
      <header className={css.head}>
        <Back href={href(contents.path)} title={title} />
        <h1 className={css.title}>{t('rules:search.title')}</h1>
        <SearchForm path={contents.path} text={text} />
        <p role="status" className={css.note}>{count > 0 ? t('rules:search.found', { count, text }) : ''}</p>
      </header>
      {count === 0 && <EmptyState icon="search" title={t('rules:search.none', { text })} text={t('rules:search.hint')} />}
      {found.map(({ chapter, sections }) => (
        <section key={chapter.slug} className={foundCss.found} aria-labelledby={`found-${chapter.slug}`} {...ownLanguage(chapter.language, runtime)}>
          <h2 id={`found-${chapter.slug}`} className={css.chapterName}>
            <a className={css.groupLink} href={href(chapter.path)}><Marked text={chapter.title} words={words} /></a>
          </h2>
          <ul className={links.list}>
            {sections.map(({ anchor, title: name, excerpt }) => (
              <li key={anchor ?? ''} className={foundCss.passage}>
                <a className={links.link} href={`${href(chapter.path)}${anchor === undefined ? '' : `#${anchor}`}`}><Marked text={name === '' ? chapter.title : name} words={words} /></a>
                <p><Marked text={excerpt} words={words} /></p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
