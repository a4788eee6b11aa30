import type { FeedEngine } from '../../providers/feed-simulator/FeedEngine.ts';
import { isoOfFeedSec } from '../../providers/feed-simulator/feedTime.ts';
import { FEED_LANGUAGES, type FeedLanguage } from '../../providers/feed-simulator/names/script.ts';
import type { CouponGameWire, GameNames } from './couponWire.ts';

/** A game in every language of the feed, as coupons and codes keep it; null for one that is not offered. */
export function gameNamesOf(engine: FeedEngine, gameId: number): GameNames | null {
  const game = engine.findGame(gameId)?.game;
  if (game === undefined) return null;
  const { def, course } = game;
  const gameNamed = (lng: FeedLanguage): CouponGameWire => ({
    id: def.id,
    number: def.number,
    sportId: def.sport.id,
    champId: def.champ.id,
    sportSlug: def.sport.slug,
    champSlug: def.champ.slug,
    slug: def.slug,
    startsAtUtc: isoOfFeedSec(course.startSec),
    opponents: def.opponents.map(({ id, names }) => ({ id, name: names[lng], latinName: names.en })),
    champName: def.champ.names[lng],
  });
  return Object.fromEntries(FEED_LANGUAGES.map((lng) => [lng, gameNamed(lng)]));
}
