import { type MarkdownNode, useNavigation } from '../../../runtime/sdk.ts';
import { PassageNodes } from '../../blocks/index.ts';
import css from './Chapters.module.css';
import { sectionsOf } from './chapterSections.ts';

interface SectionsProps {
  readonly nodes: readonly MarkdownNode[];
  /** Of the heading of a section. */
  readonly level: 2 | 3;
  /** Before the names of sections, where several chapters stand on one page. */
  readonly prefix?: string;
}

/** The words of a chapter, a place for links a section. */
export function Sections({ nodes, level, prefix = '' }: SectionsProps) {
  const { href } = useNavigation();
  const Heading = `h${level}` as const;
  const frame = { level: level - 1, hrefOf: href };
  return sectionsOf(nodes).map(({ head, nodes: inner }) => {
    if (!head) return <div key="" className={css.section}><PassageNodes nodes={inner} {...frame} /></div>;
    const id = prefix + head.anchor;
    return (
      <section key={id} id={id} className={css.section} aria-labelledby={`${id}-title`}>
        <Heading id={`${id}-title`}><PassageNodes nodes={head.title} {...frame} /></Heading>
        <PassageNodes nodes={inner} {...frame} />
      </section>
    );
  });
}
