import { createElement, Fragment, type ReactNode } from 'react';
import { parseMarkdown, useRuntime, useT } from '../../../runtime/sdk.ts';
import { VisuallyHidden } from '../../ui/index.ts';
import { filled, useFigures } from '../chapters/figures.ts';
import css from './Diff.module.css';
import { type DiffPart, passageDiff } from './passageDiff.ts';

interface DiffProps {
  /** As the platform answers them. */
  readonly before: string;
  readonly after: string;
  /** Of their words. */
  readonly language: string;
  /** Of their headings. */
  readonly level: 2 | 3;
}

/** What changed between two texts, told without colour: what is gone is struck through, what is new underlined, and both are said aloud. */
export function Diff({ before, after, language, level }: DiffProps) {
  const { manifest: { site } } = useRuntime();
  const figures = useFigures();
  const nodesOf = (text: string) => filled(parseMarkdown(text), figures);
  const passages = passageDiff(nodesOf(before), nodesOf(after), site.languages[language]?.locale ?? language);
  const Heading = `h${level}` as const;
  return (
    <div className={css.diff}>
      {inOrder(passages, ({ kind, isHeading, parts }) => {
        const Tag = isHeading ? Heading : 'p';
        return <Tag className={css.passage} data-kind={kind}><Parts parts={parts} /></Tag>;
      })}
    </div>
  );
}

function Parts({ parts }: { readonly parts: readonly DiffPart[] }) {
  const t = useT();
  return inOrder(parts, ({ text, kind }) => {
    if (kind === 'same') return text;
    const Tag = kind === 'gone' ? 'del' : 'ins';
    return <Tag className={css[kind]}><VisuallyHidden>{t(`content:changes.${kind}`)} </VisuallyHidden>{text}</Tag>;
  });
}

/** One after the other: what is compared has no identity but its place. */
function inOrder<Part>(parts: readonly Part[], show: (part: Part) => ReactNode): ReactNode {
  return createElement(Fragment, null, ...parts.map(show));
}
