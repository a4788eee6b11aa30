import type { MarkdownNode } from '../../../runtime/sdk.ts';
import { Passage, PassageNodes, type PassageProps } from './Passage.tsx';
import css from './Passage.module.css';

/** What is shown: a passage as a dictionary holds it, or the nodes of one that was parsed. */
type PassageBodyProps = PassageProps | (Omit<PassageProps, 'text'> & { readonly nodes: readonly MarkdownNode[] });

/** A passage with the distances of a text, for widgets that show one among other things. */
export function PassageBody(props: PassageBodyProps) {
  return <div className={css.passage}>{'nodes' in props ? <PassageNodes {...props} /> : <Passage {...props} />}</div>;
}
