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

/** From here on this process and those that it starts take turns, by the same day until they end. */
export function takeTurns(env = process.env) {
  env.LINEUP_TAKES_TURNS = '1';
  env.LINEUP_TEST_DAY ??= String(dayOfTurn());
}
