import { dayOfTurn } from './dayOfTurn.mjs';

const SHARES = 2;

/** Every second one, by the number of a day: in two days each has its turn, and of neighbours that take long one a day. */
export function shareOfDay(items, day) {
  return items.filter((_item, at) => (at + day) % SHARES === 0);
}

/** Those of today where this run takes turns (`npm test`), all of them otherwise (`npm test -- --all`, and tests that are named). */
export function inTurn(items, env = process.env) {
  return env.LINEUP_TAKES_TURNS === '1' ? shareOfDay(items, Number(env.LINEUP_TEST_DAY ?? dayOfTurn())) : items;
}

/** Days of eight on which journeys of bets run on a feed elsewhere: one of either share. */
const ELSEWHERE_DAYS = [0, 3];
const ELSEWHERE_EVERY = 8;

/** True where journeys of bets run on a feed elsewhere: on some days of those that take turns, and where LINEUP_FEED_ELSEWHERE=1 says so. */
export function isDayElsewhere(env = process.env) {
  if (env.LINEUP_FEED_ELSEWHERE !== undefined) return env.LINEUP_FEED_ELSEWHERE === '1';
  return env.LINEUP_TAKES_TURNS === '1' && ELSEWHERE_DAYS.includes(Number(env.LINEUP_TEST_DAY ?? dayOfTurn()) % ELSEWHERE_EVERY);
}

/** From here on this process and those that it starts take turns, by the same day until they end. */
export function takeTurns(env = process.env) {
  env.LINEUP_TAKES_TURNS = '1';
  env.LINEUP_TEST_DAY ??= String(dayOfTurn());
}
