import type { WidgetProps } from '../../../runtime/sdk.ts';
import { classNames } from '../../ui/index.ts';
import { byWidth } from '../parts/byWidth.ts';
import tones from '../parts/tones.module.css';
import css from './Hero.module.css';
import type { HeroProps, HeroSlots } from './props.gen.ts';

/** The opening of a page, with its one title. */
export function Hero({ root, slots, kicker, title, text, note, tone, size }: WidgetProps<HeroProps, HeroSlots>) {
  return (
    <header {...root} className={classNames(css.hero, tones[tone], css[tone])} data-size={byWidth(size)}>
      <div className={css.words}>
        {kicker !== undefined && <p className={css.kicker}>{kicker}</p>}
        <h1 className={css.title}>{title}</h1>
        {text !== undefined && <p className={css.text}>{text}</p>}
        <div className={css.extra}>{slots.extra}</div>
        <div className={css.actions}>{slots.actions}</div>
        {note !== undefined && <p className={css.note}>{note}</p>}
      </div>
      <div className={css.media}>{slots.media}</div>
    </header>
  );
}
