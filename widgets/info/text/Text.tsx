import type { WidgetProps } from '../../../runtime/sdk.ts';
import { classNames, Icon } from '../../ui/index.ts';
import type { TextProps } from './props.gen.ts';
import css from './Text.module.css';
import prose from '../parts/prose.module.css';

/** A titled passage; each line of the text is a paragraph, or an item of a list. */
export function Text({ root, title, text, shape, tone, icon }: WidgetProps<TextProps>) {
  const lines = text.split('\n');
  const items = lines.map((line) => <li key={line}>{line}</li>);
  return (
    <section {...root} className={classNames(css.text, css[tone])}>
      {title !== undefined && (
        <h2 className={css.title}>
          {icon !== undefined && <Icon name={icon} className={css.icon} />}
          {title}
        </h2>
      )}
      {shape === 'paragraphs' && lines.map((line) => <p key={line}>{line}</p>)}
      {shape === 'list' && <ul className={prose.list}>{items}</ul>}
      {shape === 'steps' && <ol className={classNames(prose.list, prose.steps)}>{items}</ol>}
    </section>
  );
}
