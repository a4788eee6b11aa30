export { byStart, compareChamps, compareLines, compareMarketKinds, compareTop, type RankedChamp } from './listOrder.ts';
export { FEED_LANGUAGES, type FeedLanguage, feedLanguageOf, type Names } from './feedLanguage.ts';
export { compareFeedVersions, compareVersions, type FeedVersion, formatVersion, isNewerVersion, parseVersion } from './feedVersion.ts';
export { gameIdOfMarket, marketIdOf, outcomeIdOf, typeIdOfMarket } from './marketId.ts';
export { MARKET } from './marketTypes.ts';
export { carriedPeriods, type DecidedBy, marginBandRange, scoreResults } from './scoreResults.ts';
export { slugOf } from './slug.ts';
export { marginPercent, noTradingRules, oddsWithMargin, readTradingRules, type TradingRules } from './tradingRules.ts';
