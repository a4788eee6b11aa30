import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenedDatabase } from '../databases.ts';
import { describeInTurn } from '../describeOn.ts';
import { BettingPlatform, type Player } from './bettingPlatform.ts';

const HOUR_MS = 3_600_000;

describeInTurn('a site with terms of its own', ({ open }) => {
  let database: OpenedDatabase;
  let betting: BettingPlatform;

  beforeAll(async () => {
    database = await open();
    betting = await BettingPlatform.start(database, {
      siteFlags: { isAvailableCouponBonusBet: true },
      coupon: {
        boosts: { leastLegs: 2, bonusBet: { percentPerLeg: 5, mostPercent: 8 } },
        presses: { burst: 3, perSecond: 2, codesPerMinute: 1 },
        advance: { sharePercent: 20, windowHours: 168, lifeHours: 2 },
      },
    });
  });
  afterAll(async () => {
    await betting.close();
    await database.close();
  });

  const finish = async (...gameIds: number[]): Promise<void> => {
    for (const id of gameIds) await betting.platform.ports.get('feed').command(id, { action: 'finish', score: [1, 0] });
    await betting.platform.ports.get('settlement').settleGames(gameIds);
  };
  const prepaid = async (player: Player) => (await betting.call(player, 'GET', `/coupon-api/v1/prepaid?accountId=${player.accountId}`)).json();

  it('A-144: offers the bonus bet on them and pays by them when the coupon settles', async () => {
    const player = await betting.player(50_000);
    const bets = betting.bets('line', 2);
    for (const bet of bets) await betting.setOdds(bet, '2.00');
    const key = randomUUID();
    const placed = await betting.place(player, { bets: bets.map((bet) => ({ ...bet, coef: '2.00' })), amount: 1000 }, { key });
    expect(placed.coupon, placed.text).toMatchObject({ boost: { kind: 'bonus-bet', factor: '1.08' }, possibleWinMinor: 4320 });
    await finish(...bets.map(({ gameId }) => gameId));
    expect(await betting.couponOf(player, key)).toMatchObject({ statusId: 1, payoutMinor: 4320 });
  });

  it('A-144: advances the part that it says, for as long as it says, also after a correction', async () => {
    const player = await betting.player(2000);
    const [own, other] = betting.bets('line', 4).slice(2);
    await betting.setOdds(own!, '5.00');
    await betting.place(player, { bets: [{ ...own!, coef: '5.00' }], amount: 2000 });
    expect(await prepaid(player)).toMatchObject({ availablePrepaidAmount: 2000 });
    const key = randomUUID();
    const advanced = await betting.place(player, { bets: [other!], amount: 1000, prepaidAmount: 1000 }, { key });
    expect(advanced.status, advanced.text).toBe(200);
    await finish(own!.gameId);
    expect(await prepaid(player)).toMatchObject({ outstandingMinor: 0 });
    await betting.advance(HOUR_MS);
    await betting.platform.ports.get('feed').command(own!.gameId, { action: 'correct-result', score: [0, 1] });
    await betting.platform.ports.get('settlement').settleGames([own!.gameId]);
    expect(await prepaid(player)).toMatchObject({ outstandingMinor: 1000 });
    await betting.advance(2 * HOUR_MS - 1000);
    expect(await betting.couponOf(player, key)).toMatchObject({ voidReason: null });
    await betting.advance(1000);
    expect(await betting.couponOf(player, key)).toMatchObject({ statusId: 3, voidReason: 'advance-unpaid' });
  }, 60_000);

  it('A-144: takes as many presses in a row as the site says, gives back as many a second, and as many codes a minute', async () => {
    const player = await betting.player(100);
    const [bet] = betting.bets('line', 1);
    const press = async () => (await betting.place(player, { bets: [bet!], amount: 5000 })).status;
    const inTurn = async (count: number) => {
      const states: number[] = [];
      for (let round = 0; round < count; round += 1) states.push(await press());
      return states;
    };
    expect(await inTurn(4)).toEqual([422, 422, 422, 429]);
    await betting.advance(1_000);
    expect(await inTurn(3)).toEqual([422, 422, 429]);
    const load = async () => (await betting.call(null, 'GET', '/coupon-api/v1/codes/AAAAAAAA')).statusCode;
    expect([await load(), await load()]).toEqual([404, 429]);
  }, 60_000);
});
