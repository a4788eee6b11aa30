const DAY_MS = 86_400_000;

/**
 * Number of a day (UTC, days since 1970). What takes too long for every run takes turns by it: two runs of a day look at the same, and
 * within some days each is looked at.
 */
export function dayOfTurn(nowMs = Date.now()) {
  return Math.floor(nowMs / DAY_MS);
}
