import { describe, expect, it } from 'vitest';
import { dayOfTurn } from './dayOfTurn.mjs';
import { EVERY_RUN, specTurns } from './specTurns.mjs';
import { inTurn, shareOfDay, takeTurns } from './turns.mjs';

const DAY = 20_786;
const files = ['a', 'b', 'c', 'd', 'e'];

describe('what takes turns', () => {
  it('is half of it a day, and all of it in two', () => {
    const [today, tomorrow] = [shareOfDay(files, DAY), shareOfDay(files, DAY + 1)];
    expect([...today, ...tomorrow].toSorted((a, b) => (a < b ? -1 : 1))).toEqual(files);
    expect(Math.abs(today.length - tomorrow.length)).toBe(1);
  });

  it('is all of it unless the run takes turns', () => {
    expect(inTurn(files, { LINEUP_TEST_DAY: String(DAY) })).toEqual(files);
    expect(inTurn(files, { LINEUP_TAKES_TURNS: '1', LINEUP_TEST_DAY: String(DAY) })).toEqual(shareOfDay(files, DAY));
  });

  it('is the same all through a run, also one that goes on past midnight or was given a day', () => {
    const env: Record<string, string | undefined> = {};
    takeTurns(env);
    expect(env).toEqual({ LINEUP_TAKES_TURNS: '1', LINEUP_TEST_DAY: String(dayOfTurn()) });
    const given: Record<string, string | undefined> = { LINEUP_TEST_DAY: String(DAY + 1) };
    takeTurns(given);
    expect(inTurn(files, given)).toEqual(shareOfDay(files, DAY + 1));
  });

  it('is, of the files of browser tests, each on one of two days but for those of every run', () => {
    const all = specTurns({});
    expect(all.otherDay).toEqual([]);
    expect(EVERY_RUN.filter((name) => !all.today.includes(name)), 'names of files that are there').toEqual([]);
    const [one, two] = [0, 1].map((more) => specTurns({ LINEUP_TAKES_TURNS: '1', LINEUP_TEST_DAY: String(DAY + more) }));
    expect(one?.today.filter((name) => two?.today.includes(name))).toEqual(EVERY_RUN);
    const [first, second] = [0, 3].map((day) => specTurns({ LINEUP_TAKES_TURNS: '1', LINEUP_TEST_DAY: String(day) }));
    expect(new Set([...(first?.elsewhere ?? []), ...(second?.elsewhere ?? [])]), 'on a feed elsewhere').toEqual(new Set(['betting', 'coupon', 'couponExtras', 'couponOrders', 'couponTypes', 'live'].map((name) => `${name}.spec.ts`)));
    expect([all.elsewhere, specTurns({ LINEUP_TAKES_TURNS: '1', LINEUP_TEST_DAY: '1' }).elsewhere, specTurns({ LINEUP_FEED_ELSEWHERE: '1' }).elsewhere.length]).toEqual([[], [], 6]);
    expect([...(one?.otherDay ?? []), ...(two?.otherDay ?? []), ...EVERY_RUN].toSorted((a, b) => (a < b ? -1 : 1))).toEqual(all.today);
  });
});
