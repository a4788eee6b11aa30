import { PlatformError } from '../../platform/errors/PlatformError.ts';
import type { FeedPort, SandboxGame, SandboxGameCommand } from '../../ports/feedPort.ts';
import { SPORTS } from './catalogue/sports.ts';
import { feedErrors } from '../../platform/errors/feedErrors.ts';
import type { FeedGame } from './FeedGame.ts';
import type { FeedRunner } from './FeedRunner.ts';
import { isoOfFeedSec } from './feedTime.ts';
import { feedLanguageOf } from '../../../domain/feed/index.ts';
import type { OverrideRequest } from './overrides.ts';
import type { Section } from '../../ports/feedGames.ts';

/** What other services may do with the feed: names for maps, and the sandbox's commands as stored overrides. */
export function createFeedPort(runner: FeedRunner): FeedPort {
  return {
    sports: (language) => SPORTS.map((sport) => ({ id: sport.id, slug: sport.slug, name: sport.names[feedLanguageOf(language)] })),
    reset: async (seed) => ({ version: await runner.reset(seed) }),
    games: (filter) => (['live', 'line'] as const)
      .filter((section) => filter.section === undefined || filter.section === section)
      .flatMap((section) => [...runner.engine.gamesOf(section).values()]
        .filter((game) => filter.sportId === undefined || game.def.sport.id === filter.sportId)
        .map((game) => sandboxGame(runner, game, section))),
    async command(gameId, command) {
      const found = runner.engine.findGame(gameId);
      if (found === undefined) return command.action === 'correct-result' ? correct(runner, gameId, command.score) : null;
      return { version: await runner.override(requestOf(runner, found.game, found.section, command)) };
    },
  };
}

/** Stores another final score of a game that has ended; null for one that never was. */
async function correct(runner: FeedRunner, gameId: number, score: readonly [number, number]): Promise<{ version: string } | null> {
  const game = runner.engine.findFinished(gameId);
  if (game === undefined) return null;
  requireCourse(game);
  requireScore(game, score, true);
  return { version: await runner.override({ kind: 'correct', gameId, result: score }) };
}

function sandboxGame(runner: FeedRunner, game: FeedGame, section: Section): SandboxGame {
  const { engine } = runner;
  return {
    id: game.def.id, section, sportId: game.def.sport.id, champId: game.def.champ.id, slug: game.def.slug,
    status: game.course.frameAt(engine.sec)?.status ?? 1, startsAtUtc: isoOfFeedSec(game.course.startSec),
    opponents: game.def.opponents.map((opponent) => opponent.names.en),
    isBlocked: engine.overrideState.isGameSuspended(game.def),
    marketIds: game.mainMarkets(engine.sec).map((market) => market.id),
  };
}

/** Checks a command against the game as it is and turns it into an override. Throws FEED_ errors. */
function requestOf(runner: FeedRunner, game: FeedGame, section: Section, command: SandboxGameCommand): OverrideRequest {
  const gameId = game.def.id;
  switch (command.action) {
    case 'block': return {
      kind: 'suspension', level: 'game', target: String(gameId), isSuspended: true,
      ...(command.reason === undefined ? {} : { reason: command.reason }),
    };
    case 'unblock': return { kind: 'suspension', level: 'game', target: String(gameId), isSuspended: false };
    case 'set-odds': {
      const market = game.book.byId(command.marketId, runner.engine.sec);
      if (market === null || !market.outcomeIds.includes(command.outcomeId)) throw new PlatformError(feedErrors.FEED_OUTCOME_UNKNOWN);
      if (!/^\d{1,4}(\.\d{1,3})?$/.test(command.odds) || Number(command.odds) <= 1) throw new PlatformError(feedErrors.FEED_ODDS_INVALID);
      return { kind: 'odds', outcomeId: command.outcomeId, odds: twoDecimals(command.odds) };
    }
    default: break;
  }
  requireCourse(game);
  if (command.action === 'start') {
    if (section === 'live') throw new PlatformError(feedErrors.FEED_COMMAND_REFUSED, { detail: 'The game has started' });
    return { kind: 'start', gameId };
  }
  if (command.action === 'correct-result') throw new PlatformError(feedErrors.FEED_COMMAND_REFUSED, { detail: 'The game has not ended' });
  requireScore(game, command.score, command.action === 'finish');
  if (command.action === 'finish') return { kind: 'finish', gameId, result: command.score };
  if (section === 'line') throw new PlatformError(feedErrors.FEED_COMMAND_REFUSED, { detail: 'The game has not started' });
  return { kind: 'score', gameId, score: command.score };
}

function requireCourse(game: FeedGame): void {
  if (game.def.kind === 'outright') throw new PlatformError(feedErrors.FEED_COMMAND_REFUSED, { detail: 'An outright has no course' });
}

/** Sets are won up to a number, and a fight has one winner: other scores cannot be. */
function requireScore(game: FeedGame, score: readonly [number, number], isFinal: boolean): void {
  const { sport } = game.def;
  const isWhole = score.every((side) => Number.isInteger(side) && side >= 0 && side <= 999);
  const most = Math.max(...score);
  const least = Math.min(...score);
  const isPossible = sport.sets !== undefined
    ? (isFinal ? most === sport.sets.setsToWin && least < most : most < sport.sets.setsToWin)
    : sport.family === 'fight' ? isFinal && most === 1 && least === 0
      : !isFinal || sport.canDraw || most !== least;
  if (!isWhole || !isPossible) throw new PlatformError(feedErrors.FEED_COMMAND_REFUSED, { detail: 'This score cannot be in this sport' });
}

function twoDecimals(odds: string): string {
  const [whole, part = ''] = odds.split('.');
  return `${whole ?? '1'}.${part.padEnd(2, '0')}`;
}
