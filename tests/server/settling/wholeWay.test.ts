import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnswerOf } from '../../../server/platform/contract/contract.ts';
import type { CouponWire } from '../../../server/services/coupons/couponWire.ts';
import { BettingPlatform, type Player } from '../coupons/bettingPlatform.ts';
import { bothDatabases, type OpenedDatabase } from '../databases.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
type Listed = AnswerOf<'listCoupons'>;

describe.each(bothDatabases)('from the bet to the payout on $title', ({ skipped, open }) => {
  let database: OpenedDatabase;
  let betting: BettingPlatform;

  beforeAll(async () => {
    if (skipped !== null) return;
    database = await open();
    betting = await BettingPlatform.start(database);
  }, 120_000);
  afterAll(async () => {
    if (skipped !== null) return;
    await betting.close();
    await database.close();
  });

  const command = async (gameId: number, body: object): Promise<void> => {
    const answer = await betting.call(null, 'POST', `/sandbox/feed/games/${gameId}`, body);
    if (answer.statusCode !== 200) throw new Error(answer.body);
  };
  const advance = async (advanceMs: number): Promise<void> => {
    const answer = await betting.call(null, 'POST', '/sandbox/clock', { advanceMs });
    if (answer.statusCode !== 200) throw new Error(answer.body);
  };
  const read = async (player: Player, id: string, lng = 'en'): Promise<CouponWire> => (await betting.call(player, 'GET', `/coupon-api/v1/coupons/${id}?lng=${lng}`)).json();
  const list = async (player: Player, query = ''): Promise<Listed> => (await betting.call(player, 'GET', `/coupon-api/v1/coupons/history${query}`)).json();

  it.skipIf(skipped !== null)('settles before POST /sandbox/clock answers, corrects with the feed, and lists it all (T2, T16, P11)', async () => {
    const player = await betting.player(10_000);
    const [first, second, third] = betting.games('line');
    if (first === undefined || second === undefined || third === undefined) throw new Error('There are too few games.');
    const single = await betting.place(player, { bets: [betting.bet(first)], amount: 2_000 });
    const lost = await betting.place(player, { bets: [betting.bet(second)], amount: 1_000 });
    const openOne = await betting.place(player, { bets: [betting.bet(third)], amount: 500 });
    expect([single.status, lost.status, openOne.status]).toEqual([200, 200, 200]);
    expect(await betting.balance(player)).toBe(6_500);

    for (const game of [first, second]) await command(game.def.id, { action: 'start' });
    await advance(MINUTE_MS);
    expect(await read(player, single.coupon.id)).toMatchObject({ statusId: 0, payoutMinor: 0 });
    await command(first.def.id, { action: 'finish', score: [2, 1] });
    await command(second.def.id, { action: 'finish', score: [0, 1] });
    await advance(MINUTE_MS);
    const won = await read(player, single.coupon.id);
    expect(won).toMatchObject({ statusId: 1, payoutMinor: single.coupon.possibleWinMinor });
    expect(won.legs[0]).toMatchObject({ statusId: 1, finalScore: '2:1' });
    expect(await read(player, lost.coupon.id)).toMatchObject({ statusId: 2, payoutMinor: 0 });
    expect(await betting.balance(player)).toBe(6_500 + single.coupon.possibleWinMinor);

    const listed = await list(player);
    expect(listed).toMatchObject({ total: 3, page: 1, pageSize: 20 });
    expect(listed.coupons.map(({ id }) => id).sort()).toEqual([single, lost, openOne].map(({ coupon }) => coupon.id).sort());
    expect(listed.totals).toEqual([{
      iso: 'EUR', count: 3, stakedMinor: 3_500, openMinor: 500, returnedMinor: single.coupon.possibleWinMinor, netMinor: single.coupon.possibleWinMinor - 3_000,
    }]);
    const stillOpen = await list(player, '?state=open');
    expect(stillOpen.coupons.map(({ id }) => id)).toEqual([openOne.coupon.id]);
    expect(stillOpen.totals, 'nothing is lost by what may still win').toMatchObject([{ stakedMinor: 500, openMinor: 500, netMinor: 0 }]);
    expect(await list(player, '?state=settled&page=2&pageSize=1')).toMatchObject({ total: 2, page: 2, coupons: [{ statusId: expect.any(Number) as number }] });
    expect(await list(player, '?typeIds=1,2,99')).toMatchObject({ total: 0, totals: [], lastChangeUtc: null });
    expect(await list(player, `?fromUtc=${listed.coupons[0]?.placedAtUtc}`)).toMatchObject({ total: 3 });
    expect(await list(player, `?toUtc=${listed.coupons[0]?.placedAtUtc}`)).toMatchObject({ total: 0 });

    await command(first.def.id, { action: 'correct-result', score: [0, 0] });
    await command(second.def.id, { action: 'correct-result', score: [3, 1] });
    await advance(HOUR_MS);
    expect(await betting.balance(player)).toBe(6_500 + lost.coupon.possibleWinMinor);
    expect((await read(player, single.coupon.id)).history.map(({ reason }) => reason)).toEqual(['accepted', 'settled', 'reversed', 'corrected']);
    expect(await read(player, lost.coupon.id)).toMatchObject({ statusId: 1, legs: [{ finalScore: '3:1' }] });
  }, 180_000);

  it.skipIf(skipped !== null)('settles a game that ended within a long leap of time', async () => {
    const player = await betting.player(10_000);
    const bets = betting.bets('line', 4);
    const placed = await Promise.all(bets.map((bet) => betting.place(player, { bets: [bet], amount: 100 })));
    expect(placed.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    await advance(20 * HOUR_MS);
    const settled = await Promise.all(placed.map(({ coupon }) => read(player, coupon.id)));
    expect(settled.filter(({ statusId }) => statusId === 0)).toEqual([]);
    expect(await betting.balance(player)).toBe(10_000 - 400 + settled.reduce((sum, { payoutMinor }) => sum + payoutMinor, 0));
  }, 180_000);

  it.skipIf(skipped !== null)('shows a coupon to its owner only (A-53)', async () => {
    const [owner, other] = [await betting.player(1_000), await betting.player(1_000)];
    const [bet] = betting.bets('line', 1);
    const { coupon } = await betting.place(owner, { bets: bet ? [bet] : [], amount: 100 });
    const path = `/coupon-api/v1/coupons/${coupon.id}`;
    expect((await betting.call(owner, 'GET', path)).statusCode).toBe(200);
    const foreign = await betting.call(other, 'GET', path);
    expect([foreign.statusCode, foreign.json<{ code: string }>().code]).toEqual([404, 'COUPON_UNKNOWN']);
    expect((await betting.call(null, 'GET', path)).statusCode).toBe(401);
    expect((await list(other)).total).toBe(0);
    expect((await betting.call(owner, 'GET', '/coupon-api/v1/coupons/history?fromUtc=2016-12-31T23:59:60Z')).statusCode).toBe(400);
  }, 60_000);
});
