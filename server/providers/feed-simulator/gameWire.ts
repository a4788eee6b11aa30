import { isoOfFeedSec } from './feedTime.ts';
import type { FeedGame } from './FeedGame.ts';
import { formatVersion } from '../../../domain/feed/index.ts';
import type { PricedMarket } from './MarketBook.ts';
import { isBannedInExpress, isDisabledBanker } from './marketTraits.ts';
import type { FeedLanguage } from '../../../domain/feed/index.ts';
import type { Frame } from './scripts/frame.ts';
import type { ClockWire, GameStatus, GameWire, MarketWire, OpponentWire, Pair, ScoreWire, Section } from '../../ports/feedGames.ts';

/** What turning a game into an answer needs besides the game. */
export interface WireContext {
  readonly epoch: number;
  readonly sec: number;
  readonly lng: FeedLanguage;
}

/** A market as the wire has it. */
export function marketWire({ def }: FeedGame, market: PricedMarket, context: WireContext): MarketWire {
  const { template } = market;
  return {
    id: market.id, gameId: def.id, typeId: template.typeId, groupId: template.groupId, period: template.period, param: template.param,
    kind: template.kind, status: market.status, reason: market.reason, isMain: market.isMain,
    ...(isBannedInExpress(template, def) && { isBannedInExpress: true as const }), ...(isDisabledBanker(template) && { isDisabledBanker: true as const }),
    version: formatVersion({ epoch: context.epoch, sequence: market.sequence }),
    outcomes: template.outcomes.map((outcome, index) => ({
      id: market.outcomeIds[index] ?? '', typeId: outcome.typeId, odds: market.odds[index] ?? '1.01',
      param: outcome.param, isActive: market.isActive[index] ?? false,
    })),
  };
}

/** A game with the given markets. Its version is that of its own fields; markets carry theirs. */
export function gameWire(game: FeedGame, section: Section, markets: readonly PricedMarket[], context: WireContext): GameWire {
  const { def, course, book } = game;
  const { sec } = context;
  const frame = course.frameAt(sec);
  const isFinished = course.phaseAt(sec) === 'finished';
  return {
    id: def.id, number: def.number, section, sportId: def.sport.id, champId: def.champ.id, slug: def.slug,
    status: isFinished ? 4 : statusOf(frame),
    startsAtUtc: isoOfFeedSec(course.startSec),
    opponents: opponentsWire(game, context.lng),
    score: frame === null ? null : scoreWire(game, frame),
    clock: frame === null ? null : clockWire(game, frame),
    statistics: frame === null ? [] : liveStatistics(game, frame),
    hasVideo: def.hasVideo, hasStatistics: game.hasStatistics,
    marketCount: isFinished ? 0 : book.marketCount(sec),
    markets: markets.map((market) => marketWire(game, market, context)),
    suspension: game.suspensionAt(sec),
    version: formatVersion({ epoch: context.epoch, sequence: game.fieldSequence(sec) }),
  };
}

/** What the feed counts in a game, by the keys of its sport. */
export function liveStatistics({ def }: FeedGame, frame: Frame): { key: string; values: Pair }[] {
  return def.sport.statKeys.flatMap((key, index) => {
    const values = frame.stats[index];
    return values === undefined ? [] : [{ key, values }];
  });
}

function statusOf(frame: Frame | null): GameStatus {
  return frame === null ? 1 : frame.status;
}

export function opponentsWire(game: FeedGame, lng: FeedLanguage): OpponentWire[] {
  return game.def.opponents.map((opponent) => ({
    id: opponent.id, name: opponent.names[lng], shortName: opponent.shortNames[lng], latinName: opponent.names.en,
    ...(opponent.country === undefined ? {} : { country: opponent.country }),
  }));
}

export function scoreWire(game: FeedGame, frame: Frame): ScoreWire {
  return {
    full: frame.full,
    periods: frame.periods.map((score, index) => ({ key: periodKeyOf(game, frame, index), score })),
    serve: frame.serve, points: frame.points, redCards: frame.redCards, yellowCards: frame.yellowCards,
  };
}

/** Key of a period on the board: of the sport's plan, a counted set, or what is played beyond the plan. */
function periodKeyOf(game: FeedGame, frame: Frame, index: number): string {
  const { periods, sets } = game.def.sport;
  return periods?.keys[index] ?? (sets === undefined ? frame.periodKey : `${sets.keyPrefix}-${index + 1}`);
}

function clockWire(game: FeedGame, frame: Frame): ClockWire | null {
  const plan = game.def.sport.periods;
  if (frame.clock === null || plan === undefined) return null;
  return {
    periodKey: frame.periodKey, elapsedSec: frame.clock.elapsedSec, direction: plan.direction,
    isRunning: frame.clock.isRunning && frame.status === 2,
    atUtc: isoOfFeedSec(game.course.startSec + frame.atSec),
  };
}
