import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pressableSlip } from '../../../tests/setup/pressableSlip.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

describe('OneClickBets', () => {
  it('places a click of one-click as a single of its own amount, once for two quick clicks on a market (A-51)', async () => {
    const { placement, platform, choices, coupon } = await pressableSlip(0);
    const [first, second] = choices;
    if (!first || !second) throw new Error('too few games');
    placement.oneClick.place(first);
    placement.oneClick.place(first);
    placement.oneClick.place(second);
    await vi.advanceTimersByTimeAsync(0);
    expect(platform.coupons.map(({ typeId, stakeMinor }) => [typeId, stakeMinor])).toEqual([[0, 500], [0, 500]]);
    expect(platform.attempts.map(({ body }) => [body.channel, body.refId])).toEqual([['one-click', coupon.refId], ['one-click', coupon.refId]]);
    expect(coupon.refId).toBe(1);
    coupon.settings.setOneClickAmount('EUR', 1, false);
    platform.advance(1_000);
    placement.oneClick.place(first);
    expect(placement.oneClick.bets.at(-1)?.problem).toBe('below-minimum');
  });

  it('takes a second click for the same one as long as the site says (A-144)', async () => {
    const { placement, platform, choices } = await pressableSlip(0, { coupon: { oneClickGuardMs: 2_000 } });
    const [first] = choices;
    if (!first) throw new Error('too few games');
    placement.oneClick.place(first);
    platform.advance(1_999);
    expect(placement.oneClick.place(first)).toBeUndefined();
    platform.advance(1);
    expect(placement.oneClick.place(first)).toBeDefined();
  });
});
