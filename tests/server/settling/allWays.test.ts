import { afterAll, beforeAll, expect, it } from 'vitest';
import { feedLanguageOf } from '../../../domain/feed/index.ts';
import { auditLedger } from '../../../server/services/ledger/auditLedger.ts';
import { listAccumulators } from '../../../server/services/line/accumulators.ts';
import { service as line } from '../../../server/services/line/service.ts';
import type { OutcomeResult, Quote } from '../../../server/ports/couponPorts.ts';
import { settleRow } from '../../../server/services/coupons/settling/settleRow.ts';
import { toBet } from '../../../widgets/bets/api/betShapes.ts';
import { outcomeOf } from '../../../widgets/bets/parts/moneyOfBet.ts';
import { createRandom } from '../../bench/random.ts';
import { BettingPlatform, type Player, START_MS } from '../coupons/bettingPlatform.ts';
import { databases, type OpenedDatabase } from '../databases.ts';
import { describeOn } from '../describeOn.ts';
import { boostOf, type OracleCoupon, oraclePayout } from './lineOracle.ts';
import { drawCoupon, type DrawnCoupon, type DrawnLeg, drawOdds, type Offer } from './randomCoupons.ts';
import { openSite, type Site } from './siteCoupon.ts';
import { engineOf, feedOf } from '../../setup/feedOf.ts';

/** `COUPONS=10000` is the number of acceptance; the suite draws fewer. `SEED` draws others. */
const COUPONS = Number(process.env['COUPONS'] ?? 80);
const SEED = Number(process.env['SEED'] ?? 15);
const SINGLES = 9;
const GAMES = 16;
const BALANCE_MINOR = 1_000_000_000;
/** A customer may press so often at once; the clock of this platform stands. */
const PRESSES = 50;
const COUPONS_UNDER_ONE_OFFER = 250;

/** One coupon of the platform: of singles each is one. */
interface Placed {
  readonly id: string;
  readonly drawn: DrawnCoupon;
  readonly asked: OracleCoupon;
  readonly legs: readonly DrawnLeg[];
}

// A pool of one adds nothing here: coupons come one after the other.
describeOn('random coupons', databases.filter(({ title }) => title !== 'PostgreSQL with a pool of one'), ({ open }) => {
  let database: OpenedDatabase;
  let betting: BettingPlatform;
  let site: Site;
  const random = createRandom(SEED);

  beforeAll(async () => {
    database = await open();
    betting = await BettingPlatform.start(database, { siteFlags: { isAvailableCouponBonusBet: true }, services: [line] });
    site = await openSite(betting, START_MS);
  }, 120_000);
  afterAll(async () => {
    await betting.close();
    await database.close();
  });

  it('are promised and paid by the site, the platform and every line written out alike, to the minor unit (P15, P16)', async () => {
    const seen = new Set<string>();
    let offer: Offer | null = null;
    for (let count = 0; count < COUPONS;) {
      const player = await betting.player(BALANCE_MINOR);
      await site.play(player);
      const placed: Placed[] = [];
      while (placed.length < PRESSES && count < COUPONS) {
        if (offer === null || count % COUPONS_UNDER_ONE_OFFER === 0) offer = await newOffer();
        const drawn = drawCoupon(random, offer);
        placed.push(...(await place(player, drawn)));
        count += 1;
      }
      for (const { asked } of placed) seen.add(`boost ${boostOf(asked)}`);
      for (const { drawn } of placed) seen.add(`type ${drawn.typeId}`);
      for (const one of placed) await settle(one);
      await expectPaid(player, placed);
    }
    expect([...seen].sort()).toEqual(['boost bonus-row', 'boost hyper', 'boost none', 'boost set', 'type 0', 'type 1', 'type 2', 'type 4', 'type 9']);
    expect(await auditLedger(betting.platform.db)).toMatchObject({ wrongAccounts: [], wrongTransfers: [], sumMinor: 0 });
  }, 120_000 + COUPONS * 500);

  /** New odds on every outcome; the sets of the day keep theirs. */
  async function newOffer(): Promise<Offer> {
    const engine = engineOf(betting.platform);
    const { accumulators } = listAccumulators(feedOf(engine), 'line', feedLanguageOf('en'));
    const inSets = new Set(accumulators.flatMap(({ legs }) => legs.map(({ game }) => game.id)));
    const bets = betting.games('line').filter((game) => !inSets.has(game.def.id)).slice(0, GAMES).map((game) => [0, 1, 2].map((outcome) => betting.bet(game, outcome)));
    for (const bet of bets.flat()) await betting.setOdds(bet, drawOdds(random));
    return {
      games: bets.map((outcomes) => quotesOf(outcomes.map(({ id, marketId }) => ({ outcomeId: id, marketId })))),
      sets: accumulators.map(({ id, legs }) => ({ expressId: id, quotes: quotesOf(legs) })),
    };
  }

  function quotesOf(outcomes: readonly { readonly outcomeId: string; readonly marketId: string }[]): readonly Quote[] {
    const quotes = betting.platform.ports.get('quotes').quotes(outcomes);
    return outcomes.map(({ outcomeId }) => quotes.get(outcomeId)).filter((quote) => quote !== undefined);
  }

  /** Builds it on the site and sends what the site sends; what is promised must be what the oracle says. */
  async function place(player: Player, drawn: DrawnCoupon): Promise<readonly Placed[]> {
    const { possibleWinMinor, bodies } = site.build(drawn);
    const placed: Placed[] = [];
    let promisedMinor = 0;
    for (const [index, body] of bodies.entries()) {
      const legs = drawn.typeId === SINGLES ? drawn.legs.slice(index, index + 1) : drawn.legs;
      const asked: OracleCoupon = {
        typeId: body.typeId, systemValue: drawn.systemValue, stakeMinor: body.amount, isWholeSet: drawn.expressId !== null, isBonusRowDeleted: drawn.isBonusRowDeleted,
        legs: legs.map(({ quote, blockId }) => ({ odds: quote.odds, blockId })),
      };
      const answer = await betting.place(player, { ...body, allowDuplicate: true });
      expect(answer.status, `${answer.text} ${JSON.stringify(body)}`).toBe(200);
      expect(answer.coupon.possibleWinMinor, `the platform: ${JSON.stringify(body)}`).toBe(oraclePayout(asked).totalMinor);
      promisedMinor += oraclePayout(asked).totalMinor;
      placed.push({ id: answer.coupon.id, drawn, legs, asked });
    }
    expect(placed.length).toBe(drawn.typeId === SINGLES ? drawn.legs.length : 1);
    expect(possibleWinMinor, `the site: ${JSON.stringify(bodies)}`).toBe(promisedMinor);
    return placed;
  }

  /** Settles as the platform does, after a part of the results or after wrong ones. */
  async function settle({ id, legs }: Placed): Promise<void> {
    const { ports, clock, deadlines } = betting.platform;
    const money = ports.get('money');
    const say = (results: readonly OutcomeResult[]) => money.inTransaction((trx) => settleRow(trx, { money, deadlines, nowMs: clock.nowMs() }, id, {
      version: ports.get('outcomeResults').version(), byOutcomeId: new Map(results.map((result) => [result.outcomeId, result])),
    }));
    const early = legs.flatMap(({ quote: { outcomeId }, early: result }) => (result === undefined ? [] : [{ outcomeId, result, finalScore: '0:0' }]));
    if (early.length > 0) await say(early);
    await say(legs.map(({ quote: { outcomeId }, result }) => ({ outcomeId, result, finalScore: '1:0' })));
  }

  /** The history's payouts, as the site shows them, and the balance. */
  async function expectPaid(player: Player, placed: readonly Placed[]): Promise<void> {
    const answer = await betting.call(player, 'GET', '/coupon-api/v1/coupons/history?pageSize=100');
    const { coupons } = answer.json<{ readonly coupons: readonly Parameters<typeof toBet>[0][] }>();
    const byId = new Map(coupons.map((coupon) => [coupon.id, coupon]));
    let balanceMinor = BALANCE_MINOR;
    for (const { id, asked, legs } of placed) {
      const ended: OracleCoupon = { ...asked, legs: asked.legs.map((leg, index) => ({ ...leg, result: legs[index]?.result ?? 'lost' })) };
      const { totalMinor, bonusMinor, statusId } = oraclePayout(ended);
      const coupon = byId.get(id);
      expect(coupon, JSON.stringify(ended)).toMatchObject({ statusId, payoutMinor: totalMinor, bonusMinor, stakeMinor: asked.stakeMinor });
      expect(coupon && outcomeOf(toBet(coupon)), JSON.stringify(ended)).toEqual({
        key: statusId === 3 ? 'refund' : 'payout', amountMinor: totalMinor, isProfit: statusId !== 3 && totalMinor > asked.stakeMinor,
      });
      balanceMinor += totalMinor - asked.stakeMinor;
    }
    expect(coupons).toHaveLength(placed.length);
    expect(await betting.balance(player)).toBe(balanceMinor);
  }
});
