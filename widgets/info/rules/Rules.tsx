import { useEffect } from 'react';
import { useFormats, useNavigation, useRuntime, useSiteSection, useT, type WidgetProps } from '../../../runtime/sdk.ts';
import { classNames, Icon } from '../../ui/index.ts';
import { type Chapter, chapterAt, subjectOf } from './chapters.ts';
import { type RuleFigures, ruleFigures, withFigures } from './figures.ts';
import type { RulesProps } from './props.gen.ts';
import css from './Rules.module.css';
import prose from '../parts/prose.module.css';

/** The rules (T11): their contents, or one chapter with an anchor a section and the contents beside it. */
export function Rules({ root, ...props }: WidgetProps<RulesProps>) {
  const { facts } = useRuntime();
  const figures = ruleFigures(useSiteSection('coupon'), useFormats());
  const shown = chapterAt(props.parts, props.chapter);
  const subject = subjectOf(props);
  useEffect(() => facts.set({ 'page.subject': subject }), [facts, subject]);
  useEffect(() => () => facts.set({ 'page.subject': '' }), [facts]);
  if (shown === undefined) return <Cover {...props} root={root} />;
  return (
    <div {...root} className={css.rules}>
      <article className={css.chapter}>
        <ChapterText chapter={shown.chapter} title={props.title} base={props.base} figures={figures} />
        {props.note !== undefined && <p className={prose.note}>{props.note}</p>}
        <Neighbours base={props.base} before={shown.before} after={shown.after} />
      </article>
      <Contents parts={props.parts} base={props.base} current={shown.chapter.slug} />
    </div>
  );
}

/** All chapters, a card each. */
function Cover({ root, title, intro, parts, base, note }: Pick<WidgetProps<RulesProps>, 'root' | 'title' | 'intro' | 'parts' | 'base' | 'note'>) {
  const { href } = useNavigation();
  return (
    <div {...root} className={css.cover}>
      <header className={css.head}>
        <h1 className={prose.title}>{title}</h1>
        {intro !== undefined && <p className={prose.intro}>{intro}</p>}
        {note !== undefined && <p className={prose.note}>{note}</p>}
      </header>
      {parts.map((part) => (
        <section key={part.title} className={css.part}>
          <h2>{part.title}</h2>
          <ul className={css.cards}>
            {part.chapters.map(({ slug, title: name, icon }) => (
              <li key={slug}>
                <a className={css.card} href={href(`${base}/${slug}`)}>
                  {icon !== undefined && <Icon name={icon} className={css.icon} />}
                  <span>{name}</span>
                  <Icon name="angle-end" size="s" className={css.mark} />
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

interface ChapterTextProps {
  readonly chapter: Chapter;
  /** Title of the contents. */
  readonly title: string;
  readonly base: string;
  readonly figures: RuleFigures;
}

function ChapterText({ chapter, title, base, figures }: ChapterTextProps) {
  const t = useT();
  const { href } = useNavigation();
  return (
    <>
      <header className={css.head}>
        <a className={css.back} href={href(base)}>
          <Icon name="angle-start" size="s" />
          {title}
        </a>
        <h1 className={prose.title}>{chapter.title}</h1>
        {chapter.sections.length > 2 && (
          <nav aria-label={t('rules:on-this-page')}>
            <ul className={css.anchors}>
              {chapter.sections.map((section) => (
                <li key={section.id}>
                  <a className={css.anchor} href={`#${section.id}`}>
                    {section.title}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </header>
      {chapter.sections.map((section) => (
        <section key={section.id} id={section.id} className={css.section} aria-labelledby={`${section.id}-title`}>
          <h2 id={`${section.id}-title`}>{section.title}</h2>
          <Lines text={withFigures(section.text, figures)} isList={section.shape === 'list'} />
        </section>
      ))}
    </>
  );
}

function Lines({ text, isList }: { readonly text: string; readonly isList: boolean }) {
  const lines = text.split('\n');
  if (!isList) return lines.map((line) => <p key={line}>{line}</p>);
  return (
    <ul className={prose.list}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

function Neighbours({ base, before, after }: { readonly base: string; readonly before: Chapter | undefined; readonly after: Chapter | undefined }) {
  const t = useT();
  const { href } = useNavigation();
  return (
    <nav className={css.neighbours} aria-label={t('rules:neighbours')}>
      {before && (
        <a className={css.neighbour} rel="prev" href={href(`${base}/${before.slug}`)}>
          <Icon name="angle-start" size="s" />
          <span>
            <span className={css.way}>{t('rules:previous')} </span>
            {before.title}
          </span>
        </a>
      )}
      {after && (
        <a className={classNames(css.neighbour, css.next)} rel="next" href={href(`${base}/${after.slug}`)}>
          <span>
            <span className={css.way}>{t('rules:next')} </span>
            {after.title}
          </span>
          <Icon name="angle-end" size="s" />
        </a>
      )}
    </nav>
  );
}

/** The list of contents beside a chapter; under it where there is no room. */
function Contents({ parts, base, current }: Pick<RulesProps, 'parts' | 'base'> & { readonly current: string }) {
  const t = useT();
  const { href } = useNavigation();
  return (
    <nav className={css.contents} aria-label={t('rules:contents')}>
      {parts.map((part) => (
        <div key={part.title}>
          <p className={css.partName}>{part.title}</p>
          <ul>
            {part.chapters.map(({ slug, title }) => (
              <li key={slug}>
                <a className={css.entry} href={href(`${base}/${slug}`)} aria-current={slug === current ? 'page' : undefined}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
