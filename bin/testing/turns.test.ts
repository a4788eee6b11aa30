import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inProject } from '../setup/project.mjs';
import { dayOfTurn } from './dayOfTurn.mjs';
import { EVERY_RUN, specTurns } from './specTurns.mjs';
import { SLOW_SUITES, suitesOfOtherDays } from './suiteTurns.mjs';
import { inTurn, oneInTurn, shareOfDay, takeTurns } from './turns.mjs';

const DAY = 20_786;
const files = ['a', 'b', 'c', 'd', 'e'];

describe('what takes turns', () => {
  it('is a third of it a day, and all of it in three', () => {
    const days = [0, 1, 2].map((more) => shareOfDay(files, DAY + more));
    expect(days.flat().toSorted((a, b) => (a < b ? -1 : 1))).toEqual(files);
    expect(days.map(({ length }) => length).toSorted((a, b) => a - b)).toEqual([1, 2, 2]);
  });

  it('is one of them a day where it is named, each in its turn, and all unless the run takes turns', () => {
    const on = (name: string, more: number): readonly string[] => oneInTurn(files, name, { LINEUP_TAKES_TURNS: '1', LINEUP_TEST_DAY: String(DAY + more) });
    expect([0, 1, 2, 3, 4].flatMap((more) => on('a suite', more)).toSorted((a, b) => (a < b ? -1 : 1))).toEqual(files);
    expect(on('a suite', 0)).not.toEqual(on('a suitf', 0));
    expect(oneInTurn(files, 'a suite', { LINEUP_TEST_DAY: String(DAY) })).toEqual(files);
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

  it('is, of the files of browser tests, each on one of three days but for those of every run', () => {
    const all = specTurns({});
    expect(all.otherDay).toEqual([]);
    expect(EVERY_RUN.filter((name) => !all.today.includes(name)), 'names of files that are there').toEqual([]);
    const days = [0, 1, 2].map((more) => specTurns({ LINEUP_TAKES_TURNS: '1', LINEUP_TEST_DAY: String(DAY + more) }));
    const onOne = days.flatMap(({ today }) => today.filter((name) => !EVERY_RUN.includes(name)));
    expect([...onOne, ...EVERY_RUN].toSorted((a, b) => (a < b ? -1 : 1))).toEqual(all.today);
    for (const { today } of days) expect(today).toEqual(expect.arrayContaining([...EVERY_RUN]));
    const elsewhere = [0, 4, 8].flatMap((day) => specTurns({ LINEUP_TAKES_TURNS: '1', LINEUP_TEST_DAY: String(day) }).elsewhere);
    expect(new Set(elsewhere), 'on a feed elsewhere').toEqual(new Set(['betting', 'coupon', 'couponExtras', 'couponOrders', 'couponTypes', 'live'].map((name) => `${name}.spec.ts`)));
    expect([all.elsewhere, specTurns({ LINEUP_TAKES_TURNS: '1', LINEUP_TEST_DAY: '1' }).elsewhere, specTurns({ LINEUP_FEED_ELSEWHERE: '1' }).elsewhere.length]).toEqual([[], [], 6]);
  });

  it('is, of the suites that take long, each on one of three days', () => {
    expect(SLOW_SUITES.filter((file) => !existsSync(inProject(file))), 'files that are not there').toEqual([]);
    expect(suitesOfOtherDays({})).toEqual([]);
    const others = [0, 1, 2].flatMap((more) => suitesOfOtherDays({ LINEUP_TAKES_TURNS: '1', LINEUP_TEST_DAY: String(DAY + more) }));
    for (const file of SLOW_SUITES) expect(others.filter((other) => other === file), file).toHaveLength(2);
  });
});
