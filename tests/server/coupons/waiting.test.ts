import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultCouponConfig } from '../../../domain/betting/couponConfig.ts';
import { bothDatabases, type OpenedDatabase } from '../databases.ts';
import { describeOn } from '../describeOn.ts';
import { type Bet, BettingPlatform, type Placed, type Player } from './bettingPlatform.ts';
import { engineOf } from '../../setup/feedOf.ts';

/** `CLOSINGS=1000` is P18's number; the suite plays fewer. */
const CLOSINGS = Number(process.env['CLOSINGS'] ?? 24);

describeOn('coupons that wait', bothDatabases, ({ open }) => {
  let database: OpenedDatabase;
  let betting: BettingPlatform;

  beforeAll(async () => {
    database = await open();
    betting = await BettingPlatform.start(database, { siteFlags: { showVipBet: true } });
  });
  afterAll(async () => {
    await betting.close();
    await database.close();
  });

  /** A live bet whose price stands: an override says it, and nothing else moves it. */
  async function liveBet(odds = '2.10'): Promise<Bet> {
    const [bet] = betting.bets('live', 1);
    await betting.setOdds(bet!, odds);
    return { ...bet!, coef: odds };
  }

  async function pressLive(coupon: Parameters<BettingPlatform['place']>[1]): Promise<{ player: Player; key: string; placed: Placed }> {
    const player = await betting.player(5000);
    const key = randomUUID();
    return { player, key, placed: await betting.place(player, coupon, { key }) };
  }

  describe('the live delay', () => {
    it('answers 202 with the time to wait, reserves the stake, and accepts at the price of the end', async () => {
      const bet = await liveBet();
      const { player, key, placed } = await pressLive({ bets: [bet], changeCoefAction: 2 });
      expect(placed.status, placed.text).toBe(202);
      expect(placed.coupon).toMatchObject({ statusId: -1, waiting: { kind: 'delay', waitMs: 5000, offerMinor: null }, legs: [{ statusId: -1, coef: bet.coef }] });
      expect(await betting.balance(player)).toBe(4000);
      await betting.advance(4_000);
      expect((await betting.couponOf(player, key)).waiting).toMatchObject({ kind: 'delay', waitMs: 1000 });
      await betting.setOdds(bet, '2.40');
      await betting.advance(1_000);
      const coupon = await betting.couponOf(player, key);
      expect(coupon, JSON.stringify(coupon.rejection)).toMatchObject({ statusId: 0, waiting: null, coef: '2.40', possibleWinMinor: 2400, legs: [{ coef: '2.40', coefSeen: bet.coef, statusId: 0 }] });
      expect(coupon.history.map(({ reason }) => reason)).toEqual(['delay', 'accepted']);
      expect(await betting.balance(player)).toBe(4000);
      expect(await betting.place(player, { bets: [bet], changeCoefAction: 2 }, { key }), 'the replay is the first answer').toMatchObject({ status: 202, text: placed.text });
    });

    it('rejects at the end what the policy does not let pass, and gives the stake back', async () => {
      const bet = await liveBet();
      const { player, key } = await pressLive({ bets: [bet] });
      await betting.setOdds(bet, '1.70');
      await betting.advance(5_000);
      const found = await betting.find(player, key);
      expect(found).toMatchObject({ state: 'refused', coupon: { statusId: 7, legs: [{ statusId: 7 }], payoutMinor: 0 } });
      expect(found.refusal?.code).toBe('COUPON_PRICE_CHANGED');
      expect(found.refusal?.legs).toEqual([{ id: bet.id, code: 'LEG_PRICE_CHANGED', reason: null, from: bet.coef, to: '1.70' }]);
      expect(await betting.balance(player)).toBe(5000);
      expect([await betting.moved(player, 'stake'), await betting.moved(player, 'refund')]).toEqual([-1000, 1000]);
    });

    it('drops a coupon whose score changed while it waited, if the customer wished so', async () => {
      const game = betting.games('live')[0]!;
      const bet = betting.bet(game);
      const dropping = await pressLive({ bets: [bet], isDropOnScoreChange: true, changeCoefAction: 1 });
      const [home, away] = game.course.frameAt(engineOf(betting.platform).sec)!.full;
      await betting.platform.ports.get('feed').command(bet.gameId, { action: 'set-score', score: [home + 1, away] });
      await betting.advance(5_000);
      expect(await betting.find(dropping.player, dropping.key)).toMatchObject({ state: 'refused', refusal: { code: 'COUPON_SCORE_CHANGED' } });
      expect(await betting.balance(dropping.player)).toBe(5000);
    });

    it('cannot be left by the customer, and nobody else can touch it', async () => {
      const { player, key } = await pressLive({ bets: [betting.bets('live', 1)[0]!] });
      const { id } = await betting.couponOf(player, key);
      expect((await betting.call(player, 'DELETE', `/coupon-api/v1/coupons/${id}`)).json()).toMatchObject({ status: 409, code: 'COUPON_NOT_WAITING' });
      expect((await betting.call(await betting.player(0), 'DELETE', `/coupon-api/v1/coupons/${id}`)).statusCode).toBe(404);
      await betting.advance(10_000);
    });
  });

  describe('an order for a coefficient', () => {
    const orderOf = async (exactCoef: string) => {
      const [bet] = betting.bets('line', 1);
      const pressed = await pressLive({ bets: [bet!], exactCoef });
      return { ...pressed, bet: bet! };
    };

    it('waits with its stake reserved until the total is there, and is placed at what it is then', async () => {
      const { player, key, placed, bet } = await orderOf('50');
      expect(placed).toMatchObject({ status: 202, coupon: { statusId: -1, exactCoef: '50', possibleWinMinor: 50_000, waiting: { kind: 'exact' } } });
      expect(await betting.balance(player)).toBe(4000);
      await betting.setOdds(bet, '49.99');
      await betting.advance(1_000);
      expect((await betting.find(player, key)).state).toBe('waiting');
      await betting.setOdds(bet, '52.00');
      await betting.advance(1_000);
      expect(await betting.couponOf(player, key)).toMatchObject({ statusId: 0, coef: '52.00', possibleWinMinor: 52_000, legs: [{ coef: '52.00' }] });
      expect(await betting.balance(player)).toBe(4000);
    });

    it('is placed at once where the total is there already, at the better coefficient', async () => {
      const { placed, bet } = await orderOf('1.01');
      expect(placed).toMatchObject({ status: 200, coupon: { statusId: 0, coef: bet.coef, exactCoef: '1.01' } });
    });

    it('is refused where the customer has as many waiting as the site allows, until one is taken back', async () => {
      const most = defaultCouponConfig.mostWaitingOrders;
      const [bet] = betting.bets('line', 1);
      const player = await betting.player((most + 1) * 100);
      const order = async (at: number) => {
        // Presses are limited too.
        await betting.advance(5_000);
        return betting.place(player, { bets: [bet!], exactCoef: String(900 + at), amount: 100 });
      };
      const placed = [];
      for (let at = 0; at < most; at += 1) placed.push(await order(at));
      expect(placed.map(({ status }) => status)).toEqual(placed.map(() => 202));
      expect(await order(most)).toMatchObject({ status: 422, problem: { code: 'COUPON_ORDERS_TOO_MANY' } });
      expect(await betting.balance(player), 'nothing is reserved for it').toBe(100);
      await betting.call(player, 'DELETE', `/coupon-api/v1/coupons/${placed[0]!.coupon.id}`);
      expect(await order(most)).toMatchObject({ status: 202 });
    });

    it('can be taken back, once', async () => {
      const { player, key } = await orderOf('500');
      const { id } = await betting.couponOf(player, key);
      const cancelled = await betting.call(player, 'DELETE', `/coupon-api/v1/coupons/${id}`);
      expect(cancelled.json()).toMatchObject({ statusId: 7, rejection: { code: 'COUPON_CANCELLED' }, waiting: null });
      expect(await betting.balance(player)).toBe(5000);
      expect((await betting.call(player, 'DELETE', `/coupon-api/v1/coupons/${id}`)).statusCode).toBe(409);
      expect(await betting.moved(player, 'refund')).toBe(1000);
    });

    it('ends at the first start, and refunds its stake', async () => {
      const { player, key, bet } = await orderOf('500');
      const { legs, waiting } = await betting.couponOf(player, key);
      expect(waiting?.untilUtc).toBe(legs[0]?.game.startsAtUtc);
      await betting.advance(Date.parse(waiting!.untilUtc) - betting.platform.clock.nowMs());
      expect(await betting.find(player, key), bet.id).toMatchObject({ state: 'refused', refusal: { code: 'COUPON_ORDER_EXPIRED' } });
      expect(await betting.balance(player)).toBe(5000);
    });
  });

  describe('a request to a trader', () => {
    const request = async (times: number) => {
      const [bet] = betting.bets('line', 1);
      const maximum = betting.maximum(bet!);
      const player = await betting.player(maximum * 20);
      const key = randomUUID();
      const placed = await betting.place(player, { bets: [bet!], amount: maximum * times, isVipBet: true }, { key, path: '/coupon-api/v1/vip-requests' });
      return { player, key, placed, maximum, bet: bet! };
    };
    const answer = async (player: Player, id: string, accept: boolean) => betting.call(player, 'POST', `/coupon-api/v1/vip-requests/${id}/answer`, { accept });

    it('is approved up to five times the maximum after ten seconds', async () => {
      const { player, key, placed, maximum } = await request(5);
      expect(placed).toMatchObject({ status: 202, coupon: { waiting: { kind: 'vip', waitMs: 10_000 } } });
      expect(await betting.balance(player)).toBe(15 * maximum);
      await betting.advance(9_000);
      expect((await betting.find(player, key)).state).toBe('waiting');
      await betting.advance(1_000);
      expect(await betting.couponOf(player, key)).toMatchObject({ statusId: 0, stakeMinor: 5 * maximum });
    });

    it('is answered above that with an offer of the maximum, which the customer takes: the rest comes back', async () => {
      const { player, key, maximum } = await request(6);
      await betting.advance(10_000);
      const offered = await betting.couponOf(player, key);
      expect(offered.waiting).toMatchObject({ kind: 'vip-offer', offerMinor: maximum, untilUtc: offered.legs[0]?.game.startsAtUtc });
      const taken = await answer(player, offered.id, true);
      expect(taken.json(), taken.body).toMatchObject({ statusId: 0, stakeMinor: maximum, waiting: null });
      expect(await betting.balance(player)).toBe(19 * maximum);
      expect((await answer(player, offered.id, true)).statusCode).toBe(409);
    });

    it('can be declined, and is refunded when nobody answers before the start', async () => {
      const declined = await request(7);
      const silent = await request(8);
      await betting.advance(10_000);
      const { id } = await betting.couponOf(declined.player, declined.key);
      expect((await answer(declined.player, id, false)).json()).toMatchObject({ statusId: 7, rejection: { code: 'COUPON_VIP_DECLINED' } });
      expect(await betting.balance(declined.player)).toBe(20 * declined.maximum);
      const { waiting } = await betting.couponOf(silent.player, silent.key);
      await betting.advance(Date.parse(waiting!.untilUtc) - betting.platform.clock.nowMs());
      expect(await betting.find(silent.player, silent.key)).toMatchObject({ state: 'refused', refusal: { code: 'COUPON_VIP_UNANSWERED' } });
      expect(await betting.balance(silent.player)).toBe(20 * silent.maximum);
    });

    it('is for line bets above a maximum only; below it a coupon is simply placed', async () => {
      const player = await betting.player(1_000_000_000);
      const [live] = betting.bets('live', 1);
      expect(await betting.place(player, { bets: [live!], amount: betting.maximum(live!) * 2 }, { path: '/coupon-api/v1/vip-requests' })).toMatchObject({ status: 422, problem: { code: 'COUPON_VIP_UNAVAILABLE' } });
      const [line] = betting.bets('line', 1);
      expect(await betting.place(player, { bets: [line!], amount: 1000 }, { path: '/coupon-api/v1/vip-requests' })).toMatchObject({ status: 200 });
      expect(await betting.place(player, { bets: [line!], amount: betting.maximum(line!) + 1, isVipBet: true })).toMatchObject({ status: 422, problem: { code: 'COUPON_ABOVE_MAXIMUM' } });
    });
  });

  it('P18: a market that closes at t takes nothing from t + 1 ms on, in the live delay neither', async () => {
    for (let round = 0; round < CLOSINGS; round += 1) {
      const section = round % 2 === 0 ? 'line' : 'live';
      const [bet] = betting.bets(section, 1);
      const early = await betting.player(5000);
      const late = await betting.player(5000);
      const key = randomUUID();
      if (section === 'live') expect((await betting.place(early, { bets: [bet!], changeCoefAction: 1 }, { key })).status).toBe(202);
      await betting.advance(section === 'live' ? 1 + ((round * 397) % 4_900) : 0);
      const closed = [['market', bet!.marketId], ['game', String(bet!.gameId)], ['outcome', bet!.id]][round % 3]!;
      await betting.suspend(closed[0]!, closed[1]!);
      await betting.advance(1);
      const refused = await betting.place(late, { bets: [bet!], changeCoefAction: 1 });
      expect([refused.status, refused.problem.code], `round ${round}`).toEqual([409, 'COUPON_LEG_BLOCKED']);
      await betting.advance(5_000);
      if (section === 'live') {
        expect((await betting.find(early, key)).refusal?.code, `round ${round}`).toBe('COUPON_LEG_BLOCKED');
        expect(await betting.balance(early)).toBe(5000);
      }
      expect(await betting.balance(late)).toBe(5000);
      // There are fewer games than rounds.
      await betting.suspend(closed[0]!, closed[1]!, false);
    }
  }, 120_000 + CLOSINGS * 5_000);

  it('P18: a game of the line takes its last bet before the millisecond of its start', async () => {
    const [bet] = betting.bets('line', 1);
    const startsAtMs = betting.platform.ports.get('quotes').quotes([{ outcomeId: bet!.id, marketId: bet!.marketId }]).get(bet!.id)!.startsAtMs;
    const player = await betting.player(50_000);
    await betting.advance(startsAtMs - 1 - betting.platform.clock.nowMs());
    const before = await betting.place(player, { bets: [bet!], changeCoefAction: 1 });
    await betting.advance(1);
    const after = await betting.place(player, { bets: [bet!], changeCoefAction: 1, amount: 2000 });
    expect([before.status, after.status, after.problem.refusal?.legs[0]?.code], before.text).toEqual([200, 409, 'LEG_STARTED']);
  });
});
