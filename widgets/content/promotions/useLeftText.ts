import { useT } from '../../../runtime/sdk.ts';
import type { ContentCard } from '../api/contentApi.ts';
import { nextChangeMs, promotionState, timeLeft } from './promotionTime.ts';

/** How long it is until a promotion begins, or until its end; undefined where neither is to come. */
export function useLeftText(): (promotion: Pick<ContentCard, 'runs'>, atMs: number) => string | undefined {
  const t = useT();
  return (promotion, atMs) => {
    const changeMs = nextChangeMs(promotion, atMs);
    if (changeMs === undefined) return undefined;
    const { unit, count } = timeLeft(changeMs - atMs);
    return t(promotionState(promotion, atMs) === 'coming' ? 'content:promotions.begins-in' : 'content:promotions.left', { time: t(`content:promotions.${unit}`, { count }) });
  };
}
