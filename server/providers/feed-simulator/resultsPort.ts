import type { OutcomeResult, ResultsPort } from '../../ports/couponPorts.ts';
import { CHAMPS } from './catalogue/champs.ts';
import { sportOf } from './catalogue/lookup.ts';
import type { FeedEngine } from './FeedEngine.ts';
import type { FeedGame } from './FeedGame.ts';
import type { FeedRunner } from './FeedRunner.ts';
import { feedSecOf, secOfSequence } from './feedTime.ts';
import { finalStateOf } from './finalState.ts';
import { gameDefById, matchDef, matchIndexRange, outrightDef, outrightIndexAt } from './gameDefinition.ts';
import { formatVersion, marketIdOf, outcomeIdOf } from '../../../domain/feed/index.ts';
import { type FinalState, settleMarket } from './settleMarket.ts';

/** Results of one state of the feed, for settling: a market is decided when its game has ended. */
export function createResultsPort(runner: FeedRunner): ResultsPort {
  return {
    version: () => formatVersion(runner.engine.version),
    resultsOf: (outcomes) => resultsAt(runner.engine, outcomes),
    reaches: (atMs) => runner.engine.sec >= feedSecOf(atMs),
    secBetween: (from, to) => secOfSequence(to) - secOfSequence(from),
    endedSince: (sequence) => ({ gameIds: endedSince(runner.engine, sequence), sequence: runner.engine.version.sequence }),
  };
}

type AskedOutcome = Parameters<ResultsPort['resultsOf']>[0][number];

/** How a game ended. */
interface Ending {
  readonly game: FeedGame;
  readonly final: FinalState;
  readonly finalScore: string | null;
}

function resultsAt(engine: FeedEngine, outcomes: readonly AskedOutcome[]): ReadonlyMap<string, OutcomeResult> {
  const results = new Map<string, OutcomeResult>();
  const endings = new Map<number, Ending | 'unknown' | undefined>();
  for (const asked of outcomes) {
    if (!endings.has(asked.gameId)) endings.set(asked.gameId, endingOf(engine, asked.gameId));
    const ending = endings.get(asked.gameId);
    if (ending !== undefined) results.set(asked.outcomeId, resultIn(ending, asked));
  }
  return results;
}

/** Undefined while it goes on; a game of a feed that was reset is nobody's any more. */
function endingOf(engine: FeedEngine, gameId: number): Ending | 'unknown' | undefined {
  if (engine.findGame(gameId) !== undefined) return undefined;
  if (gameDefById(engine.seed, gameId) === undefined) return 'unknown';
  const game = engine.findFinished(gameId);
  if (game === undefined) return undefined;
  const script = game.def.kind === 'outright' ? null : game.course.played();
  return { game, final: finalStateOf(game.def, script), finalScore: script?.frames.at(-1)?.full.join(':') ?? null };
}

/** What was never decided, or is not known, is void: nothing is won or lost by guess (R-e). */
function resultIn(ending: Ending | 'unknown', { outcomeId, marketId, gameId }: AskedOutcome): OutcomeResult {
  if (ending === 'unknown') return { outcomeId, result: 'void', finalScore: null };
  const { game, final, finalScore } = ending;
  const template = game.book.templates.find((known) => marketIdOf(gameId, known) === marketId);
  const index = template?.outcomes.findIndex((outcome) => outcomeIdOf(marketId, outcome) === outcomeId) ?? -1;
  const result = template === undefined ? undefined : settleMarket(template, final)[index];
  return { outcomeId, result: result ?? 'void', finalScore };
}

/** Games that have left since, with those corrected since; of a long time, also some that ended a little before it. */
function endedSince(engine: FeedEngine, sequence: number): readonly number[] {
  const ids = removedSince(engine, sequence) ?? startedSince(engine, secOfSequence(sequence));
  const { overrideState } = engine;
  for (const id of overrideState.changedGameIds()) if ((overrideState.gameOverride(id)?.sequence ?? 0) > sequence) ids.add(id);
  return [...ids].filter((id) => engine.findGame(id) === undefined);
}

/** By the logs of changes; null when they do not reach back. */
function removedSince(engine: FeedEngine, sequence: number): Set<number> | null {
  const since = { epoch: engine.version.epoch, sequence };
  const [line, live] = [engine.changesSince('line', since), engine.changesSince('live', since)];
  return line === null || live === null ? null : new Set([...line.removed, ...live.removed]);
}

/** By the schedule: whatever may have ended after a second. Nothing is played through. */
function startedSince(engine: FeedEngine, fromSec: number): Set<number> {
  const { seed, sec } = engine;
  const ids = new Set<number>();
  for (const champ of CHAMPS) {
    const range = matchIndexRange(champ, fromSec - sportOf(champ).maxDurationSec, sec);
    for (let index = range.from; index <= range.to; index += 1) {
      const def = matchDef(seed, champ, index);
      if (def.startSec <= sec) ids.add(def.id);
    }
    if (!champ.hasOutright) continue;
    for (let index = outrightIndexAt(seed, champ, fromSec); index < outrightIndexAt(seed, champ, sec); index += 1) ids.add(outrightDef(seed, champ, index).id);
  }
  return ids;
}
