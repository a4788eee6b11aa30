import { describe, expect, it } from 'vitest';
import type { Games } from '../../server/processes/bettingLoad.ts';
import { betRows, latencyRows } from './betRows.ts';
import { createPresses, requestOf } from './presses.ts';
import { asAnotherBet, type Statement, transactionWith } from './recordedBet.ts';

const said = (text: string, ...values: unknown[]): Statement => ({ text, values });

/** As much of games as a press reads. */
const games = [1, 2, 3, 4].map((id) => ({ id, markets: [{ id: `${id}-m`, typeId: 1, outcomes: [{ id: `${id}-o`, odds: '1.85' }] }] })) as unknown as Games;

describe('the bench of bets', () => {
  it('finds the one transaction of a bet among those of a connection', () => {
    const own = [said('begin'), said('select 1', 'other'), said('insert', 'key', 5), said('commit')];
    const all = [said('select now()'), said('begin'), said('insert', 'before'), said('rollback'), ...own, said('select', 'key')];
    expect(transactionWith(all, 'key')).toEqual(own);
    expect(transactionWith(all, 'nobody')).toBeUndefined();
    expect(transactionWith(own.slice(0, 3), 'key')).toBeUndefined();
  });

  it('runs the statements of a bet as another one, whose ids collide with nothing', () => {
    const bet = { key: 'k-1', couponId: '123', statements: [said('insert', 'k-1', 'coupon:123:stake', 123, '{"id":"123"}')] };
    expect(asAnotherBet(bet, { key: 'k-2', couponId: '456' })).toEqual([said('insert', 'k-2', 'coupon:456:stake', 123, '{"id":"456"}')]);
  });

  it('lets customers press in turn, one to three legs of different games, and never the same bet twice', () => {
    const next = createPresses([{ userId: 'a', accountId: 1 }, { userId: 'b', accountId: 2 }], games);
    const presses = Array.from({ length: 12 }, next);
    expect(presses.map(({ userId }) => userId).slice(0, 3)).toEqual(['a', 'b', 'a']);
    expect(presses.map(({ body }) => body.bets.length).slice(0, 4)).toEqual([1, 2, 3, 1]);
    expect(presses.every(({ body }) => new Set(body.bets.map(({ gameId }) => gameId)).size === body.bets.length)).toBe(true);
    expect(new Set(presses.map(({ userId, body }) => `${userId} ${body.amount}`)).size).toBe(12);
    expect(new Set(presses.map(({ key }) => key)).size).toBe(12);
    expect(() => createPresses([], games)()).toThrow('nobody to bet');
  });

  it('writes a press as a request whose length is told in bytes', () => {
    const [head = '', body = ''] = requestOf({ ...createPresses([{ userId: 'я', accountId: 1 }], games)(), key: 'k' }, { cookie: 'c' }).split('\r\n\r\n');
    expect(head).toContain('idempotency-key: k\r\ncookie: c');
    expect(head).toContain(`content-length: ${Buffer.byteLength(body)}`);
    expect(JSON.parse(body)).toMatchObject({ userId: 'я', bets: [{ id: '1-o', coef: '1.85' }] });
  });

  it('reports how long bets take against the goals of P21', () => {
    expect(latencyRows('here', Array.from({ length: 101 }, (_, index) => index))).toEqual([
      { what: 'a bet at 50 a second, 95th percentile (P21)', group: 'here', value: 95, unit: 'ms', goal: { max: 300 } },
      { what: 'a bet at 50 a second, 99th percentile (P21)', group: 'here', value: 99, unit: 'ms', goal: { max: 800 } },
    ]);
  });

  it('reports medians and spread against the loop, with half of it as the goal', () => {
    const rounds = (...rates: readonly (readonly [perSec: number, processorMs: number])[]) => rates.map(([perSec, processorMs]) => ({ perSec, processorMs }));
    expect(betRows('here', { http: rounds([40, 5], [60, 3], [50, 4]), loop: rounds([100, 1], [90, 2], [120, 3]), statements: 14 })).toEqual([
      { what: 'the same statements in a bare loop (90 to 120)', group: 'here', value: 100, unit: 'per s', isFloor: true },
      { what: 'bets through HTTP (40 to 60)', group: 'here', value: 50, unit: 'per s', ratio: 0.5, goal: { min: 0.5 } },
      { what: 'processor time a bet in the loop', group: 'here', value: 2, unit: 'ms' },
      { what: 'processor time a bet through HTTP', group: 'here', value: 4, unit: 'ms' },
      { what: 'statements a bet', group: 'here', value: 14, unit: 'count' },
    ]);
  });
});
