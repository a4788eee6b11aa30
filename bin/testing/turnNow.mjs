/** No number of shares, databases or kinds of screens divides it, so that a machine that tests at one time of the day sees all of them. */
const TURNS_PER_DAY = 5;
const TURN_MS = 86_400_000 / TURNS_PER_DAY;

/**
 * Number of the turn that it is (UTC, turns since 1970). What takes too long for every run takes turns by it: two runs of one turn look at
 * the same, and within some turns each is looked at.
 */
export function turnNow(nowMs = Date.now()) {
  return Math.floor(nowMs / TURN_MS);
}
