import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bothDatabases, type OpenedDatabase } from '../databases.ts';
import { describeOn } from '../describeOn.ts';
import { type Bet, BettingPlatform, couponOf } from './bettingPlatform.ts';

/** P14: about so many of the 210 ways in which four of ten singles fail; `SUBSETS=210` plays all. */
const SUBSETS = Number(process.env['SUBSETS'] ?? 11);

describeOn('the placement protocol', bothDatabases, ({ open }) => {
  let database: OpenedDatabase;
  let betting: BettingPlatform;
  let bets: Bet[];

  beforeAll(async () => {
    database = await open();
    betting = await BettingPlatform.start(database, { siteFlags: { ref_id: 17 } });
    bets = betting.bets('line', 12);
  });
  afterAll(async () => {
    await betting.close();
    await database.close();
  });

  const one = (index = 0): Bet => bets[index]!;

  it('accepts a coupon with its figures, books the stake and keeps what T14 asks for', async () => {
    const player = await betting.player(5000);
    const answer = await betting.place(player, { bets: bets.slice(0, 2), amount: 1200, coefViewId: 2, coefByView: '+300', channel: 'one-click' });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.coupon).toMatchObject({ statusId: 0, typeId: 1, stakeMinor: 1200, accountId: player.accountId, iso: 'EUR', coefViewId: 2, coefByView: '+300', waiting: null, rejection: null, lines: 1 });
    expect(answer.coupon.id).toMatch(/^\d{12}$/);
    expect(answer.coupon.legs.map(({ id, coef, statusId }) => [id, coef, statusId])).toEqual(bets.slice(0, 2).map(({ id, coef }) => [id, coef, 0]));
    expect(answer.coupon.legs[0]?.game.opponents).toHaveLength(2);
    expect(answer.coupon.history).toMatchObject([{ statusId: 0, reason: 'accepted' }]);
    expect(await betting.balance(player)).toBe(3800);
    const row = await betting.platform.db.selectFrom('coupons').selectAll().where('id', '=', answer.coupon.id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ channel: 'one-click', ip: '127.0.0.1', change_policy: 0, delay_ms: 0, payout_minor: 0 });
    expect(row.feed_version).toMatch(/^\d+\.\d+$/);
  });

  it('keeps the referral id that the site sent, else that of the site itself, and gives it back', async () => {
    const player = await betting.player(5000);
    const sent = await betting.place(player, { bets: [one(2)], refId: 3071 });
    const own = await betting.place(player, { bets: [one(3)] });
    expect([sent.coupon.refId, own.coupon.refId]).toEqual([3071, 17]);
    const found = await betting.platform.db.selectFrom('coupons').select('request_key').where('id', '=', sent.coupon.id).executeTakeFirstOrThrow();
    expect(await betting.couponOf(player, found.request_key)).toMatchObject({ id: sent.coupon.id, refId: 3071 });
    expect((await betting.place(player, { bets: [one(4)], refId: -1 })).status, 'no number of a site').toBe(400);
  });

  it('P7: refuses a press without a key as 400, and a guest as 401', async () => {
    const player = await betting.player(5000);
    expect(await betting.place(player, { bets: [one()] }, { key: null })).toMatchObject({ status: 400, problem: { code: 'COUPON_KEY_MISSING' } });
    const guest = await betting.call(null, 'POST', '/coupon-api/v1/coupons', { ...couponOf(player, { bets: [one()] }) }, { 'idempotency-key': randomUUID() });
    expect(guest.statusCode).toBe(401);
    expect(await betting.balance(player)).toBe(5000);
  });

  it('P5: answers a key twenty times with the same bytes, accepted or refused, and debits once', async () => {
    const player = await betting.player(5000);
    const key = randomUUID();
    const first = await betting.place(player, { bets: [one()] }, { key });
    expect(first.status, first.text).toBe(200);
    const rich = randomUUID();
    const refused = await betting.place(player, { bets: [one(1)], amount: 6000 }, { key: rich });
    expect(refused).toMatchObject({ status: 422, problem: { code: 'MONEY_NOT_ENOUGH', refusal: { balanceMinor: 4000 } } });
    for (let round = 0; round < 20; round += 1) {
      expect(await betting.place(player, { bets: [one()] }, { key })).toMatchObject({ status: first.status, text: first.text });
      expect(await betting.place(player, { bets: [one(1)], amount: 6000 }, { key: rich })).toMatchObject({ status: 422, text: refused.text });
    }
    expect(await betting.balance(player)).toBe(4000);
    expect(await betting.moved(player, 'stake')).toBe(-1000);
  });

  it('P6: refuses a key with any other field of the bet as 422, and debits nothing', async () => {
    const player = await betting.player(50_000);
    const other = await betting.account(player.userId, 1000, { iso: 'USD' });
    const key = randomUUID();
    const coupon = { bets: bets.slice(0, 4), typeId: 2, systemValue: 2, amount: 6000 };
    expect((await betting.place(player, coupon, { key })).status).toBe(200);
    const changes: readonly (readonly [string, Parameters<typeof couponOf>[1]])[] = [
      ['amount', { amount: 6006 }],
      ['odds', { bets: [{ ...one(), coef: '9.99' }, ...bets.slice(1, 4)] }],
      ['a bet less', { bets: bets.slice(0, 3) }],
      ['another bet', { bets: bets.slice(1, 5) }],
      ['a banker', { bets: [{ ...one(), blockId: 0 }, ...bets.slice(1, 4)] }],
      ['type', { typeId: 1 }],
      ['system', { systemValue: 3 }],
      ['account', { accountId: other }],
      ['policy', { changeCoefAction: 1 }],
      ['total', { coef: '2.5' }],
      ['exact coefficient', { exactCoef: '3' }],
      ['drop on score', { isDropOnScoreChange: true }],
      ['advance', { prepaidAmount: 1 }],
      ['promo code', { promoCode: 'GIFT' }],
    ];
    for (const [name, change] of changes) {
      expect(await betting.place(player, { ...coupon, ...change }, { key }), name).toMatchObject({ status: 422, problem: { code: 'COUPON_KEY_REUSED' } });
    }
    expect((await betting.place(player, { ...coupon, coefViewId: 1, coefByView: '1/2', hyperBonusPercent: 9, channel: 'site', allowDuplicate: true }, { key })).status, 'volatile fields are no part of it').toBe(200);
    expect(await betting.moved(player, 'stake')).toBe(-6000);
  });

  it('tells what became of a key', async () => {
    const player = await betting.player(2000);
    const [accepted, refused] = [randomUUID(), randomUUID()];
    await betting.place(player, { bets: [one()] }, { key: accepted });
    await betting.place(player, { bets: [one(1)], amount: 5000 }, { key: refused });
    expect(await betting.find(player, accepted)).toMatchObject({ state: 'accepted', coupon: { stakeMinor: 1000 }, refusal: null });
    expect(await betting.find(player, refused)).toMatchObject({ state: 'refused', coupon: null, refusal: { code: 'MONEY_NOT_ENOUGH', balanceMinor: 1000 } });
    expect(await betting.find(player, randomUUID())).toEqual({ state: 'unknown', coupon: null, refusal: null });
    expect(await betting.find(await betting.player(0), accepted), 'of somebody else').toMatchObject({ state: 'unknown', coupon: null });
  });

  it('asks about an equal bet under another key within three seconds, whatever its prices, and takes it when told to', async () => {
    const player = await betting.player(10_000);
    expect((await betting.place(player, { bets: [one()] })).status).toBe(200);
    expect(await betting.place(player, { bets: [one()] })).toMatchObject({ status: 409, problem: { code: 'DUPLICATE_SUSPECTED' } });
    expect(await betting.place(player, { bets: [one()], changeCoefAction: 1 }), 'with another policy').toMatchObject({ status: 409 });
    expect((await betting.place(player, { bets: [one()], amount: 1001 })).status, 'another stake is another bet').toBe(200);
    expect((await betting.place(player, { bets: [one()], allowDuplicate: true })).status).toBe(200);
    await betting.advance(3_000);
    expect((await betting.place(player, { bets: [one()] })).status).toBe(200);
    expect(await betting.balance(player)).toBe(10_000 - 4 * 1000 - 1);
  });

  it('A-105: lets a customer press sixty times at once and five times a second from then on; replays are no presses', async () => {
    const player = await betting.player(100);
    const keys = Array.from({ length: 60 }, () => randomUUID());
    for (const key of keys) expect((await betting.place(player, { bets: [one()], amount: 5000 }, { key })).status).toBe(422);
    const tooMany = await betting.call(player, 'POST', '/coupon-api/v1/coupons', { ...couponOf(player, { bets: [one()], amount: 100 }) }, { 'idempotency-key': keys[0]!.replaceAll('-', '_') });
    expect([tooMany.statusCode, tooMany.headers['retry-after'], tooMany.json().code]).toEqual([429, '1', 'COUPON_TOO_MANY']);
    expect((await betting.place(player, { bets: [one()], amount: 5000 }, { key: keys[0]! })).problem.code, 'a replay').toBe('MONEY_NOT_ENOUGH');
    await betting.advance(1_000);
    const states = [];
    for (let press = 0; press < 6; press += 1) states.push((await betting.place(player, { bets: [one()], amount: 5000 })).status);
    expect(states).toEqual([422, 422, 422, 422, 422, 429]);
  });

  it('A-105: counts presses whose refusal no key keeps as any other', async () => {
    const pressed = async (player: Awaited<ReturnType<typeof betting.player>>, press: () => Promise<{ readonly status: number }>): Promise<readonly number[]> => {
      const states: number[] = [];
      for (let round = 0; round < 61; round += 1) states.push((await press()).status);
      expect((await betting.place(player, { bets: [one()] })).status, 'what would be taken').toBe(429);
      return states;
    };
    const [reusing, keyless, disallowed] = [await betting.player(5000), await betting.player(5000), await betting.player(5000)];
    const key = randomUUID();
    expect((await betting.place(reusing, { bets: [one()] }, { key })).status).toBe(200);
    expect(await pressed(reusing, () => betting.place(reusing, { bets: [one(1)] }, { key }))).toEqual([...Array<number>(59).fill(422), 429, 429]);
    expect(await pressed(keyless, () => betting.place(keyless, { bets: [one()] }, { key: null }))).toEqual([...Array<number>(60).fill(400), 429]);
    betting.customers.set(disallowed.userId, { isLineDisallowed: true });
    expect(await pressed(disallowed, () => betting.place(disallowed, { bets: [one()] }))).toEqual([...Array<number>(60).fill(403), 429]);
  });

  it('A-105: hears no more of an address for the minute whose presses were nobody’s or no coupons, six hundred times', async () => {
    const player = await betting.player(5000);
    const nobody = () => betting.call(null, 'POST', '/coupon-api/v1/coupons', { ...couponOf(player, { bets: [one()] }) }, { 'idempotency-key': randomUUID() });
    await betting.advance(60_000);
    for (let round = 0; round < 300; round += 1) {
      expect((await nobody()).statusCode).toBe(401);
      expect((await betting.call(null, 'POST', '/coupon-api/v1/vip-requests', {})).statusCode).toBe(400);
    }
    const refused = await nobody();
    expect([refused.statusCode, refused.headers['retry-after'], refused.json().code]).toEqual([429, '60', 'REQUEST_TOO_MANY']);
    await betting.advance(60_000);
    expect([(await nobody()).statusCode, (await betting.place(player, { bets: [one()] })).status]).toEqual([401, 200]);
  });

  it('forgets answers after a day, but never places a key again', async () => {
    const player = await betting.player(5000);
    const key = randomUUID();
    await betting.place(player, { bets: [betting.bets('line', 1)[0]!] }, { key });
    for (let hour = 0; hour < 25; hour += 1) await betting.advance(3_600_000);
    const kept = await betting.platform.db.selectFrom('coupon_keys').select('key').where('key', '=', key).execute();
    expect(kept).toEqual([]);
    expect(await betting.place(player, { bets: [betting.bets('line', 1)[0]!] }, { key })).toMatchObject({ status: 422, problem: { code: 'COUPON_KEY_REUSED' } });
    expect(await betting.moved(player, 'stake')).toBe(-1000);
    expect((await betting.find(player, key)).state).toBe('accepted');
  });

  it('P14: of ten singles any four fail each for itself, and are placed anew without touching the others', async () => {
    const singles = betting.bets('line', 10);
    const fours = foursOfTen();
    for (const failing of fours.filter((_, index) => index % Math.ceil(fours.length / SUBSETS) === 0)) {
      const player = await betting.player(100_000);
      const press = (index: number, isFine: boolean) => betting.place(player, { bets: [singles[index]!], amount: isFine ? 1000 : 1 });
      const answers = await inTurn(singles.map((_, index) => () => press(index, !failing.includes(index))));
      expect(answers.map(({ status }) => status)).toEqual(singles.map((_, index) => (failing.includes(index) ? 422 : 200)));
      expect(answers.flatMap(({ status, problem }) => (status === 422 ? [problem.code] : []))).toEqual(failing.map(() => 'COUPON_BELOW_MINIMUM'));
      expect(await betting.moved(player, 'stake')).toBe(-6000);
      const again = await inTurn(failing.map((index) => () => press(index, true)));
      expect(again.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect(await betting.moved(player, 'stake')).toBe(-10_000);
    }
  }, 120_000 + SUBSETS * 10_000);
});

function foursOfTen(): number[][] {
  const all: number[][] = [];
  for (let a = 0; a < 10; a += 1) for (let b = a + 1; b < 10; b += 1) for (let c = b + 1; c < 10; c += 1) for (let d = c + 1; d < 10; d += 1) all.push([a, b, c, d]);
  return all;
}

async function inTurn<T>(runs: readonly (() => Promise<T>)[]): Promise<T[]> {
  const done: T[] = [];
  for (const run of runs) done.push(await run());
  return done;
}

