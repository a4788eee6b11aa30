import { parseMarkdown, useNavigation, useRuntime } from '../../../runtime/sdk.ts';
import type { Chapters } from '../api/contentApi.ts';
import css from './Chapters.module.css';
import { Back } from './Cover.tsx';
import { filled, useFigures } from './figures.ts';
import { ownLanguage } from '../ownLanguage.ts';
import { PrintButton } from '../PrintButton.tsx';
import type { ChaptersProps } from './props.gen.ts';
import { Sections } from './Sections.tsx';
import { groupShown } from './subjectOfContents.ts';

interface WholeProps extends ChaptersProps {
  /** With their words. */
  readonly contents: Chapters;
}

/** All chapters, or those of a group, one after the other: to print, or to search by the browser. */
export function Whole({ title, note, group: asked, contents }: WholeProps) {
  const { href } = useNavigation();
  const runtime = useRuntime();
  const figures = useFigures();
  const group = groupShown(contents, asked);
  return (
    <>
      <header className={css.head}>
        <Back href={href((group ?? contents).path)} title={group?.title ?? title} />
        <h1 className={css.title}>{group?.title ?? title}</h1>
        {note !== undefined && <p className={css.note}>{note}</p>}
        <PrintButton />
      </header>
      {(group ? [group] : contents.groups).flatMap(({ chapters }) => chapters).map(({ slug, title: name, text, language }) => (
        <article key={slug} id={slug} className={css.chapter} aria-labelledby={`${slug}-name`} {...ownLanguage(language, runtime)}>
          <h2 id={`${slug}-name`} className={css.chapterName}>{name}</h2>
          <Sections nodes={filled(parseMarkdown(text ?? ''), figures)} level={3} prefix={`${slug}.`} />
        </article>
      ))}
    </>
  );
}
