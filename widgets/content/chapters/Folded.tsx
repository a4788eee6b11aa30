import { parseMarkdown, useRuntime } from '../../../runtime/sdk.ts';
import { Details, iconOfConfig } from '../../ui/index.ts';
import type { Chapters } from '../api/contentApi.ts';
import { filled, useFigures } from './figures.ts';
import css from './Folded.module.css';
import { ownLanguage } from '../ownLanguage.ts';
import { Sections } from './Sections.tsx';

interface FoldedProps {
  readonly title: string;
  /** With their words. */
  readonly contents: Chapters;
}

/** All chapters as a part of another page, each folded behind its title, so that nobody has to leave it to read them; the browser's own folding needs no script. */
export function Folded({ title, contents }: FoldedProps) {
  const runtime = useRuntime();
  const figures = useFigures();
  return (
    <section className={css.folded}>
      <h2 className={css.title}>{title}</h2>
      {contents.groups.map(({ id, title: group, chapters }) => (
        <div key={id} className={css.group}>
          <h3 className={css.name}>{group}</h3>
          {chapters.map(({ slug, title: name, icon, text, language }) => (
            <Details key={slug} summary={name} {...(icon !== null && { icon: iconOfConfig(icon) })}>
              <div className={css.text} {...ownLanguage(language, runtime)}>
                <Sections nodes={filled(parseMarkdown(text ?? ''), figures)} level={3} prefix={`${slug}.`} />
              </div>
            </Details>
          ))}
        </div>
      ))}
    </section>
  );
}
