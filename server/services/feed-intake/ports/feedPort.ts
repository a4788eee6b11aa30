import { feedLanguageOf, formatVersion, gameIdOfMarket } from '../../../../domain/feed/index.ts';
import { PlatformError } from '../../../platform/errors/PlatformError.ts';
import { feedErrors } from '../../../platform/errors/feedErrors.ts';
import type { FeedPort, SandboxGame, SandboxGameCommand } from '../../../ports/feedPort.ts';
import type { IntakeRunner } from '../IntakeRunner.ts';
import type { GameEntry } from '../reading/GameEntry.ts';
import { statusOf } from '../reading/gameWires.ts';
import { scoringOf } from '../reading/handCourse.ts';
import type { OperatorCommand } from '../reading/OperatorLayer.ts';

const SECTIONS = ['live', 'line'] as const;
const ODDS = /^\d{1,4}(\.\d{1,3})?$/;

/** What other services may do with the feed: names for maps, and the sandbox's commands by an operator's hand. */
export function createFeedPort(runner: IntakeRunner): FeedPort {
  return {
    sports: (language) => runner.feed.state().sports.map(({ id, slug, names }) => ({ id, slug, name: names[feedLanguageOf(language)] })),
    reset: () => {
      throw new PlatformError(feedErrors.FEED_COMMAND_REFUSED, { detail: 'Games and prices come from elsewhere (FEED_URL): they begin anew there' });
    },
    games: (filter) => SECTIONS.filter((section) => filter.section === undefined || filter.section === section)
      .flatMap((section) => [...runner.feed.state().gamesOf(section).values()].filter(({ sport }) => filter.sportId === undefined || sport.id === filter.sportId)
        .map((game) => sandboxGame(game, section))),
    async command(gameId, command) {
      const game = runner.feed.book.find(gameId);
      // As with an embedded feed, a game that is over is known to corrections alone.
      if (game === undefined || (game.place === 'ended' && command.action !== 'correct-result')) return null;
      return { version: formatVersion(await runner.command(commandOf(game, command))) };
    },
  };
}

function sandboxGame(game: GameEntry, section: SandboxGame['section']): SandboxGame {
  return {
    id: game.id, section, sportId: game.sport.id, champId: game.champ.id, slug: game.slug, status: statusOf(game.now), startsAtUtc: new Date(game.startsAtMs).toISOString(),
    opponents: game.opponents.map(({ names }) => names.en), isBlocked: game.now.suspension !== null, marketIds: game.mainMarkets(false).map(({ id }) => id),
  };
}

/** Throws FEED_ errors for what does not fit the game as it is. */
function commandOf(game: GameEntry, command: SandboxGameCommand): OperatorCommand {
  switch (command.action) {
    case 'block':
    case 'unblock': return { kind: 'suspension', level: 'game', target: String(game.id), isSuspended: command.action === 'block', reason: (command.action === 'block' ? command.reason : undefined) ?? 'suspended' };
    case 'set-odds': {
      const isKnown = gameIdOfMarket(command.marketId) === game.id && game.now.markets.some(({ id }) => id === command.marketId && command.outcomeId.startsWith(`${id}:`));
      if (!isKnown) throw new PlatformError(feedErrors.FEED_OUTCOME_UNKNOWN);
      if (!ODDS.test(command.odds) || Number(command.odds) <= 1) throw new PlatformError(feedErrors.FEED_ODDS_INVALID);
      return { kind: 'odds', outcomeId: command.outcomeId, odds: command.odds };
    }
    case 'start': {
      if (game.place !== 'line') throw refusal('The game has started');
      return courseOf(game, 'live', [0, 0]);
    }
    case 'set-score': {
      if (game.place !== 'live') throw refusal('The game has not started');
      return courseOf(game, 'live', command.score);
    }
    case 'finish': return courseOf(game, 'ended', command.score);
    case 'correct-result': {
      if (game.place !== 'ended') throw refusal('The game has not ended');
      return courseOf(game, 'ended', command.score);
    }
  }
}

const MOST_SCORE = 999;

function courseOf(game: GameEntry, status: 'live' | 'ended', score: readonly [number, number]): OperatorCommand {
  if (game.kind === 'outright') throw refusal('An outright has no course');
  const isWhole = score.every((side) => Number.isInteger(side) && side >= 0 && side <= MOST_SCORE);
  // Sets and fights have a winner.
  const isDecided = scoringOf(game.now) === 'points' || score[0] !== score[1];
  if (!isWhole || (status === 'ended' && !isDecided)) throw refusal(`The score cannot be ${score.join(':')}`);
  return { kind: 'course', gameId: game.id, status, score };
}

function refusal(detail: string): PlatformError {
  return new PlatformError(feedErrors.FEED_COMMAND_REFUSED, { detail });
}
