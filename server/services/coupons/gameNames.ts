import { FEED_LANGUAGES, type FeedLanguage } from '../../../domain/feed/index.ts';
import type { FeedState } from '../../ports/feed.ts';
import type { CouponGameWire, GameNames } from './couponWire.ts';

/** A game in every language of the feed, as coupons and codes keep it; null for one that is not offered. */
export function gameNamesOf(feed: FeedState, gameId: number): GameNames | null {
  const game = feed.findGame(gameId)?.game;
  if (game === undefined) return null;
  const gameNamed = (lng: FeedLanguage): CouponGameWire => ({
    id: game.id,
    number: game.number,
    sportId: game.sport.id,
    champId: game.champ.id,
    sportSlug: game.sport.slug,
    champSlug: game.champ.slug,
    slug: game.slug,
    startsAtUtc: new Date(game.startsAtMs).toISOString(),
    opponents: game.opponents.map(({ id, names }) => ({ id, name: names[lng], latinName: names.en })),
    champName: game.champ.names[lng],
  });
  return Object.fromEntries(FEED_LANGUAGES.map((lng) => [lng, gameNamed(lng)]));
}
