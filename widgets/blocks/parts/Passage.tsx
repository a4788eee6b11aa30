import { createElement, Fragment, type ReactNode } from 'react';
import { anchorOfHeading, type MarkdownElement, type MarkdownNode, type MarkdownPlace, parseMarkdown, wordsOf } from '../../../runtime/sdk.ts';
import { ExplainedLink, Icon, TextLink } from '../../ui/index.ts';
import css from './Passage.module.css';

export type PassageSlots = Readonly<Partial<Record<MarkdownPlace, ReactNode>>>;

interface PassageFrame {
  /** Level of its first headings; the next ones follow. */
  readonly level: number;
  /** Address in the browser of one that is written from the language root. */
  readonly hrefOf: (path: string) => string;
  /** What is shown at the places of the passage; a place that nothing stands in shows nothing. */
  readonly slots?: PassageSlots;
}

export interface PassageProps extends PassageFrame {
  /** As a dictionary of a release holds it. */
  readonly text: string;
}

/** What a passage shows, element by element: nothing of it is HTML that somebody wrote. */
export function Passage({ text, ...frame }: PassageProps) {
  return <PassageNodes nodes={parseMarkdown(text)} {...frame} />;
}

/** A part of a passage that was parsed. */
export function PassageNodes({ nodes, ...frame }: PassageFrame & { readonly nodes: readonly MarkdownNode[] }) {
  const childrenOf = (inner: readonly MarkdownNode[] = []): ReactNode => inOrder(inner, (node) => (typeof node === 'string' ? node : <Element {...{ node, ...frame, childrenOf }} />));
  return childrenOf(nodes);
}

/** One after the other: what is read has no identity but its place. */
function inOrder<Part>(parts: readonly Part[], show: (part: Part) => ReactNode): ReactNode {
  return createElement(Fragment, null, ...parts.map(show));
}

interface ElementProps extends PassageFrame {
  readonly node: MarkdownElement;
  readonly childrenOf: (nodes: readonly MarkdownNode[] | undefined) => ReactNode;
}

function Element({ node, level, hrefOf, slots, childrenOf }: ElementProps) {
  const content = childrenOf(node.children);
  switch (node.tag) {
    case 'h1':
    case 'h2':
    case 'h3':
      return <Heading level={level + Number(node.tag[1]) - 1} id={anchorOfHeading(node)}>{content}</Heading>;
    case 'p':
      return <p>{content}</p>;
    case 'ul':
      return <ul className={css.list}>{content}</ul>;
    case 'ol':
      return <ol className={css.list} {...(node.start !== undefined && { start: node.start })}>{content}</ol>;
    case 'li':
      return <li>{content}</li>;
    case 'quote':
      return <blockquote className={css.quote}>{content}</blockquote>;
    case 'strong':
      return <strong>{content}</strong>;
    case 'em':
      return <em className={css.em}>{content}</em>;
    case 'code':
      return <code className={css.code}>{content}</code>;
    case 'pre':
      return <pre className={css.pre}><code>{content}</code></pre>;
    case 'br':
      return <br />;
    case 'hr':
      return <hr className={css.rule} />;
    case 'place':
      return <div className={css.place}>{node.slot && slots?.[node.slot]}</div>;
    case 'link':
      return <PassageLink href={node.href ?? ''} meaning={node.meaning} hrefOf={hrefOf}>{content}</PassageLink>;
    case 'table':
      return <Table rows={node.children ?? []} childrenOf={childrenOf} />;
    case 'head':
    case 'row':
    case 'cell':
      // Parts of a table, which shows them.
      return null;
  }
}

function Heading({ level, id, children }: { readonly level: number; readonly id: string; readonly children: ReactNode }) {
  const Tag = `h${Math.min(level, 6)}` as 'h2' | 'h3' | 'h4' | 'h5' | 'h6';
  return <Tag id={id} className={css.heading} data-level={level}>{children}</Tag>;
}

function PassageLink({ href, meaning, hrefOf, children }: { readonly href: string; readonly meaning: string | undefined; readonly hrefOf: PassageProps['hrefOf']; readonly children: ReactNode }) {
  const isOutside = href.startsWith('https:');
  const isOfSite = !/^(?:#|https:|mailto:|tel:)/.test(href);
  if (meaning !== undefined && isOfSite) return <ExplainedLink href={hrefOf(href)} meaning={meaning}>{children}</ExplainedLink>;
  return (
    <TextLink href={isOfSite ? hrefOf(href) : href} {...(isOutside && { rel: 'noopener', target: '_blank' })}>
      {children}
      {isOutside && <Icon name="external" size="s" />}
    </TextLink>
  );
}

/** It can be reached by the keyboard, so that it can be scrolled. */
function Table({ rows, childrenOf }: { readonly rows: readonly MarkdownNode[]; readonly childrenOf: ElementProps['childrenOf'] }) {
  const [head, ...body] = rows.filter((row) => typeof row !== 'string');
  const cellsOf = (row: MarkdownElement | undefined): readonly MarkdownElement[] => (row?.children ?? []).filter((cell) => typeof cell !== 'string');
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
    <div role="region" aria-label={cellsOf(head).map(wordsOf).join(', ')} tabIndex={0} className={css.scroll}>
      <table className={css.table}>
        <thead>
          <tr>
            {inOrder(cellsOf(head), ({ children, align }) => (
              <th scope="col" data-align={align}>{childrenOf(children)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {inOrder(body, (row) => (
            <tr>
              {inOrder(cellsOf(row), ({ children, align }) => (
                <td data-align={align}>{childrenOf(children)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
