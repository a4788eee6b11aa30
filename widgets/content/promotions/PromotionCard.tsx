import { useNavigation, useRuntime } from '../../../runtime/sdk.ts';
import { Badge } from '../../ui/index.ts';
import type { ContentCard } from '../api/contentApi.ts';
import { ownLanguage } from '../ownLanguage.ts';
import { PromotionCover } from './PromotionCover.tsx';
import { PromotionMoments } from './PromotionMoments.tsx';
import css from './Promotions.module.css';
import { useLeftText } from './useLeftText.ts';

interface PromotionCardProps {
  readonly promotion: ContentCard;
  readonly atMs: number;
}

/** A promotion in a list: its title leads to it. */
export function PromotionCard({ promotion, atMs }: PromotionCardProps) {
  const { href } = useNavigation();
  const left = useLeftText()(promotion, atMs);
  const { title, summary, path, product } = promotion;
  return (
    <article className={css.card} {...ownLanguage(promotion.language, useRuntime())}>
      <PromotionCover promotion={promotion} />
      <h3 className={css.cardTitle}>
        <a href={href(path)}>{title}</a>
      </h3>
      <p className={css.badges}>
        {left !== undefined && <Badge icon="clock">{left}</Badge>}
        {product && <Badge>{product.name}</Badge>}
      </p>
      <p className={css.summary}>{summary}</p>
      <PromotionMoments promotion={promotion} />
    </article>
  );
}
