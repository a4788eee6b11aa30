import type { FeedMarket, FixtureMessage, MessageContent, OddsMessage, ResultMessage, StateMessage, StopReason } from '../../../../schemas/feed/index.ts';
import { knownLockReason } from '../../../../domain/betting/index.ts';
import type { GameWire } from '../../../ports/feedGames.ts';
import type { ResultGameWire } from '../../../ports/feedResults.ts';
import type { SportDef } from '../catalogue/sports.ts';
import type { FeedGame } from '../FeedGame.ts';
import { isoOfFeedSec } from '../feedTime.ts';
import type { PricedMarket } from '../MarketBook.ts';
import { isBannedInExpress, isDisabledBanker } from '../marketTraits.ts';
import type { MarketTemplate } from '../models/priceModel.ts';

const STATUSES = { 1: 'not-started', 2: 'live', 3: 'break', 4: 'ended' } as const;
/** Of a market that had no price when its game ended. */
const NO_ODDS = '1.01';

export function fixtureOf({ def, course, hasStatistics }: FeedGame): MessageContent<FixtureMessage> {
  const { sport, champ } = def;
  return {
    type: 'fixture', gameId: def.id, kind: def.kind, number: def.number, startsAtUtc: isoOfFeedSec(course.startSec),
    sport: { id: sport.id, slug: sport.slug, names: sport.names, group: sport.group, isMajor: sport.isMajor, ...scoringOf(sport) },
    champ: { id: champ.id, slug: champ.slug, names: champ.names, country: champ.country, countryId: champ.countryId, countryNames: champ.countryNames, tier: champ.tier, top: champ.top },
    opponents: def.opponents.map(({ id, names, shortNames, country }) => ({ id, names, shortNames, ...(country !== undefined && { country }) })),
    hasVideo: def.hasVideo, hasStatistics,
  };
}

function scoringOf({ sets, family }: SportDef): { readonly scoring?: 'sets' | 'rounds' } {
  if (family === 'fight') return { scoring: 'rounds' };
  return sets === undefined ? {} : { scoring: 'sets' };
}

export function oddsOf(game: FeedGame, markets: readonly PricedMarket[], isFull: boolean): MessageContent<OddsMessage> {
  return { type: 'odds', gameId: game.id, markets: markets.map((market) => marketOf(game, market)), ...(isFull && { isFull }) };
}

function marketOf({ def }: FeedGame, { template, status, reason, isMain, odds, isActive }: PricedMarket): FeedMarket {
  return {
    typeId: template.typeId, period: template.period, ...(template.param !== null && { param: template.param }), groupId: template.groupId, kind: template.kind, status,
    ...(status !== 'open' && { reason: reasonOf(reason) }), ...(isMain && { isMain }),
    ...(isBannedInExpress(template, def) && { isBannedInExpress: true }), ...(isDisabledBanker(template) && { isDisabledBanker: true }),
    outcomes: template.outcomes.map(({ typeId, param }, index) => ({
      typeId, ...(param !== null && { param }), odds: odds[index] ?? NO_ODDS, ...(isActive[index] !== true && { isActive: false }),
    })),
  };
}

export function reasonOf(reason: string | null): StopReason {
  return knownLockReason(reason);
}

/** How a game stands, whole. */
export function stateOf({ id, status, score, clock, statistics }: Pick<GameWire, 'id' | 'status' | 'score' | 'clock' | 'statistics'>): MessageContent<StateMessage> {
  return {
    type: 'state', gameId: id, status: STATUSES[status],
    ...(score !== null && { score: { full: score.full, periods: score.periods, redCards: score.redCards, yellowCards: score.yellowCards, serve: score.serve, ...(score.points !== null && { points: score.points }) } }),
    ...(clock !== null && { clock }), ...(statistics.length > 0 && { statistics }),
  };
}

export function endOf({ id, score, statistics, winner, finishedAtUtc }: ResultGameWire): MessageContent<StateMessage> {
  return { ...stateOf({ id, status: 4, score, clock: null, statistics }), endedAtUtc: finishedAtUtc, winner };
}

export function resultOf({ id, markets }: ResultGameWire): MessageContent<ResultMessage> {
  return {
    type: 'result', gameId: id,
    markets: markets.map(({ typeId, period, param, outcomes }) => ({
      typeId, period, ...(param !== null && { param }),
      outcomes: outcomes.map((outcome) => ({ typeId: outcome.typeId, ...(outcome.param !== null && { param: outcome.param }), result: outcome.result })),
    })),
  };
}

/** The markets of a game that is over, with their last prices: closed, so that its results can be told market by market. */
export function lastOddsOf(game: FeedGame): MessageContent<OddsMessage> {
  const lastSec = game.course.finishSec - 1;
  const markets = game.book.templates.map((template) => closedMarket(game, template, lastSec));
  return { type: 'odds', gameId: game.id, markets, isFull: true };
}

/** A market that is offered no more. */
export function closedMarket(game: FeedGame, template: MarketTemplate, sec: number): FeedMarket {
  return { ...marketOf(game, game.book.formerMarket(template, sec)), status: 'closed', reason: 'not-offered' };
}
