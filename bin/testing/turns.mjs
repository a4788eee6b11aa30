import { dayOfTurn } from './dayOfTurn.mjs';

const SHARES = 3;

/** Every third one, by the number of a day: in three days each has its turn, and of neighbours that take long one a day. */
export function shareOfDay(items, day) {
  return items.filter((_item, at) => (at + day) % SHARES === 0);
}

/** Those of today where this run takes turns (`npm test`), all of them otherwise (`npm test -- --all`, and tests that are named). */
export function inTurn(items, env = process.env) {
  return takesTurns(env) ? shareOfDay(items, testDay(env)) : items;
}

/** One of them where this run takes turns, the next one each day; what is named otherwise begins with another. All of them otherwise. */
export function oneInTurn(items, name, env = process.env) {
  if (!takesTurns(env)) return items;
  const first = [...name].reduce((sum, letter) => sum + letter.codePointAt(0), 0);
  return items.filter((_item, at) => at === (first + testDay(env)) % items.length);
}

/** Days of twelve on which journeys of bets run on a feed elsewhere: one of each share. */
const ELSEWHERE_DAYS = [0, 4, 8];
const ELSEWHERE_EVERY = 12;

/** True where journeys of bets run on a feed elsewhere: on some days of those that take turns, and where LINEUP_FEED_ELSEWHERE=1 says so. */
export function isDayElsewhere(env = process.env) {
  if (env.LINEUP_FEED_ELSEWHERE !== undefined) return env.LINEUP_FEED_ELSEWHERE === '1';
  return takesTurns(env) && ELSEWHERE_DAYS.includes(testDay(env) % ELSEWHERE_EVERY);
}

/** From here on this process and those that it starts take turns, by the same day until they end. */
export function takeTurns(env = process.env) {
  env.LINEUP_TAKES_TURNS = '1';
  env.LINEUP_TEST_DAY ??= String(dayOfTurn());
}

function takesTurns(env) {
  return env.LINEUP_TAKES_TURNS === '1';
}

function testDay(env) {
  return Number(env.LINEUP_TEST_DAY ?? dayOfTurn());
}
