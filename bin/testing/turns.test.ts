import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inProject } from '../setup/project.mjs';
import { EVERY_RUN, specTurns } from './specTurns.mjs';
import { SLOW_SUITES, suitesOfOtherTurns } from './suiteTurns.mjs';
import { turnNow } from './turnNow.mjs';
import { ELSEWHERE_EVERY, halfInTurn, inTurn, oneInTurn, shareOfTurn, SHARES, takeTurns } from './turns.mjs';

const TURN = 103_946;
const DAY_MS = 86_400_000;
const sorted = (names: readonly string[]): readonly string[] => names.toSorted((a, b) => (a < b ? -1 : 1));
/** What each of the turns that follow gives. */
const inFollowing = <T>(count: number, look: (env: Readonly<Record<string, string>>) => T): readonly T[] => Array.from({ length: count }, (_, more) => look({ LINEUP_TAKES_TURNS: '1', LINEUP_TEST_TURN: String(TURN + more) }));
const files = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'];

describe('what takes turns', () => {
  it('is a share of it a turn, and all of it in as many turns as there are shares', () => {
    const turns = inFollowing(SHARES, (env) => inTurn(files, env));
    expect(sorted(turns.flat())).toEqual(files);
    expect(turns.map(({ length }) => length).toSorted((a, b) => a - b)).toEqual([...Array.from({ length: SHARES - 1 }, () => 1), 2]);
  });

  it('is another one five times a day, and each is met by a machine that tests at one time of the day', () => {
    expect(turnNow(DAY_MS)).toBe(5);
    expect(turnNow(DAY_MS - 1)).toBe(4);
    for (const count of [2, 3, 4, SHARES, ELSEWHERE_EVERY]) {
      expect(new Set(Array.from({ length: count }, (_, day) => turnNow((20_000 + day) * DAY_MS) % count)).size, `of ${count}`).toBe(count);
    }
  });

  it('is one of them a turn where it is named, each in its turn, and all unless the run takes turns', () => {
    const on = (name: string): readonly string[] => inFollowing(files.length, (env) => oneInTurn(files, name, env)).flat();
    expect(sorted(on('a suite'))).toEqual(files);
    expect(on('a suite')[0]).not.toEqual(on('a suitf')[0]);
    expect(oneInTurn(files, 'a suite', { LINEUP_TEST_TURN: String(TURN) })).toEqual(files);
  });

  it('is half of it in each of two turns where that is said, and what is single in both', () => {
    const [now = [], next = []] = inFollowing(2, (env) => halfInTurn(files, env));
    expect([now.length, next.length, sorted([...now, ...next])]).toEqual([6, 6, files]);
    expect(inFollowing(2, (env) => halfInTurn(['a'], env))).toEqual([['a'], ['a']]);
    expect(halfInTurn(files, { LINEUP_TEST_TURN: String(TURN) })).toEqual(files);
  });

  it('is all of it unless the run takes turns', () => {
    expect(inTurn(files, { LINEUP_TEST_TURN: String(TURN) })).toEqual(files);
    expect(inTurn(files, { LINEUP_TAKES_TURNS: '1', LINEUP_TEST_TURN: String(TURN) })).toEqual(shareOfTurn(files, TURN));
  });

  it('is the same all through a run, also one that goes on into the next or was given one', () => {
    const env: Record<string, string | undefined> = {};
    const turn = takeTurns(env);
    expect(env).toEqual({ LINEUP_TAKES_TURNS: '1', LINEUP_TEST_TURN: turn });
    expect(turnNow() - Number(turn)).toBeLessThan(2);
    const given: Record<string, string | undefined> = { LINEUP_TEST_TURN: String(TURN + 1) };
    takeTurns(given);
    expect(inTurn(files, given)).toEqual(shareOfTurn(files, TURN + 1));
  });

  it('is, of the files of browser tests, each in one of the turns but for those of every run', () => {
    const all = specTurns({});
    expect(all.later).toEqual([]);
    expect(EVERY_RUN.filter((name) => !all.now.includes(name)), 'names of files that are there').toEqual([]);
    const turns = inFollowing(SHARES, specTurns);
    const inOne = turns.flatMap(({ now }) => now.filter((name) => !EVERY_RUN.includes(name)));
    expect(sorted([...inOne, ...EVERY_RUN])).toEqual(all.now);
    for (const { now } of turns) expect(now).toEqual(expect.arrayContaining([...EVERY_RUN]));
    const elsewhere = inFollowing(SHARES * ELSEWHERE_EVERY, (env) => specTurns(env).elsewhere).flat();
    expect(new Set(elsewhere), 'on a feed elsewhere').toEqual(new Set(['betting', 'coupon', 'couponExtras', 'couponOrders', 'couponTypes', 'live'].map((name) => `${name}.spec.ts`)));
    expect([all.elsewhere, specTurns({ LINEUP_TAKES_TURNS: '1', LINEUP_TEST_TURN: '1' }).elsewhere, specTurns({ LINEUP_FEED_ELSEWHERE: '1' }).elsewhere.length]).toEqual([[], [], 6]);
  });

  it('is, of the suites that take long, each in one of the turns', () => {
    expect(SLOW_SUITES.filter((file) => !existsSync(inProject(file))), 'files that are not there').toEqual([]);
    expect(suitesOfOtherTurns({})).toEqual([]);
    const others = inFollowing(SHARES, suitesOfOtherTurns).flat();
    for (const file of SLOW_SUITES) expect(others.filter((other) => other === file), file).toHaveLength(SHARES - 1);
  });
});
