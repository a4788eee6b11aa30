import type { WidgetProps } from '../../../runtime/sdk.ts';
import { classNames } from '../../ui/index.ts';
import { byWidth } from '../parts/byWidth.ts';
import tones from '../parts/tones.module.css';
import words from '../parts/words.module.css';
import type { SectionProps, SectionSlots } from './props.gen.ts';
import css from './Section.module.css';

/** A part of a page: a title and blocks below it. A link leads to it by its name. */
export function Section({ root, slots, kicker, title, text, width, tone, space, align, anchor }: WidgetProps<SectionProps, SectionSlots>) {
  return (
    <section {...root} id={anchor} className={classNames(css.section, tones[tone], css[tone], css[width])} data-space={byWidth(space)}>
      {title !== undefined && (
        <div className={classNames(css.head, css[align])}>
          {kicker !== undefined && <p className={css.kicker}>{kicker}</p>}
          <h2 className={words.title}>{title}</h2>
          {text !== undefined && <p className={words.lead}>{text}</p>}
        </div>
      )}
      <div className={css.items}>{slots.items}</div>
    </section>
  );
}
