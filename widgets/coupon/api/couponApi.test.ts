import { describe, expect, it } from 'vitest';
import type { ApiClient } from '../../../runtime/sdk.ts';
import { answerVipOffer, cancelCoupon } from './couponApi.ts';

const refusal = { code: 'COUPON_NOT_WAITING', legs: [], minMinor: null, maxMinor: null, balanceMinor: null };

/** A platform that answers every command alike. */
function platform(status: number, data?: object): ApiClient {
  const answer = async () => (data ? { data, response: { status } } : { error: { status, title: 'no', code: refusal.code, refusal, trace: '' }, response: { status } });
  return { DELETE: answer, POST: answer } as unknown as ApiClient;
}

describe('a command to an order that waits', () => {
  it('says nothing of the order when it comes too late: the order may have been accepted (A-40, A-42)', async () => {
    expect(await cancelCoupon(platform(409), '100000000001')).toEqual({ kind: 'unclear' });
    expect(await answerVipOffer(platform(409), '100000000001', true)).toEqual({ kind: 'unclear' });
  });

  it('tells what became of the order, and that the session is over', async () => {
    expect(await cancelCoupon(platform(200, { statusId: 7, rejection: { ...refusal, code: 'COUPON_CANCELLED' } }), '100000000001')).toMatchObject({ kind: 'refused', refusal: { code: 'COUPON_CANCELLED' } });
    expect(await answerVipOffer(platform(200, { statusId: 0 }), '100000000001', true)).toMatchObject({ kind: 'accepted' });
    expect(await cancelCoupon(platform(401), '100000000001')).toEqual({ kind: 'signed-out' });
  });
});
