import { inTurn } from './turns.mjs';

/**
 * Suites of unit tests that take from 15 to 100 s each and are about no money, no race and nobody's data: about commands, the checker's
 * answers, reading feeds, lists of games, previews. Longest first, so that each turn has as much of them as the next.
 */
export const SLOW_SUITES = [
  'tests/checker/serverAgrees.test.ts',
  'bin/commands/changing.test.ts',
  'tests/server/feed/xml/xmlReading.test.ts',
  'schemas/check/answers/planChange.test.ts',
  'bin/commands/unknownKeys.test.ts',
  'schemas/check/variants.test.ts',
  'tests/server/feed/intakeReading.test.ts',
  'bin/commands/commands.test.ts',
  'tests/server/previews/previews.test.ts',
  'tests/server/pages/sitemap.test.ts',
  'tests/checker/seededReleases.test.ts',
  'tests/checker/holdBack.test.ts',
  'tests/checker/incremental.test.ts',
  'tests/server/backup/backup.test.ts',
  'bin/scaffold/scaffold.test.ts',
  'server/providers/feed-simulator/FeedEngine.test.ts',
  'tests/server/feed/recordedFaults.test.ts',
  'server/services/line/gameLists.test.ts',
  'server/services/line/gameTexts.test.ts',
  'schemas/check/promises.test.ts',
  'tests/checker/validEdits.test.ts',
  'schemas/check/mistakes.test.ts',
  'tests/bench/bench.test.ts',
  'schemas/check/budgets/budgets.test.ts',
  'tests/server/feed/xml/xmlOverHttp.test.ts',
  'schemas/check/rules.test.ts',
];

/** Those of them whose turn it is not; none unless the run takes turns. */
export function suitesOfOtherTurns(env = process.env) {
  const now = inTurn(SLOW_SUITES, env);
  return SLOW_SUITES.filter((file) => !now.includes(file));
}
