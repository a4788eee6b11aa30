import { formatVersion } from '../../../../domain/feed/index.ts';
import type { OutcomeResult, ResultsPort } from '../../../ports/couponPorts.ts';
import type { IntakeRunner } from '../IntakeRunner.ts';
import { scoreWire } from '../reading/gameWires.ts';
import type { IntakeFeed } from '../reading/IntakeFeed.ts';
import { resultOf } from '../reading/resultMarkets.ts';

/** Sequences of an intake are milliseconds. */
const SEQUENCES_PER_SEC = 1000;

/**
 * Results as providers tell them, market by market, whenever a market is decided. What a provider does not decide stays open: it
 * is void by hand alone.
 */
export function createResultsPort(runner: IntakeRunner): ResultsPort {
  return {
    version: () => formatVersion(runner.feed.version),
    resultsOf: (outcomes) => new Map(outcomes.flatMap((asked): [string, OutcomeResult][] => {
      const result = resultAt(runner.feed, asked);
      return result === null ? [] : [[asked.outcomeId, result]];
    })),
    reaches: (atMs) => runner.feed.nowMs >= atMs,
    secBetween: (from, to) => Math.floor(to / SEQUENCES_PER_SEC) - Math.floor(from / SEQUENCES_PER_SEC),
    endedSince: (sequence) => ({ gameIds: [...runner.feed.book.decidedSince(sequence)], sequence: runner.feed.version.sequence }),
  };
}

type AskedOutcome = Parameters<ResultsPort['resultsOf']>[0][number];

function resultAt({ book }: IntakeFeed, { outcomeId, marketId, gameId }: AskedOutcome): OutcomeResult | null {
  const game = book.find(gameId)?.now;
  const decided = game?.decided.find(({ id }) => id === marketId);
  const result = decided === undefined ? undefined : resultOf(decided, outcomeId);
  if (game === undefined || result === undefined) return null;
  return { outcomeId, ...result, finalScore: game.endedAtMs === null ? null : (scoreWire(game.state)?.full.join(':') ?? null) };
}
