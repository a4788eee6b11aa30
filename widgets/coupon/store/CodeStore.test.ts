// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { answer, couponScene, type CouponSceneOptions } from '../../../tests/setup/couponScene.ts';
import { codedCoupon } from './codedCoupon.ts';
import { codeStore } from './CodeStore.ts';
import { couponStore } from './CouponStore.ts';

const CODE = '0123ABCD';

/** A platform that keeps one saved coupon, and a tab whose coupon holds the first `count` choices. */
async function prepare(count: number, options: CouponSceneOptions = {}) {
  let kept: unknown;
  const scene = await couponScene({
    coupons: {
      'POST /coupon-api/v1/codes': (body) => {
        kept = body;
        return answer({ code: CODE, expiresAtUtc: '2026-11-22T12:00:00.000Z' });
      },
      'GET /coupon-api/v1/codes/': () => (kept === undefined ? answer({ status: 404, title: 'no', code: 'COUPON_CODE_UNKNOWN' }, 404) : answer({ code: CODE, coupon: kept, games: [], savedAtUtc: '2026-11-21T09:30:00.000Z' })),
    },
    ...options,
  });
  scene.selection.addAll(scene.choices.slice(0, count));
  return { ...scene, codes: scene.runtime.stores.use(codeStore), keep: (coupon: unknown) => (kept = coupon) };
}

describe('CodeStore', () => {
  it('saves selections, type and system under a code, never an amount, until the coupon is changed (U33, A-46)', async () => {
    const { codes, asked, selection, choices } = await prepare(3);
    await codes.saveCode();
    expect(codes.saved?.code).toBe(CODE);
    expect(asked[0]?.body).toMatchObject({ typeId: 1, systemValue: 2, bets: [{ id: choices[0]?.outcome.id }, {}, {}] });
    expect(JSON.stringify(asked[0]?.body)).not.toMatch(/amount|stake/i);
    selection.remove(choices[0]?.outcome.id ?? '');
    expect(codes.saved).toBeUndefined();
  });

  it('loads into an empty coupon at once, reading misread letters, and is a loaded coupon until the first edit (A-46)', async () => {
    const { codes, selection, choices, runtime } = await prepare(2);
    await codes.saveCode();
    selection.removeAll();
    await codes.loadCode(' oi23-abcd ');
    expect(codes.load.kind).toBe('loaded');
    expect(selection.bets.map((bet) => bet.id)).toEqual(choices.slice(0, 2).map(({ outcome }) => outcome.id));
    const coupon = runtime.stores.use(couponStore);
    expect(coupon.isCouponLoadedFromCode).toBe(true);
    selection.remove(choices[0]?.outcome.id ?? '');
    expect(coupon.isCouponLoadedFromCode).toBe(false);
  });

  it('asks before it replaces selections, and keeps them on no (A-46)', async () => {
    const { codes, selection, choices, keep } = await prepare(2);
    keep(codedCoupon(selection));
    selection.removeAll();
    selection.addAll(choices.slice(5, 6));
    await codes.loadCode(CODE);
    expect(codes.load.kind).toBe('question');
    codes.answerReplace(false);
    expect(selection.bets.map((bet) => bet.id)).toEqual([choices[5]?.outcome.id]);
    await codes.loadCode(CODE);
    codes.answerReplace(true);
    expect(selection.count).toBe(2);
  });

  it('tells what has moved, what is locked and what is gone since, and adds what is offered at the prices of now (U33)', async () => {
    const { codes, selection, choices, keep, feed } = await prepare(3);
    const saved = codedCoupon(selection);
    const [moved, locked, gone] = saved.bets;
    keep({ ...saved, bets: [{ ...moved, coef: '1.01' }, locked, { ...gone, id: 'gone', marketId: 'gone' }] });
    feed.command({ kind: 'suspension', level: 'game', target: String(choices[1]?.game.id), isSuspended: true });
    selection.removeAll();
    await codes.loadCode(CODE);
    if (codes.load.kind !== 'loaded') throw new Error(`state ${codes.load.kind}`);
    const { opened } = codes.load;
    expect(opened.moved.map(({ bet, from, movement }) => [bet.id, from, movement])).toEqual([[moved?.id, '1.01', 'up']]);
    expect(opened.locked.map((bet) => bet.id)).toEqual([locked?.id]);
    expect(opened.missing.map((bet) => bet.id)).toEqual(['gone']);
    expect(selection.bets.map((bet) => [bet.id, bet.market.coef])).toEqual([[moved?.id, moved?.coef], [locked?.id, locked?.coef]]);
  });

  it('leaves the coupon alone when nothing of a code is left', async () => {
    const { codes, selection, keep } = await prepare(1);
    const { bets: [bet], ...coupon } = codedCoupon(selection);
    keep({ ...coupon, bets: [{ ...bet, id: 'gone', marketId: 'gone' }] });
    await codes.loadCode(CODE);
    expect(codes.load).toMatchObject({ kind: 'loaded', opened: { bets: [], missing: [{ id: 'gone' }] } });
    expect(selection.count).toBe(1);
  });

  it.each([
    ['what is no code, without asking anybody', 'U123', {}, 'no-code'],
    ['a code that nobody knows', CODE, {}, 'unknown'],
    ['too many codes (A-105)', CODE, { 'GET /coupon-api/v1/codes/': () => answer({ status: 429, title: 'no', code: 'X' }, 429) }, 'too-often'],
    ['a platform that does not answer', CODE, { 'GET /coupon-api/v1/codes/': () => answer({ status: 500, title: 'no', code: 'X' }, 500) }, 'failed'],
  ])('says so of %s', async (_what, typed, coupons, failure) => {
    const { codes, asked } = await prepare(0, Object.keys(coupons).length > 0 ? { coupons } : {});
    await codes.loadCode(typed);
    expect(codes.load).toEqual({ kind: 'failed', failure });
    expect(asked.length).toBe(failure === 'no-code' ? 0 : 1);
  });
});
