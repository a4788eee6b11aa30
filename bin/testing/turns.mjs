import { turnNow } from './turnNow.mjs';

export const SHARES = 11;

/** Every eleventh one, by the number of a turn: in eleven turns each has been run, and neighbours that take long are in different ones. */
export function shareOfTurn(items, turn) {
  return items.filter((_item, at) => (at + turn) % SHARES === 0);
}

/** Those of this turn where this run takes turns (`npm test`), all of them otherwise (`npm test -- --all`, and tests that are named). */
export function inTurn(items, env = process.env) {
  return takesTurns(env) ? shareOfTurn(items, turnOf(env)) : items;
}

/** One of them where this run takes turns, the next one with each turn; what is named otherwise begins with another. All of them otherwise. */
export function oneInTurn(items, name, env = process.env) {
  if (!takesTurns(env)) return items;
  const first = [...name].reduce((sum, letter) => sum + letter.codePointAt(0), 0);
  return items.filter((_item, at) => at === (first + turnOf(env)) % items.length);
}

/** Every second one where this run takes turns, the others in the next turn; a single one in each. All of them otherwise. */
export function halfInTurn(items, env = process.env) {
  if (!takesTurns(env) || items.length < 2) return items;
  return items.filter((_item, at) => (at + turnOf(env)) % 2 === 0);
}

/** Of so many turns journeys of bets run on a feed elsewhere in one; each share meets it, as the two numbers share no divisor. */
export const ELSEWHERE_EVERY = 8;

/** True where journeys of bets run on a feed elsewhere: in some turns of runs that take turns, and where LINEUP_FEED_ELSEWHERE=1 says so. */
export function isTurnElsewhere(env = process.env) {
  if (env.LINEUP_FEED_ELSEWHERE !== undefined) return env.LINEUP_FEED_ELSEWHERE === '1';
  return takesTurns(env) && turnOf(env) % ELSEWHERE_EVERY === 0;
}

/** From here on this process and those that it starts take turns, all of them the same one until they end. */
export function takeTurns(env = process.env) {
  env.LINEUP_TAKES_TURNS = '1';
  env.LINEUP_TEST_TURN ??= String(turnNow());
  return env.LINEUP_TEST_TURN;
}

/** True in a run of `npm test` without `--all`. */
export function takesTurns(env = process.env) {
  return env.LINEUP_TAKES_TURNS === '1';
}

function turnOf(env) {
  return Number(env.LINEUP_TEST_TURN ?? turnNow());
}
