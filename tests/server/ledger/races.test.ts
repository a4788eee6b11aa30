import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../../server/platform/db/database.ts';
import { PlatformError } from '../../../server/platform/errors/PlatformError.ts';
import { auditLedger, isSound } from '../../../server/services/ledger/auditLedger.ts';
import { setLimit } from '../../../server/services/ledger/limits.ts';
import type { CustomerAccount } from '../../../server/ports/moneyPort.ts';
import { createRandom } from '../../bench/random.ts';
import { databases, type OpenedDatabase } from '../databases.ts';
import { silentLogger } from '../silentLogger.ts';
import { bankTest } from './bankTest.ts';
import { ledgerPlatform, type LedgerPlatform, OPERATOR } from './ledgerPlatform.ts';

const CONNECTIONS = 20;
const codeOf = (error: unknown): string => (error instanceof PlatformError ? error.code : String(error));
const refusals = (outcomes: readonly PromiseSettledResult<unknown>[]): readonly string[] => outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [codeOf(outcome.reason)] : []));

// The embedded database, and a pool of one, do one thing after the other: they would prove nothing and are told as skipped.
describe.each(databases)('races for money on $title', ({ title, skipped, open }) => {
  describe.skipIf(skipped !== null || title !== 'PostgreSQL')('with a connection for each writer', () => {
    let owned: OpenedDatabase;
    let database: Database;
    let ledger: LedgerPlatform;

    beforeAll(async () => {
      owned = await open();
      // What is proved here is not that a commit outlives a power failure.
      const url = Object.assign(new URL(owned.url ?? ''), { search: '?options=-c%20synchronous_commit%3Doff' }).href;
      database = await openDatabase({ kind: 'postgres', url, poolSize: CONNECTIONS, logger: silentLogger });
      ledger = await ledgerPlatform(database.db);
    });
    afterAll(async () => {
      await database.close();
      await owned.close();
    });

    const openMany = (names: readonly string[], balanceMinor: number): Promise<readonly CustomerAccount[]> => Promise.all(names.map((name) => ledger.open(name, balanceMinor)));
    const named = (prefix: string, count: number): readonly string[] => Array.from({ length: count }, (_, index) => `${prefix}${index}`);

    it('never shows a balance below nothing while 16 writers place and settle 10,000 times on 8 accounts (P2, P1)', async () => {
      const accounts = await openMany(named('writer', 8), 2_000);
      const seen = { placed: 0, settled: 0, refused: 0, reads: 0, least: Infinity };
      const write = async (writer: number): Promise<void> => {
        const random = createRandom(writer + 100);
        for (let number = 0; seen.placed + seen.settled < 10_000; number += 1) {
          const account = accounts[Math.floor(random() * accounts.length)];
          if (!account) continue;
          const id = `${writer}:${number}`;
          const stakeMinor = 1 + Math.floor(random() * 900);
          const refused = await ledger.act(`${id}:stake`, account, 'stake', stakeMinor).then(() => null, codeOf);
          if (refused === null) seen.placed += 1;
          else {
            expect(refused).toBe('MONEY_NOT_ENOUGH');
            seen.refused += 1;
          }
          // Wins keep the balances near nothing: whoever is refused is paid, of the others a bit less than half.
          if (refused === null && random() < 0.55) continue;
          await ledger.money.inTransaction((trx) => ledger.money.transfer(trx, { id: `${id}:payout`, accountId: account.id, house: 'bets', category: 'payout', amountMinor: stakeMinor * 2 }));
          seen.settled += 1;
        }
      };
      const writing = { isDone: false };
      const reading = (async () => {
        while (!writing.isDone) {
          const { rows: [row] } = await sql<{ least: number; sum: string }>`
            select (select min(balance_minor) from ledger_accounts) as least, (select sum(amount_minor) from ledger_entries) as sum`.execute(database.db);
          seen.least = Math.min(seen.least, row?.least ?? -1);
          expect(Number(row?.sum)).toBe(0);
          seen.reads += 1;
          // Summing all entries without a pause would take the machine from the writers.
          await wait(25);
        }
      })();
      await Promise.all(Array.from({ length: 16 }, (_, writer) => write(writer)));
      writing.isDone = true;
      await reading;
      expect(seen.placed).toBeGreaterThan(2_000);
      expect(seen.settled).toBeGreaterThan(2_000);
      // Money has run short often enough for a fault to show.
      expect(seen.refused).toBeGreaterThan(100);
      expect(seen.reads).toBeGreaterThan(20);
      expect(seen.least).toBeGreaterThanOrEqual(0);
      expect(isSound(await auditLedger(database.db))).toBe(true);
    }, 180_000);

    it('keeps the total of 8 accounts while money moves between them and 4 others read (P3, the short one)', async () => {
      const accounts = await openMany(named('bank', 8), 0);
      const first = accounts[0];
      if (!first) throw new Error('There are no accounts.');
      await ledger.money.inTransaction((trx) => ledger.money.transfer(trx, { id: 'bank', accountId: first.id, house: 'opening', category: 'transfer', amountMinor: 100 }));
      const seen = await bankTest({ db: database.db, money: ledger.money, accountIds: accounts.map(({ id }) => id), totalMinor: 100, writers: 8, readers: 4, durationMs: 2_000 });
      expect(seen.wrongReads).toBe(0);
      expect(seen.reads).toBeGreaterThan(50);
      expect(seen.transfers).toBeGreaterThan(50);
    }, 30_000);

    it('lets a bet and a withdrawal that race for the same money have it once, 1,000 times (P12)', async () => {
      const accounts = await openMany(named('racer', 10), 100);
      for (let round = 0; round < 100; round += 1) {
        await Promise.all(accounts.map(async (account, index) => {
          const id = `race:${round}:${index}`;
          const outcomes = await Promise.allSettled([ledger.act(`${id}:bet`, account, 'stake', 80), ledger.act(`${id}:out`, account, 'withdrawal', 80)]);
          expect(refusals(outcomes)).toEqual(['MONEY_NOT_ENOUGH']);
          const back = await ledger.money.inTransaction((trx) => ledger.money.transfer(trx, { id: `${id}:back`, accountId: account.id, house: 'payments', category: 'transfer', amountMinor: 80 }));
          expect(back.balanceMinor).toBe(100);
        }));
      }
      expect(isSound(await auditLedger(database.db))).toBe(true);
    }, 90_000);

    it('lets exactly five of ten deposits of 20 at once pass a limit of 100, in 100 rounds and over two accounts (P13)', async () => {
      for (let round = 0; round < 100; round += 1) {
        const userId = `limited${round}`;
        const accounts = [await ledger.open(userId, 0), await ledger.open(userId, 0, 9)];
        await ledger.money.inTransaction((trx) => setLimit(trx, { operatorId: OPERATOR, userId }, 20 + (round % 3), 100));
        const outcomes = await Promise.allSettled(accounts.flatMap((account) => [0, 1, 2, 3, 4].map((index) => ledger.act(`${account.id}:${index}`, account, 'deposit', 20))));
        expect(refusals(outcomes)).toEqual(Array.from({ length: 5 }, () => 'MONEY_LIMIT_REACHED'));
        const owned = await ledger.money.accountsOf(database.db, { operatorId: OPERATOR, userId });
        expect(owned.reduce((sum, { balanceMinor }) => sum + balanceMinor, 0)).toBe(100);
      }
    }, 90_000);

    it('books one transfer of an id that comes 20 times at once', async () => {
      const [account] = await openMany(['same'], 1_000);
      if (!account) throw new Error('There is no account.');
      const done = await Promise.all(Array.from({ length: 20 }, () => ledger.money.inTransaction((trx) => ledger.money.transfer(trx, { id: 'same', accountId: account.id, house: 'bets', category: 'payout', amountMinor: 50 }))));
      expect(done.filter(({ isNew }) => isNew)).toHaveLength(1);
      expect(new Set(done.map(({ balanceMinor }) => balanceMinor))).toEqual(new Set([1_050]));
      expect(await ledger.balanceOf(account)).toBe(1_050);
    });

    it('ends a deadlock by doing one of the two again, invisible to both', async () => {
      const [first, second] = await openMany(['deadlock0', 'deadlock1'], 100);
      if (!first || !second) throw new Error('There are no accounts.');
      let runs = 0;
      const inOrder = (ids: readonly number[]) => ledger.money.inTransaction(async (trx) => {
        runs += 1;
        for (const id of ids) {
          await ledger.money.lock(trx, id);
          await sql`select pg_sleep(0.1)`.execute(trx);
        }
      });
      await Promise.all([inOrder([first.id, second.id]), inOrder([second.id, first.id])]);
      expect(runs).toBe(3);
    }, 30_000);
  });
});
