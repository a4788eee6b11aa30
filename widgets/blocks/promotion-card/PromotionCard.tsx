import { useSyncExternalStore } from 'react';
import { useFormats, useNavigation, useRuntime, useStore, useT, type WidgetProps } from '../../../runtime/sdk.ts';
import { Badge, classNames, TextLink } from '../../ui/index.ts';
import offer from '../parts/offer.module.css';
import tones from '../parts/tones.module.css';
import words from '../parts/words.module.css';
import { blocksClock } from '../store/BlocksClock.ts';
import type { PromotionCardProps, PromotionCardSlots } from './props.gen.ts';
import css from './PromotionCard.module.css';

/** A promotion with its terms; after its end nothing, by the platform's clock. */
export function PromotionCard({ root, slots, title, text, badge, badgeTone, until, terms, termsLabel, tone }: WidgetProps<PromotionCardProps, PromotionCardSlots>) {
  const t = useT();
  const formats = useFormats();
  const { href } = useNavigation();
  const isOver = useIsOver(until === undefined ? Infinity : Date.parse(until));
  if (isOver) return null;
  return (
    <article {...root} className={classNames(offer.card, tones[tone])}>
      <div className={offer.media}>{slots.media}</div>
      <div className={offer.body}>
        {badge !== undefined && <Badge tone={badgeTone} className={offer.badge ?? ''}>{badge}</Badge>}
        <h3 className={words.small}>{title}</h3>
        {text !== undefined && <p className={words.text}>{text}</p>}
        <div className={classNames(offer.actions, css.actions)}>{slots.actions}</div>
        <p className={css.small}>
          {until !== undefined && <time dateTime={until}>{t('blocks:promotion.until', { time: formats.dateTime(until) })}</time>}
          <TextLink href={href(terms)}>{termsLabel ?? t('blocks:promotion.terms')}</TextLink>
        </p>
      </div>
    </article>
  );
}

/** By the time of the server's page while it is hydrated, and then by that of now: a window that is open for days shows no promotion that is over. */
function useIsOver(untilMs: number): boolean {
  const { nowMs } = useRuntime();
  const { startMs } = useStore(blocksClock);
  return useSyncExternalStore(followNothing, () => nowMs() >= untilMs, () => startMs >= untilMs);
}

const followNothing = () => () => undefined;
