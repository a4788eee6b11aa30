import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lockCoupon } from '../../../server/services/coupons/couponLock.ts';
import { settleRound } from '../../../server/services/coupons/settling/settleGames.ts';
import { databases, type OpenedDatabase } from '../databases.ts';
import { describeOn } from '../describeOn.ts';
import { silentLogger } from '../silentLogger.ts';
import { openSettlingStage, type SettlingStage } from './settlingStage.ts';

const ROUNDS = 15;
const CUSTOMERS = 3;

// One connection runs one thing at a time: nothing waits there.
describeOn('settling beside other work', databases.filter(({ title }) => title === 'PostgreSQL'), ({ open }) => {
  let database: OpenedDatabase;
  let stage: SettlingStage;

  beforeAll(async () => {
    database = await open();
    stage = await openSettlingStage(database);
  }, 60_000);
  afterAll(async () => {
    await stage.close();
    await database.close();
  });

  const round = (gameId: number) => settleRound(
    { db: stage.db, money: stage.money, deadlines: stage.deadlines, failures: stage.failures, results: stage.results, clock: { nowMs: () => Date.UTC(2026, 10, 22) }, logger: silentLogger }, [gameId], { ifBusy: 'skip', tries: 'due' });

  it('pays the others while one account is held, and that one when it is free', async () => {
    const [held, free] = [await stage.openAccount(1_000), await stage.openAccount(1_000)];
    for (const account of [held, free]) await stage.place({ account, legs: [{ gameId: 1, odds: '2' }] });
    stage.results.say(1, 'won');
    await stage.money.inTransaction(async (trx) => {
      await stage.money.lock(trx, held.id);
      expect(await round(1)).toMatchObject({ settled: 1, busy: 1 });
      expect(await stage.balanceOf(free)).toBe(2_000);
    });
    expect(await round(1)).toMatchObject({ settled: 1, busy: 0 });
    expect(await stage.balanceOf(held)).toBe(2_000);
  });

  it('locks the account before its coupon: placing, cancelling and settling of several customers never wait in a circle', async () => {
    const accounts = await Promise.all(Array.from({ length: CUSTOMERS }, () => stage.openAccount(1_000_000)));
    const ids = await Promise.all(accounts.map((account) => stage.place({ account, legs: [{ gameId: 2, odds: '2' }] })));
    const before = await deadlocks();
    const settling = async () => {
      for (let at = 0; at < ROUNDS; at += 1) {
        stage.results.say(2, at % 2 === 0 ? 'won' : 'lost');
        await stage.settle(2);
      }
    };
    /** As a cancelled order does: the account, its coupon, then money. */
    const cancelling = async (index: number) => {
      const [account, id] = [accounts[index]!, ids[index]!];
      for (let at = 0; at < ROUNDS; at += 1) {
        await stage.money.inTransaction(async (trx) => {
          const lock = await stage.money.lock(trx, account.id);
          if (lock === null) throw new Error('The account is gone.');
          await sql`select pg_sleep(0.02)`.execute(trx);
          expect((await lockCoupon(trx, lock, id))?.id).toBe(id);
        });
        await stage.place({ account, legs: [{ gameId: 3, odds: '2' }] });
      }
    };
    await Promise.all([settling(), ...accounts.map((_, index) => cancelling(index))]);
    expect((await deadlocks()) - before).toBe(0);
    for (const id of ids) expect(await stage.couponOf(id)).toMatchObject({ status_id: 1 });
  }, 60_000);

  async function deadlocks(): Promise<number> {
    // Statistics are told after a moment.
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    await sql`select pg_stat_clear_snapshot()`.execute(stage.db);
    const { rows: [row] } = await sql<{ count: number }>`select deadlocks::bigint as count from pg_stat_database where datname = current_database()`.execute(stage.db);
    return row?.count ?? 0;
  }
});
