import type { WidgetProps } from '../../../runtime/sdk.ts';
import { classNames } from '../../ui/index.ts';
import type { TextProps } from './props.gen.ts';
import prose from '../parts/prose.module.css';
import { TextCard } from './TextCard.tsx';

/** A titled passage; each line of the text is a paragraph, or an item of a list. */
export function Text({ root, title, text, shape, tone, icon }: WidgetProps<TextProps>) {
  const lines = text.split('\n');
  const items = lines.map((line) => <li key={line}>{line}</li>);
  return (
    <TextCard root={root} tone={tone} {...(icon !== undefined && { icon })} {...(title !== undefined && { title })}>
      {shape === 'paragraphs' && lines.map((line) => <p key={line}>{line}</p>)}
      {shape === 'list' && <ul className={prose.list}>{items}</ul>}
      {shape === 'steps' && <ol className={classNames(prose.list, prose.steps)}>{items}</ol>}
    </TextCard>
  );
}
