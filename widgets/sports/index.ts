/** What other domains may use of sports: the feed's stores, names of markets and addresses. */
export type { ChampInfo, GameInfo, MarketsAnswer, OpponentInfo, Section, SportInfo } from './api/feedShapes.ts';
export { fetchMarkets, fetchSearch, type SearchAnswer } from './api/lineApi.ts';
export { clockText, currentPeriodKey, hasClock, periodShortText } from './games/clockText.ts';
export { useFollow, useHydrated, usePeriodKind } from './hooks.ts';
export { champPath, gamePath, idOf, sportPath } from './names/addresses.ts';
export { marketName, outcomeLine, outcomeName, outcomeShortName, periodName } from './names/marketNames.ts';
export { periodKindOf } from './names/periodKind.ts';
export { useOddsText } from './odds/useOddsText.ts';
export type { Book } from './store/Book.ts';
export { clockStore } from './store/ClockStore.ts';
export { favoritesStore } from './store/FavoritesStore.ts';
export { type FeedStore, feedStore } from './store/FeedStore.ts';
export type { GameEntity } from './store/GameEntity.ts';
export { intervalOf } from './store/intervals.ts';
export { type LineStore, lineStore } from './store/LineStore.ts';
export type { LiveFeed } from './store/LiveFeed.ts';
export { lockReason } from './store/lockReason.ts';
export type { MarketEntity, OutcomeShape } from './store/MarketEntity.ts';
