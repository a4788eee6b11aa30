import type { WidgetProps } from '../../../runtime/sdk.ts';
import type { QuoteProps } from './props.gen.ts';
import css from './Quote.module.css';

/** What somebody said. */
export function Quote({ root, text, author, about }: WidgetProps<QuoteProps>) {
  return (
    <figure {...root} className={css.quote}>
      <blockquote className={css.words}>{text}</blockquote>
      <figcaption className={css.by}>
        <cite className={css.author}>{author}</cite>
        {about !== undefined && <span className={css.about}>{about}</span>}
      </figcaption>
    </figure>
  );
}
