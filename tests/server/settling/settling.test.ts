import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLedger } from '../../../server/services/ledger/auditLedger.ts';
import type { CustomerAccount } from '../../../server/ports/moneyPort.ts';
import { voidRow } from '../../../server/services/coupons/settling/settleRow.ts';
import { bothDatabases, type OpenedDatabase } from '../databases.ts';
import { openSettlingStage, type SettlingStage } from './settlingStage.ts';

const DAY_MS = 86_400_000;
let lastGame = 1000;
const newGame = (): number => (lastGame += 1);

describe.each(bothDatabases)('settling coupons on $title', ({ title, skipped, open }) => {
  let database: OpenedDatabase;
  let stage: SettlingStage;

  beforeAll(async () => {
    if (skipped !== null) return;
    database = await open();
    stage = await openSettlingStage(database);
  }, 60_000);
  afterAll(async () => {
    if (skipped !== null) return;
    await stage.close();
    await database.close();
  });

  /** Also says what must hold whenever nothing is under way (P1, P24). */
  async function expectBalance(account: CustomerAccount, minor: number): Promise<void> {
    expect(await stage.balanceOf(account)).toBe(minor);
    expect(await auditLedger(stage.db)).toMatchObject({ wrongAccounts: [], wrongTransfers: [], sumMinor: 0 });
  }

  const voided = (id: string, reason: string, nowMs = Date.UTC(2026, 10, 22)) => stage.money.inTransaction((trx) => voidRow(trx, { money: stage.money, deadlines: stage.deadlines, nowMs }, id, reason));
  const transfersOf = async (id: string): Promise<readonly (readonly [string, number])[]> =>
    (await stage.db.selectFrom('ledger_transfers').select(['id', 'amount_minor']).where('coupon_id', '=', id).execute())
      .map(({ id: name, amount_minor: amount }) => [name.replace(id, 'X'), amount] as const);

  describe.skipIf(skipped !== null)('by results', () => {
    it('pays a winner once, however often it is settled (P10)', async () => {
      const [account, game] = [await stage.openAccount(5_000), newGame()];
      const id = await stage.place({ account, legs: [{ gameId: game, odds: '2.5' }] });
      await expectBalance(account, 4_000);
      stage.results.say(game, 'won', '2:1');
      expect([await stage.settle(game), await stage.settle(game), await stage.settle(game), await stage.settle(game), await stage.settle(game)]).toEqual([1, 0, 0, 0, 0]);
      await expectBalance(account, 6_500);
      expect(await stage.couponOf(id)).toMatchObject({ status_id: 1, payout_minor: 2_500, bonus_minor: 0 });
      expect(await stage.storyOf(id)).toEqual(['accepted 0', 'settled 2500']);
    });

    it('holds back the tax that it was placed with, as a movement of its own, and gives it back with the win when that is corrected (A-140)', async () => {
      const [account, game, refunded] = [await stage.openAccount(5_000), newGame(), newGame()];
      const taxTerms = [{ id: 'winnings', base: 'profit', percent: '13', relief: 'allowance', reliefMinor: 500 }] as const;
      const id = await stage.place({ account, legs: [{ gameId: game, odds: '2.5' }], taxTerms });
      stage.results.say(game, 'won');
      expect([await stage.settle(game), await stage.settle(game)]).toEqual([1, 0]);
      await expectBalance(account, 6_370);
      expect(await stage.couponOf(id)).toMatchObject({ payout_minor: 2_500, tax_minor: 130 });
      expect((await stage.money.sumSince(stage.db, account.id, ['tax'], 0))).toBe(-130);
      stage.results.say(game, 'lost');
      await stage.settle(game);
      await expectBalance(account, 4_000);
      expect(await stage.couponOf(id)).toMatchObject({ payout_minor: 0, tax_minor: 0 });
      expect((await transfersOf(id)).toSorted(([one], [other]) => one.localeCompare(other))).toEqual([
        ['coupon:X:payout:1', 2_500], ['coupon:X:reverse:1:0', -2_500], ['coupon:X:reverse:1:1', 130], ['coupon:X:stake', -1_000], ['coupon:X:tax:1', -130],
      ]);
      // What comes back is no win, though it is all profit by a rule that takes of payouts.
      const back = await stage.place({ account, legs: [{ gameId: refunded, odds: '2.5' }], taxTerms: [{ id: 'all', base: 'payout', percent: '50', relief: 'allowance', reliefMinor: 0 }] });
      stage.results.say(refunded, 'void');
      await stage.settle(refunded);
      await expectBalance(account, 4_000);
      expect(await stage.couponOf(back)).toMatchObject({ payout_minor: 1_000, tax_minor: 0 });
    });

    it('taxes all that a free stake pays: it has cost nothing', async () => {
      const [account, game] = [await stage.openAccount(0), newGame()];
      await stage.place({ account, legs: [{ gameId: game, odds: '3' }], isFreeStake: true, taxTerms: [{ id: 'winnings', base: 'profit', percent: '10', relief: 'allowance', reliefMinor: 0 }] });
      stage.results.say(game, 'won');
      await stage.settle(game);
      await expectBalance(account, 1_800);
    });

    it('pays once when many settle at the same moment (P10)', async () => {
      const [account, game] = [await stage.openAccount(1_000), newGame()];
      const id = await stage.place({ account, legs: [{ gameId: game, odds: '3' }] });
      stage.results.say(game, 'won');
      expect((await Promise.all(Array.from({ length: 8 }, () => stage.settle(game)))).reduce((sum, count) => sum + count, 0)).toBe(1);
      await expectBalance(account, 3_000);
      expect(await stage.storyOf(id)).toHaveLength(2);
    });

    it('shows results leg by leg on an open coupon, and pays with the last', async () => {
      const [account, first, second] = [await stage.openAccount(1_000), newGame(), newGame()];
      const id = await stage.place({ account, typeId: 1, legs: [{ gameId: first, odds: '2' }, { gameId: second, odds: '1.5' }] });
      const before = await stage.couponOf(id);
      stage.results.say(first, 'won', '3:0');
      expect(await stage.settle(first)).toBe(1);
      const legs = await stage.db.selectFrom('coupon_legs').select(['status_id', 'final_score']).where('coupon_id', '=', id).orderBy('position').execute();
      expect(legs).toEqual([{ status_id: 1, final_score: '3:0' }, { status_id: 0, final_score: null }]);
      const between = await stage.couponOf(id);
      expect(between).toMatchObject({ status_id: 0, payout_minor: 0, settled_at_ms: null });
      expect(between.changed_at_ms).toBeGreaterThan(before.changed_at_ms);
      stage.results.say(second, 'half-won', '1:0');
      await stage.settle(second);
      await expectBalance(account, 2_500);
      expect(await stage.storyOf(id)).toEqual(['accepted 0', 'settled 2500']);
    });

    it('loses an express with its first lost leg; later legs still show their results', async () => {
      const [account, first, second] = [await stage.openAccount(1_000), newGame(), newGame()];
      const id = await stage.place({ account, typeId: 1, legs: [{ gameId: first, odds: '2' }, { gameId: second, odds: '1.5' }] });
      stage.results.say(first, 'lost', '0:1');
      await stage.settle(first);
      expect(await stage.couponOf(id)).toMatchObject({ status_id: 2, payout_minor: 0 });
      stage.results.say(second, 'won', '1:0');
      await stage.settle(second);
      expect(await stage.db.selectFrom('coupon_legs').select('final_score').where('coupon_id', '=', id).orderBy('position').execute()).toEqual([{ final_score: '0:1' }, { final_score: '1:0' }]);
      expect(await stage.storyOf(id)).toEqual(['accepted 0', 'settled 0']);
      await expectBalance(account, 0);
    });

    it('pays a system, and a hyper bonus out of promotions, under the terms it was placed with', async () => {
      const account = await stage.openAccount(4_000);
      const games = [newGame(), newGame(), newGame(), newGame()];
      const system = await stage.place({ account, typeId: 2, systemValue: 2, stakeMinor: 3_000, legs: games.slice(0, 3).map((gameId) => ({ gameId, odds: '2' })) });
      const express = await stage.place({
        account, typeId: 1, stakeMinor: 1_000, legs: games.map((gameId) => ({ gameId, odds: '2' })),
        boost: { kind: 'hyper', percentByLegs: { 4: 5 } },
      });
      for (const game of games) stage.results.say(game, game === games[2] ? 'lost' : 'won');
      await stage.settle(...games);
      expect(await stage.couponOf(system)).toMatchObject({ status_id: 1, payout_minor: 4_000 });
      expect(await stage.couponOf(express)).toMatchObject({ status_id: 2 });
      stage.results.say(games[2] ?? 0, 'won');
      await stage.settle(...games);
      expect(await stage.couponOf(system)).toMatchObject({ status_id: 1, payout_minor: 12_000 });
      expect(await stage.couponOf(express)).toMatchObject({ payout_minor: 16_750, bonus_minor: 750 });
      expect(await transfersOf(express)).toEqual(expect.arrayContaining([['coupon:X:payout:2', 16_000], ['coupon:X:bonus:2', 750]]));
      await expectBalance(account, 28_750);
    });

    it('pays of a free stake only what is above it; made void, its code can be used again', async () => {
      const [account, won, back] = [await stage.openAccount(0), newGame(), newGame()];
      const { operatorId, userId } = account;
      await stage.db.insertInto('coupon_promo_codes').values({ operator_id: operatorId, user_id: userId, code: 'FREE', amount_minor: 1_000, iso: 'EUR', expires_at_ms: 0, coupon_id: null }).execute();
      const winner = await stage.place({ account, legs: [{ gameId: won, odds: '2.5' }], isFreeStake: true });
      const refunded = await stage.place({ account, legs: [{ gameId: back, odds: '2.5' }], isFreeStake: true, promoCode: 'FREE' });
      await stage.db.updateTable('coupon_promo_codes').set({ coupon_id: refunded }).where('user_id', '=', userId).execute();
      stage.results.say(won, 'won');
      stage.results.say(back, 'void');
      await stage.settle(won, back);
      await expectBalance(account, 1_500);
      expect(await stage.couponOf(winner)).toMatchObject({ status_id: 1, payout_minor: 1_500 });
      expect(await stage.couponOf(refunded)).toMatchObject({ status_id: 3, payout_minor: 0 });
      const codeOwner = async () => (await stage.db.selectFrom('coupon_promo_codes').select('coupon_id').where('user_id', '=', userId).executeTakeFirstOrThrow()).coupon_id;
      expect(await codeOwner()).toBeNull();
      stage.results.say(back, 'lost');
      await stage.settle(back);
      expect(await codeOwner()).toBe(refunded);
      await expectBalance(account, 1_500);
    });

    it('ignores results that are older than those it stands by, or than its own quotes', async () => {
      const [account, game] = [await stage.openAccount(2_000), newGame()];
      const late = await stage.place({ account, legs: [{ gameId: game, odds: '2' }], feedVersion: '2.0' });
      stage.results.say(game, 'won');
      expect(await stage.settle(game)).toBe(0);
      expect(await stage.couponOf(late)).toMatchObject({ status_id: 0 });
      const id = await stage.place({ account, legs: [{ gameId: game, odds: '2' }] });
      await stage.settle(game);
      await stage.db.updateTable('settlement_coupons').set({ version: '3.0' }).where('coupon_id', '=', id).execute();
      stage.results.say(game, 'lost');
      expect(await stage.settle(game)).toBe(0);
      expect(await stage.couponOf(id)).toMatchObject({ status_id: 1 });
    });
  });

  describe.skipIf(skipped !== null)('by corrected results', () => {
    it('reverses what was paid and books anew; everything stays visible (T16, P11)', async () => {
      const [account, game] = [await stage.openAccount(1_000), newGame()];
      const id = await stage.place({ account, legs: [{ gameId: game, odds: '2' }] });
      for (const result of ['won', 'lost', 'void', 'won'] as const) {
        stage.results.say(game, result);
        await stage.settle(game);
        await stage.settle(game);
      }
      await expectBalance(account, 2_000);
      expect(await stage.storyOf(id)).toEqual(['accepted 0', 'settled 2000', 'reversed 0', 'corrected 0', 'reversed 0', 'corrected 1000', 'reversed 0', 'corrected 2000']);
      expect(await transfersOf(id)).toEqual(expect.arrayContaining([
        ['coupon:X:stake', -1000], ['coupon:X:payout:1', 2000], ['coupon:X:reverse:1:0', -2000], ['coupon:X:payout:3', 1000], ['coupon:X:reverse:3:0', -1000], ['coupon:X:payout:4', 2000],
      ]));
      expect(await transfersOf(id)).toHaveLength(6);
    });

    it('opens a coupon again that was lost by a wrong result', async () => {
      const [account, first, second] = [await stage.openAccount(1_000), newGame(), newGame()];
      const id = await stage.place({ account, typeId: 1, legs: [{ gameId: first, odds: '2' }, { gameId: second, odds: '2' }] });
      stage.results.say(first, 'lost');
      await stage.settle(first);
      stage.results.say(first, 'won');
      await stage.settle(first);
      expect(await stage.couponOf(id)).toMatchObject({ status_id: 0, settled_at_ms: null });
      stage.results.say(second, 'won');
      await stage.settle(second);
      await expectBalance(account, 4_000);
      expect(await stage.storyOf(id)).toEqual(['accepted 0', 'settled 0', 'reversed 0', 'corrected 4000']);
    });

    it('changes nothing but the score when another score has the same result', async () => {
      const [account, game] = [await stage.openAccount(1_000), newGame()];
      const id = await stage.place({ account, legs: [{ gameId: game, odds: '2' }] });
      stage.results.say(game, 'won', '1:0');
      await stage.settle(game);
      stage.results.say(game, 'won', '2:0');
      expect(await stage.settle(game)).toBe(1);
      expect(await stage.storyOf(id)).toHaveLength(2);
      expect(await stage.db.selectFrom('coupon_legs').select('final_score').where('coupon_id', '=', id).executeTakeFirstOrThrow()).toEqual({ final_score: '2:0' });
      await expectBalance(account, 2_000);
    });

    it('never takes a balance below zero: the rest is a debt that later payouts pay, and that of a later one when it is reversed', async () => {
      const [account, wrong, later] = [await stage.openAccount(2_000), newGame(), newGame()];
      await stage.place({ account, legs: [{ gameId: wrong, odds: '2' }] });
      const second = await stage.place({ account, legs: [{ gameId: later, odds: '2.5' }] });
      stage.results.say(wrong, 'won');
      await stage.settle(wrong);
      await stage.place({ account, stakeMinor: 1_500, legs: [{ gameId: newGame(), odds: '2' }] });
      await expectBalance(account, 500);
      stage.results.say(wrong, 'lost');
      await stage.settle(wrong);
      await expectBalance(account, 0);
      const owed = async () => (await stage.db.selectFrom('settlement_debts').selectAll().where('account_id', '=', account.id).execute()).reduce((sum, row) => sum + row.amount_minor - row.repaid_minor, 0);
      expect(await owed()).toBe(1_500);
      stage.results.say(later, 'won');
      await stage.settle(later);
      await expectBalance(account, 1_000);
      expect(await owed()).toBe(0);
      expect(await stage.couponOf(second)).toMatchObject({ payout_minor: 2_500 });
      stage.results.say(later, 'lost');
      await stage.settle(later);
      await expectBalance(account, 0);
      expect(await owed()).toBe(1_500);
    });

    it('repays advances out of a win before anything else, and lets them be owed again with its reversal (A-41)', async () => {
      const [account, early, advanced] = [await stage.openAccount(1_000), newGame(), newGame()];
      const placedAtMs = Date.UTC(2026, 10, 20);
      await stage.place({ account, legs: [{ gameId: early, odds: '2' }], placedAtMs });
      await stage.money.inTransaction((trx) => stage.money.transfer(trx, { id: `advance:${account.id}`, accountId: account.id, house: 'advances', category: 'advance', amountMinor: 600 }));
      const prepaid = await stage.place({ account, stakeMinor: 600, legs: [{ gameId: advanced, odds: '2' }], placedAtMs: placedAtMs + 1 });
      await stage.db.insertInto('coupon_advances').values({ coupon_id: prepaid, account_id: account.id, amount_minor: 600, repaid_minor: 0, at_ms: placedAtMs + 1, due_at_ms: placedAtMs + 2 * DAY_MS }).execute();
      const repaid = async () => (await stage.db.selectFrom('coupon_advances').select('repaid_minor').where('coupon_id', '=', prepaid).executeTakeFirstOrThrow()).repaid_minor;
      stage.results.say(early, 'won');
      await stage.settle(early);
      expect(await repaid()).toBe(600);
      await expectBalance(account, 1_400);
      stage.results.say(early, 'lost');
      await stage.settle(early);
      expect(await repaid()).toBe(0);
      await expectBalance(account, 0);
      await voided(prepaid, 'advance-unpaid');
      expect(await repaid()).toBe(600);
      await expectBalance(account, 0);
    });
  });

  describe.skipIf(skipped !== null)('by hand', () => {
    it('voids with a reason and credits the stake, open or settled; results change it no more (T16)', async () => {
      const [account, game] = [await stage.openAccount(2_000), newGame()];
      const [open, settled] = [await stage.place({ account, legs: [{ gameId: newGame(), odds: '2' }] }), await stage.place({ account, legs: [{ gameId: game, odds: '2' }] })];
      stage.results.say(game, 'won');
      await stage.settle(game);
      await expectBalance(account, 2_000);
      expect([await voided(open, 'palpable-error'), await voided(open, 'again'), await voided(settled, 'palpable-error')]).toEqual([true, false, true]);
      await expectBalance(account, 2_000);
      expect(await stage.couponOf(open)).toMatchObject({ status_id: 3, payout_minor: 1_000, void_reason: 'palpable-error' });
      expect(await stage.storyOf(settled)).toEqual(['accepted 0', 'settled 2000', 'reversed 0', 'palpable-error 1000']);
      stage.results.say(game, 'lost');
      expect(await stage.settle(game)).toBe(0);
      await expectBalance(account, 2_000);
      await expect(voided('000000000000', 'none')).rejects.toThrow(/no coupon/);
    });
  });

  it.skipIf(skipped !== null)(`keeps what it cannot settle apart, and settles the others on ${title}`, async () => {
    const [account, game] = [await stage.openAccount(2_000), newGame()];
    const broken = await stage.place({ account, legs: [{ gameId: game, odds: '2' }] });
    const sound = await stage.place({ account, legs: [{ gameId: game, odds: '2' }] });
    await stage.db.updateTable('coupons').set({ type_id: 2, system_value: 7 }).where('id', '=', broken).execute();
    stage.results.say(game, 'won');
    await expect(stage.settle(game)).rejects.toThrow(/cannot be priced/);
    expect([(await stage.couponOf(broken)).status_id, (await stage.couponOf(sound)).status_id]).toEqual([0, 1]);
    await expectBalance(account, 2_000);
  });
});
