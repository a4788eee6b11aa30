import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { feedLanguageOf } from '../../../domain/feed/index.ts';
import { listAccumulators } from '../../../server/services/line/accumulators.ts';
import { type OpenedDatabase } from '../databases.ts';
import { describeInTurn } from '../describeOn.ts';
import { type Bet, BettingPlatform, type Player } from './bettingPlatform.ts';
import { engineOf, feedOf } from '../../setup/feedOf.ts';

describeInTurn('codes, promo codes, advances and accumulators', ({ open }) => {
  let database: OpenedDatabase;
  let betting: BettingPlatform;

  beforeAll(async () => {
    database = await open();
    betting = await BettingPlatform.start(database, { siteFlags: { isAvailableCouponBonusBet: true } });
  });
  afterAll(async () => {
    await betting.close();
    await database.close();
  });

  const coded = (bets: readonly Bet[]) => ({
    typeId: bets.length > 1 ? 1 : 0, systemValue: null,
    bets: bets.map(({ id, marketId, gameId, coef, blockId, isLive }) => ({
      id, marketId, gameId, coef, blockId, isLive: isLive ?? false, outcomeTypeId: 1, outcomeParam: null, marketTypeId: 1, marketParam: null, period: 0, kind: 1, sportId: 1, champId: 1,
    })),
  });
  const grant = (player: Player, codes: string[]): Promise<void> =>
    betting.platform.ports.get('promoGrants').grant(betting.platform.db, { operatorId: betting.operatorId, userId: player.userId }, { codes, iso: 'EUR', nowMs: betting.platform.clock.nowMs() });
  const prepaid = async ({ accountId, ...player }: Player) => (await betting.call({ accountId, ...player }, 'GET', `/coupon-api/v1/prepaid?accountId=${accountId}`)).json();

  it('A-46: save selections for anybody under a code of eight letters until their last event starts', async () => {
    const bets = betting.bets('line', 3);
    const saved = await betting.call(null, 'POST', '/coupon-api/v1/codes', coded(bets));
    expect(saved.json().code).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
    const typed = saved.json().code.toLowerCase().replace(/^(....)/, '$1-').replaceAll('0', 'o');
    const loaded = (await betting.call(null, 'GET', `/coupon-api/v1/codes/${typed}?lng=ar`)).json();
    expect(loaded).toMatchObject({ code: saved.json().code, coupon: coded(bets) });
    expect(loaded.games.map(({ id }: { id: number }) => id)).toEqual(bets.map(({ gameId }) => gameId));
    expect(loaded.games[0].opponents[0].name).toMatch(/[\u0600-\u06ff]/);
    const last = Math.max(...loaded.games.map(({ startsAtUtc }: { startsAtUtc: string }) => Date.parse(startsAtUtc)));
    expect(Date.parse(saved.json().expiresAtUtc)).toBe(last);
    await betting.advance(last - betting.platform.clock.nowMs());
    expect((await betting.call(null, 'GET', `/coupon-api/v1/codes/${typed}`)).json()).toMatchObject({ status: 404, code: 'COUPON_CODE_UNKNOWN' });
    expect((await betting.call(null, 'GET', '/coupon-api/v1/codes/nonsense1')).statusCode).toBe(404);
  });

  it('A-48: a promo code pays the stake once; a wrong one or another stake is refused, never left out', async () => {
    const player = await betting.player(300);
    await grant(player, ['spring', 'summer']);
    expect((await betting.call(player, 'GET', '/coupon-api/v1/promo-codes')).json().promoCodes).toMatchObject([{ code: 'SPRING', kind: 'free-stake', amountMinor: 500, iso: 'EUR' }, { code: 'SUMMER' }]);
    expect((await betting.call(player, 'GET', '/coupon-api/v1/promo-codes/Spring')).json().code).toBe('SPRING');
    expect((await betting.call(player, 'GET', '/coupon-api/v1/promo-codes/winter')).json()).toMatchObject({ status: 404 });
    const [bet] = betting.bets('line', 1);
    expect(await betting.place(player, { bets: [bet!], amount: 500, promoCode: 'WINTER' })).toMatchObject({ status: 422, problem: { code: 'COUPON_PROMO_UNKNOWN' } });
    expect(await betting.place(player, { bets: [bet!], amount: 200, promoCode: 'SPRING' })).toMatchObject({ status: 422, problem: { code: 'COUPON_PROMO_AMOUNT', refusal: { minMinor: 500, maxMinor: 500 } } });
    const placed = await betting.place(player, { bets: [bet!], amount: 500, promoCode: 'spring' });
    expect(placed.coupon, placed.text).toMatchObject({ isFreeStake: true, promoCode: 'SPRING', stakeMinor: 500, possibleWinMinor: Math.floor(Number(bet!.coef) * 500) - 500 });
    expect(await betting.balance(player)).toBe(300);
    expect([await betting.moved(player, 'bonus'), await betting.moved(player, 'stake')]).toEqual([500, -500]);
    expect(await betting.place(player, { bets: [bet!], amount: 500, promoCode: 'SPRING', allowDuplicate: true })).toMatchObject({ status: 422, problem: { code: 'COUPON_PROMO_UNKNOWN' } });
  });

  it('A-48: a promo code is free again when its order is taken back', async () => {
    const player = await betting.player(0);
    await grant(player, ['GIFT']);
    const [bet] = betting.bets('line', 1);
    const order = await betting.place(player, { bets: [bet!], amount: 500, promoCode: 'GIFT', exactCoef: '500' });
    expect(order.status, order.text).toBe(202);
    await betting.call(player, 'DELETE', `/coupon-api/v1/coupons/${order.coupon.id}`);
    expect(await betting.balance(player)).toBe(0);
    expect((await betting.place(player, { bets: [bet!], amount: 500, promoCode: 'GIFT' })).status).toBe(200);
  });

  it('A-41: half of what open coupons may win can be staked in advance with an empty balance', async () => {
    const player = await betting.player(2000);
    const bets = betting.bets('line', 3);
    const own = await betting.place(player, { bets: [bets[0]!], amount: 1990 });
    const half = Math.floor(own.coupon.possibleWinMinor / 2);
    expect(await prepaid(player)).toEqual({ availablePrepaidAmount: half, outstandingMinor: 0 });
    expect(await betting.place(player, { bets: [bets[1]!], amount: half + 1, prepaidAmount: half + 1 })).toMatchObject({ status: 422, problem: { code: 'COUPON_ADVANCE_UNAVAILABLE', refusal: { maxMinor: half } } });
    const key = randomUUID();
    const advanced = await betting.place(player, { bets: [bets[1]!], amount: half, prepaidAmount: half }, { key });
    expect(advanced, advanced.text).toMatchObject({ status: 200, coupon: { stakeMinor: half, prepaidMinor: half } });
    expect(await betting.balance(player)).toBe(10);
    expect(await prepaid(player)).toEqual({ availablePrepaidAmount: 0, outstandingMinor: half });
    const rich = await betting.player(2000);
    expect(await prepaid(rich), 'with a balance to stake').toEqual({ availablePrepaidAmount: 0, outstandingMinor: 0 });
  });

  it('A-41: an advance that was not repaid in 48 hours makes its coupon void, open, half repaid or lost, and costs nobody anything', async () => {
    const engine = engineOf(betting.platform);
    const far = [...engine.gamesOf('line').values()].find((game) => game.def.kind === 'outright' && game.course.startSec > engine.sec + 4 * 86_400)!;
    const market = far.book.markets(engine.sec)[0]!;
    const open = { id: market.outcomeIds[0]!, marketId: market.id, gameId: far.def.id, coef: market.odds[0]!, blockId: 1, isLive: false };
    const [losing, winning, lost] = await Promise.all(betting.bets('line', 3).map(async (bet, index) => {
      const coef = index === 1 ? '1.20' : '5.00';
      await betting.setOdds(bet, coef);
      return { ...bet, coef };
    }));
    const advancedOn = async (bet: Bet, own: readonly (readonly [bet: Bet, stakeMinor: number])[]) => {
      const player = await betting.player(2000);
      for (const [stakeOn, amount] of own) await betting.place(player, { bets: [stakeOn], amount });
      const key = randomUUID();
      const advanced = await betting.place(player, { bets: [bet], amount: 1000, prepaidAmount: 1000 }, { key });
      expect(advanced.status, advanced.text).toBe(200);
      return { player, key };
    };
    const unpaid = await advancedOn(open, [[losing!, 2000]]);
    const halfPaid = await advancedOn(open, [[losing!, 1500], [winning!, 500]]);
    const lostOne = await advancedOn(lost!, [[losing!, 2000]]);
    await betting.platform.ports.get('feed').command(losing!.gameId, { action: 'finish', score: [0, 1] });
    await betting.platform.ports.get('feed').command(winning!.gameId, { action: 'finish', score: [1, 0] });
    await betting.platform.ports.get('feed').command(lost!.gameId, { action: 'finish', score: [0, 1] });
    await betting.advance(48 * 3_600_000 - 1000);
    expect(await betting.couponOf(unpaid.player, unpaid.key)).toMatchObject({ statusId: 0 });
    expect(await betting.couponOf(lostOne.player, lostOne.key)).toMatchObject({ statusId: 2 });
    expect((await prepaid(halfPaid.player)).outstandingMinor).toBe(400);
    const { db, ports } = betting.platform;
    expect(await ports.get('openBets').hasOpen(db, lostOne.player.accountId), 'an advance that is owed').toBe(true);
    await betting.advance(1000);
    for (const [{ player, key }, balanceMinor] of [[unpaid, 0], [halfPaid, 600], [lostOne, 0]] as const) {
      expect(await betting.couponOf(player, key)).toMatchObject({ statusId: 3, voidReason: 'advance-unpaid' });
      expect(await betting.balance(player)).toBe(balanceMinor);
      expect([await betting.moved(player, 'advance'), (await prepaid(player)).outstandingMinor]).toEqual([0, 0]);
      expect(await ports.get('openBets').hasOpen(db, player.accountId)).toBe(false);
    }
  }, 60_000);

  it('tells what is on undecided bets since a time: not what is settled, nor a stake that went back (T9)', async () => {
    const { db, ports, clock } = betting.platform;
    const [won, open] = betting.bets('line', 2);
    const player = await betting.player(5000);
    const openSince = (sinceMs: number) => ports.get('openBets').openSince(db, player.accountId, sinceMs);
    const startedAtMs = clock.nowMs();
    for (const bet of [won!, open!]) await betting.place(player, { bets: [bet] });
    const order = await betting.place(player, { bets: [open!], exactCoef: '900', amount: 700 });
    expect(await openSince(startedAtMs)).toBe(2700);
    await ports.get('feed').command(won!.gameId, { action: 'finish', score: [1, 0] });
    await ports.get('settlement').settleGames([won!.gameId]);
    expect(await openSince(startedAtMs)).toBe(1700);
    await betting.call(player, 'DELETE', `/coupon-api/v1/coupons/${order.coupon.id}`);
    expect(await openSince(startedAtMs)).toBe(1000);
    expect(await openSince(clock.nowMs() + 1)).toBe(0);
  });

  it('A-41: an advance whose repayment a late correction takes back is owed for another 48 hours', async () => {
    const { ports } = betting.platform;
    const [winning, losing] = betting.bets('line', 2);
    await betting.setOdds(winning!, '2.00');
    const [player, key] = [await betting.player(2000), randomUUID()];
    await betting.place(player, { bets: [{ ...winning!, coef: '2.00' }], amount: 2000 });
    const advanced = await betting.place(player, { bets: [losing!], amount: 1000, prepaidAmount: 1000 }, { key });
    expect(advanced.status, advanced.text).toBe(200);
    await ports.get('feed').command(winning!.gameId, { action: 'finish', score: [1, 0] });
    await ports.get('feed').command(losing!.gameId, { action: 'finish', score: [0, 1] });
    await ports.get('settlement').settleGames([winning!.gameId, losing!.gameId]);
    await betting.advance(49 * 3_600_000);
    expect(await prepaid(player)).toMatchObject({ outstandingMinor: 0 });
    await ports.get('feed').command(winning!.gameId, { action: 'correct-result', score: [0, 1] });
    await ports.get('settlement').settleGames([winning!.gameId]);
    expect(await prepaid(player)).toMatchObject({ outstandingMinor: 1000 });
    await betting.advance(48 * 3_600_000 - 1000);
    expect(await betting.couponOf(player, key)).toMatchObject({ statusId: 2 });
    await betting.advance(1000);
    expect(await betting.couponOf(player, key)).toMatchObject({ statusId: 3, voidReason: 'advance-unpaid' });
    expect([await prepaid(player), await betting.balance(player)]).toMatchObject([{ outstandingMinor: 0 }, 0]);
  }, 60_000);

  it('A-47: the whole accumulator of the day is paid at its boost; a set that is over is told, not placed for less', async () => {
    const engine = engineOf(betting.platform);
    const set = listAccumulators(feedOf(engine), 'line', feedLanguageOf('en')).accumulators[0]!;
    const quotes = betting.platform.ports.get('quotes').quotes(set.legs.map(({ outcomeId, marketId }) => ({ outcomeId, marketId })));
    const bets = set.legs.map(({ outcomeId: id, marketId, game }) => ({ id, marketId, gameId: game.id, coef: quotes.get(id)!.odds, blockId: 1, expressId: set.id as number | null }));
    const player = await betting.player(50_000);
    const whole = await betting.place(player, { bets });
    expect(whole.coupon, whole.text).toMatchObject({ boost: { kind: 'accumulator', factor: '1.1' }, legs: bets.map(() => ({ expressId: set.id })) });
    const plain = await betting.place(player, { bets: bets.map((bet) => ({ ...bet, expressId: null })), allowDuplicate: true });
    expect(plain.coupon.boost?.kind ?? null).not.toBe('accumulator');
    expect(whole.coupon.possibleWinMinor).toBeGreaterThan(plain.coupon.possibleWinMinor);
    const over = bets.map((bet) => ({ ...bet, expressId: 7 }));
    expect(await betting.place(player, { bets: over, amount: 1100 })).toMatchObject({ status: 409, problem: { code: 'COUPON_BOOST_OVER' } });
    expect((await betting.place(player, { bets: over, amount: 1100, changeCoefAction: 1 })).status).toBe(200);
  });

  it('A-39: an express of three has the bonus bet, unless the customer deleted it', async () => {
    const player = await betting.player(50_000);
    const bets = betting.bets('line', 3);
    expect((await betting.place(player, { bets })).coupon.boost).toEqual({ kind: 'bonus-bet', factor: '1.03' });
    expect((await betting.place(player, { bets, isBonusBetDeleted: true, allowDuplicate: true })).coupon.boost).toBeNull();
  });
});
