import type { WidgetProps } from '../../../runtime/sdk.ts';
import { Badge, classNames, IconTile } from '../../ui/index.ts';
import offer from '../parts/offer.module.css';
import tones from '../parts/tones.module.css';
import words from '../parts/words.module.css';
import css from './Card.module.css';
import type { CardProps, CardSlots } from './props.gen.ts';

/** An offer or a topic. */
export function Card({ root, slots, title, text, icon, badge, badgeTone, price, note, tone }: WidgetProps<CardProps, CardSlots>) {
  return (
    <article {...root} className={classNames(offer.card, css.card, tones[tone])}>
      <div className={offer.media}>{slots.media}</div>
      <div className={offer.body}>
        {(icon !== undefined || badge !== undefined) && (
          <div className={css.top}>
            {icon !== undefined && <IconTile name={icon} />}
            {badge !== undefined && <Badge tone={badgeTone} className={offer.badge ?? ''}>{badge}</Badge>}
          </div>
        )}
        <h3 className={words.small}>{title}</h3>
        {text !== undefined && <p className={words.text}>{text}</p>}
        {price !== undefined && (
          <p className={css.price}>
            {price.before !== undefined && <s className={css.before}>{price.before}</s>} <strong className={css.amount}>{price.amount}</strong>{' '}
            {price.unit !== undefined && <span className={css.unit}>{price.unit}</span>}
          </p>
        )}
        <div className={classNames(offer.actions, css.actions)}>{slots.actions}</div>
        {note !== undefined && <p className={css.note}>{note}</p>}
      </div>
    </article>
  );
}
