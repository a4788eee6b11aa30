import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { databases, type OpenedDatabase } from '../databases.ts';
import { describeOn } from '../describeOn.ts';
import { openEqual } from '../testPlatform.ts';
import { BettingPlatform } from './bettingPlatform.ts';

/** `ROUNDS=100` is the number of docs/numbers/acceptance.md; the suite plays fewer. */
const ROUNDS = Number(process.env['ROUNDS'] ?? 6);
const WITHIN_MS = 120_000 + ROUNDS * 5_000;

// The embedded database runs one thing at a time: a race on it would prove nothing (docs/betting-rules.md).
describeOn('presses at the same time', databases.filter(({ title }) => title !== 'the embedded database'), ({ open }) => {
  let database: OpenedDatabase;
  let betting: BettingPlatform;

  beforeAll(async () => {
    database = await open();
    betting = await BettingPlatform.start(database);
  });
  afterAll(async () => {
    await betting.close();
    await database.close();
  });

  it('P4: place one coupon and one debit for fifty posts of a key; the others hear that it is under way, or the same answer', async () => {
    const [bet] = betting.bets('line', 1);
    for (let round = 0; round < ROUNDS; round += 1) {
      const player = await betting.player(5000);
      const key = randomUUID();
      const answers = await Promise.all(Array.from({ length: 50 }, () => betting.place(player, { bets: [bet!] }, { key })));
      const placed = answers.filter(({ status }) => status === 200);
      expect(placed.length, answers[0]!.text).toBeGreaterThan(0);
      expect(new Set(placed.map(({ text }) => text)).size).toBe(1);
      expect(answers.flatMap(({ status, problem }) => (status === 200 ? [] : [`${status} ${problem.code}`])).every((text) => text === '409 COUPON_KEY_EXECUTING')).toBe(true);
      expect(await betting.balance(player)).toBe(4000);
      expect(await betting.platform.db.selectFrom('coupons').select('id').where('request_key', '=', key).execute()).toHaveLength(1);
    }
  }, WITHIN_MS);

  it('P9: accept ten of twenty stakes of a tenth of the balance on different markets, and the balance is nothing', async () => {
    const bets = betting.games('line').slice(0, 20).map((game) => betting.bet(game));
    expect(bets).toHaveLength(20);
    for (let round = 0; round < ROUNDS; round += 1) {
      const player = await betting.player(10_000);
      const answers = await Promise.all(bets.map((bet) => betting.place(player, { bets: [bet] })));
      expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([...Array.from({ length: 10 }, () => 200), ...Array.from({ length: 10 }, () => 422)]);
      expect(answers.flatMap(({ status, problem }) => (status === 422 ? [problem.code] : [])).every((code) => code === 'MONEY_NOT_ENOUGH')).toBe(true);
      expect(await betting.balance(player)).toBe(0);
    }
  }, WITHIN_MS);

  it('P9: accept one of twenty equal bets under different keys, and ask about the others', async () => {
    const [bet] = betting.bets('line', 1);
    for (let round = 0; round < ROUNDS; round += 1) {
      const player = await betting.player(100_000);
      const answers = await Promise.all(Array.from({ length: 20 }, () => betting.place(player, { bets: [bet!] })));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(answers.filter(({ status, problem }) => status === 409 && problem.code === 'DUPLICATE_SUSPECTED')).toHaveLength(19);
      expect(await betting.moved(player, 'stake')).toBe(-1000);
    }
  }, WITHIN_MS);

  it('T17: an override and a bet at the old price never both win', async () => {
    for (let round = 0; round < ROUNDS * 4; round += 1) {
      const [bet] = betting.bets('line', 1);
      const player = await betting.player(5000);
      const wanted = (Number(bet!.coef) + 0.05).toFixed(2);
      const [version, answer] = await Promise.all([betting.setOdds(bet!, wanted), betting.place(player, { bets: [bet!] })]);
      if (answer.status !== 200) {
        expect(answer.problem).toMatchObject({ code: 'COUPON_PRICE_CHANGED', refusal: { legs: [{ id: bet!.id, from: bet!.coef, to: wanted }] } });
        continue;
      }
      const row = await betting.platform.db.selectFrom('coupons').select('feed_version').where('id', '=', answer.coupon.id).executeTakeFirstOrThrow();
      expect(sequenceOf(row.feed_version), 'placed before the override').toBeLessThan(sequenceOf(version));
    }
  }, WITHIN_MS);

  it('T17, T18: a price or a suspension that one process has stored holds for the next bet in another', async () => {
    const other = await BettingPlatform.start(await openEqual(database));
    try {
      const [moved, closed] = betting.bets('line', 2);
      const player = await betting.player(5000);
      await other.setOdds(moved!, '9.50');
      expect(await betting.place(player, { bets: [moved!] })).toMatchObject({ status: 409, problem: { code: 'COUPON_PRICE_CHANGED', refusal: { legs: [{ to: '9.50' }] } } });
      await other.suspend('market', closed!.marketId);
      expect(await betting.place(player, { bets: [closed!] })).toMatchObject({ status: 409, problem: { code: 'COUPON_LEG_BLOCKED', refusal: { legs: [{ reason: 'suspended' }] } } });
      const key = randomUUID();
      const [one, two] = await Promise.all([betting, other].map((process) => process.place(player, { bets: [{ ...moved!, coef: '9.50' }] }, { key })));
      expect(Math.min(one!.status, two!.status)).toBe(200);
      expect(await betting.moved(player, 'stake'), 'one key, two processes').toBe(-1000);
      expect(await other.place(player, { bets: [{ ...moved!, coef: '9.50' }] }, { key })).toMatchObject({ status: 200 });
    } finally {
      await other.close();
    }
  }, 60_000);
});

function sequenceOf(version: string): number {
  return Number(version.split('.')[1]);
}
