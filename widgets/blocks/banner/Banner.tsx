import type { WidgetProps } from '../../../runtime/sdk.ts';
import { classNames } from '../../ui/index.ts';
import tones from '../parts/tones.module.css';
import words from '../parts/words.module.css';
import css from './Banner.module.css';
import type { BannerProps, BannerSlots } from './props.gen.ts';

/** A broad call: a sentence and what to do. */
export function Banner({ root, slots, title, text, tone }: WidgetProps<BannerProps, BannerSlots>) {
  return (
    <section {...root} className={classNames(css.banner, tones[tone])}>
      <div className={css.words}>
        <h2 className={words.title}>{title}</h2>
        {text !== undefined && <p className={words.lead}>{text}</p>}
      </div>
      <div className={css.actions}>{slots.actions}</div>
    </section>
  );
}
