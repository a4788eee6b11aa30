import { describe, expect, it } from 'vitest';
import { couponSlip } from '../../../tests/setup/couponSlip.ts';
import { facts } from './coupon-count.ts';

describe('the fact coupon.count', () => {
  it('follows the selections until it is ended', async () => {
    const { runtime, selection, choices } = await couponSlip(2);
    const stop = facts(runtime);
    expect(runtime.facts.get('coupon.count')).toBe(2);
    selection.remove(choices[0]?.outcome.id ?? '');
    expect(runtime.facts.get('coupon.count')).toBe(1);
    stop?.();
    selection.removeAll();
    expect(runtime.facts.get('coupon.count')).toBe(1);
  });
});
