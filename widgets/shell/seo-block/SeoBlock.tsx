import type { WidgetProps } from '../../../runtime/sdk.ts';
import type { SeoBlockProps } from './props.gen.ts';
import css from './SeoBlock.module.css';

/** Words about the page; each line of the text is a paragraph. */
export function SeoBlock({ root, title, text }: WidgetProps<SeoBlockProps>) {
  return (
    <section {...root} className={css.block}>
      <h2 className={css.title}>{title}</h2>
      {text.split('\n').map((line) => (
        <p key={line}>{line}</p>
      ))}
    </section>
  );
}
