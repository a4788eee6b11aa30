import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activateAccount, closeAccount } from '../../../server/services/ledger/accounts.ts';
import { auditLedger, isSound } from '../../../server/services/ledger/auditLedger.ts';
import { setLimit } from '../../../server/services/ledger/limits.ts';
import { retriedTransaction } from '../../../server/services/ledger/retriedTransaction.ts';
import type { MoneyCategory } from '../../../server/ports/moneyPort.ts';
import type { Db } from '../../../server/platform/service.ts';
import { createRandom } from '../../bench/random.ts';
import { bothDatabases, type OpenedDatabase } from '../databases.ts';
import { ledgerPlatform, type LedgerPlatform, NOBODY, OPERATOR } from './ledgerPlatform.ts';

const DAY_MS = 86_400_000;

describe.each(bothDatabases)('the ledger on $title', ({ skipped, open }) => {
  describe.skipIf(skipped)('with its tables', () => {
    let database: OpenedDatabase;
    let db: Db;
    let ledger: LedgerPlatform;

    beforeAll(async () => {
      database = await open();
      db = database.db;
      ledger = await ledgerPlatform(db);
    });
    afterAll(() => database.close());

    const move = (id: string, account: { readonly id: number }, amountMinor: number, category: MoneyCategory = amountMinor < 0 ? 'stake' : 'payout') =>
      ledger.money.inTransaction((trx) => ledger.money.transfer(trx, { id, accountId: account.id, house: 'bets', category, amountMinor }));

    it('opens accounts, the first one active, and gives them in order; a closed one is left out until it is opened again', async () => {
      const [main, dollars, other] = [await ledger.open('order', 500), await ledger.open('order', 0, 9, 'USD'), await ledger.open('order-other', 0)];
      const owner = { operatorId: OPERATOR, userId: 'order' };
      const told = async () => (await ledger.money.accountsOf(db, owner)).map(({ id, iso, balanceMinor, isActive }) => [id, iso, balanceMinor, isActive]);
      expect(await told()).toEqual([[main.id, 'EUR', 500, true], [dollars.id, 'USD', 0, false]]);
      expect(await ledger.money.inTransaction((trx) => activateAccount(trx, owner, other.id))).toBe(false);
      expect(await ledger.money.inTransaction((trx) => activateAccount(trx, owner, dollars.id))).toBe(true);
      expect(await told()).toEqual([[main.id, 'EUR', 500, false], [dollars.id, 'USD', 0, true]]);
      await ledger.money.inTransaction((trx) => closeAccount(trx, dollars.id, ledger.nowMs));
      expect(await told()).toEqual([[main.id, 'EUR', 500, true]]);
      expect(await ledger.money.inTransaction((trx) => ledger.money.lock(trx, dollars.id, owner))).toBeNull();
      expect(await ledger.money.inTransaction((trx) => ledger.money.lock(trx, main.id, { operatorId: OPERATOR, userId: 'order-other' }))).toBeNull();
      expect((await ledger.open('order', 0, 9, 'USD')).id).toBe(dollars.id);
    });

    it('opens a closed account again when a win reaches it', async () => {
      const owner = { operatorId: OPERATOR, userId: 'late-win' };
      const account = (await ledger.open('late-win', 0), await ledger.open('late-win', 0, 9, 'USD'));
      await ledger.money.inTransaction((trx) => closeAccount(trx, account.id, ledger.nowMs));
      await move('late-win', account, 700);
      expect((await ledger.money.accountsOf(db, owner)).map(({ balanceMinor }) => balanceMinor)).toEqual([0, 700]);
    });

    it('books a transfer once and gives the first to whoever comes again, but never lends its id to another (P10)', async () => {
      const [account, other] = [await ledger.open('once', 1_000), await ledger.open('once-other', 1_000)];
      expect(await move('once', account, -300)).toEqual({ balanceMinor: 700, isNew: true });
      await move('once-between', account, -100);
      expect(await move('once', account, -300)).toEqual({ balanceMinor: 700, isNew: false });
      expect(await ledger.balanceOf(account)).toBe(600);
      await expect(move('once', account, -301)).rejects.toThrow('another account or amount');
      await expect(move('once', other, -300)).rejects.toThrow('another account or amount');
    });

    it('refuses what would take a balance below nothing, without a trace and with the transaction still working (T50)', async () => {
      const account = await ledger.open('short', 1_000);
      await ledger.money.inTransaction(async (trx) => {
        const refused = ledger.money.transfer(trx, { id: 'short', accountId: account.id, house: 'bets', category: 'stake', amountMinor: -1_001 });
        await expect(refused).rejects.toMatchObject({ code: 'MONEY_NOT_ENOUGH', refusal: { balanceMinor: 1_000 } });
        expect(await ledger.money.transfer(trx, { id: 'short', accountId: account.id, house: 'bets', category: 'stake', amountMinor: -1_000 })).toEqual({ balanceMinor: 0, isNew: true });
      });
      await expect(move('full', account, Number.MAX_SAFE_INTEGER).then(() => move('fuller', account, 1))).rejects.toMatchObject({ code: 'MONEY_AMOUNT_INVALID' });
      await expect(move('nowhere', { id: 0 }, 1)).rejects.toMatchObject({ code: 'MONEY_ACCOUNT_UNKNOWN' });
      expect(isSound(await auditLedger(db))).toBe(true);
    });

    it('lets nobody change, remove or add half of what is booked, nor write a balance below nothing (T16, P1, P2)', async () => {
      const account = await ledger.open('kept', 1_000);
      await expect(db.updateTable('ledger_entries').set({ amount_minor: 1 }).where('account_id', '=', account.id).execute()).rejects.toThrow('append only');
      await expect(db.deleteFrom('ledger_transfers').where('account_id', '=', account.id).execute()).rejects.toThrow('append only');
      await expect(sql`truncate ledger_entries`.execute(db)).rejects.toThrow('append only');
      const half = { transfer_id: `open:${account.id}`, operator_id: OPERATOR, account_id: account.id, house: 'bets', iso: 'EUR', category: 'payout', at_ms: 1, amount_minor: 5, balance_minor: 5 } as const;
      await expect(db.insertInto('ledger_entries').values(half).execute()).rejects.toThrow('their sum is 0');
      await expect(db.updateTable('ledger_accounts').set({ balance_minor: -1 }).where('id', '=', account.id).execute()).rejects.toThrow('check constraint');
    });

    it('finds by the ledger alone which balance is not its sum (P24)', async () => {
      const [first, second] = [await ledger.open('audit-1', 1_000), await ledger.open('audit-2', 1_000)];
      expect(await auditLedger(db)).toMatchObject({ wrongAccounts: [], wrongTransfers: [], sumMinor: 0 });
      await db.updateTable('ledger_accounts').set({ balance_minor: 999 }).where('id', '=', first.id).execute();
      expect(await auditLedger(db)).toMatchObject({ wrongAccounts: [first.id] });
      await db.updateTable('ledger_accounts').set({ balance_minor: 1_000 }).where('id', '=', first.id).execute();
      await move('audit-later', second, 5);
      // An entry that tells a wrong balance in the middle, as somebody who is master of the database could write it.
      const tell = (balanceMinor: number) => db.transaction().execute(async (trx) => {
        await sql`alter table ledger_entries disable trigger ledger_entries_append_only`.execute(trx);
        await trx.updateTable('ledger_entries').set({ balance_minor: balanceMinor }).where('transfer_id', '=', `open:${second.id}`).where('account_id', '=', second.id).execute();
        await sql`alter table ledger_entries enable trigger ledger_entries_append_only`.execute(trx);
      });
      await tell(1_001);
      expect(await auditLedger(db)).toMatchObject({ wrongAccounts: [second.id] });
      await tell(1_000);
      expect(isSound(await auditLedger(db))).toBe(true);
    });

    it('sums to nothing over all accounts after each of 10,000 random operations, as a model of it says (P1)', async () => {
      const random = createRandom(7);
      const model = new Map<number, number>();
      for (const userId of ['r1', 'r2', 'r3', 'r4', 'r5']) model.set((await ledger.open(userId, 10_000)).id, 10_000);
      const ids = [...model.keys()];
      const [{ from } = { from: 0 }] = await db.selectFrom('ledger_entries').select((builder) => builder.fn.max('sequence').as('from')).execute();
      for (let batch = 0; batch < 20; batch += 1) {
        const operations = Array.from({ length: 500 }, (_, index) => ({
          name: `random:${batch}:${Math.floor(random() * 20) === 0 ? 0 : index}`, id: ids[Math.floor(random() * ids.length)] ?? 0, amountMinor: Math.ceil(random() * 6_000) * (random() < 0.6 ? -1 : 1),
        }));
        const { rows } = await sql<{ outcome: string; balance: number }>`
          select booked.outcome, booked.balance from jsonb_array_elements(${JSON.stringify(operations)}::jsonb) with ordinality o(operation, place),
          lateral ledger_book(operation->>'name', (operation->>'id')::bigint, 'bets', 'stake', (operation->>'amountMinor')::bigint, null, 1, ${Number.MAX_SAFE_INTEGER}) booked order by place`.execute(db);
        for (const [index, { id, amountMinor }] of operations.entries()) {
          const row = rows[index];
          const before = model.get(id) ?? 0;
          if (row?.outcome === 'known' || row?.outcome === 'other') continue;
          expect(row).toEqual(before + amountMinor < 0 ? { outcome: 'short', balance: before } : { outcome: 'new', balance: before + amountMinor });
          if (row?.outcome === 'new') model.set(id, before + amountMinor);
        }
      }
      // One writer: the sum up to each house's side is the sum over all accounts after that operation.
      const { rows: [after] } = await sql<{ wrong: string; seen: string }>`
        select count(*) filter (where total <> 0) as wrong, count(*) as seen
        from (select account_id, sum(amount_minor) over (order by sequence) as total from ledger_entries where sequence > ${from ?? 0}) running where account_id is null`.execute(db);
      expect(Number(after?.wrong)).toBe(0);
      expect(Number(after?.seen)).toBeGreaterThan(5_000);
      for (const [id, balanceMinor] of model) expect(await ledger.balanceOf({ id })).toBe(balanceMinor);
      expect(isSound(await auditLedger(db))).toBe(true);
    }, 60_000);

    it('refuses stakes by wagering and loss limits in a rolling window, and tells what is left (T20, T22, T28, A-60)', async () => {
      const account = await ledger.open('staker', 100_000);
      const owner = { operatorId: OPERATOR, userId: 'staker' };
      const limit = (type: number, valueMinor: number | null) => ledger.money.inTransaction((trx) => setLimit(trx, owner, type, valueMinor));
      await limit(1, 5_000);
      await limit(2, 9_000);
      await ledger.act('w1', account, 'stake', 4_000);
      await expect(ledger.act('w2', account, 'stake', 1_001)).rejects.toMatchObject({
        code: 'MONEY_LIMIT_REACHED', refusal: { maxMinor: 1_000 }, detail: 'Limit 50.00 EUR, used 40.00 EUR, left 10.00 EUR. More is free from 2026-11-22T00:00:00.000Z.',
      });
      await ledger.act('w2', account, 'stake', 1_000);
      ledger.nowMs += DAY_MS;
      // The day is over, the week is not: of two limits the one with less left counts.
      await expect(ledger.act('w3', account, 'stake', 4_001)).rejects.toMatchObject({ refusal: { maxMinor: 4_000 } });
      await limit(1, null);
      await limit(2, 999_999_999);
      await ledger.act('w3', account, 'stake', 4_001);
      await limit(10, 10_000);
      await ledger.act('l1', account, 'stake', 5_999);
      await expect(ledger.act('l2', account, 'stake', 1)).rejects.toMatchObject({ code: 'MONEY_LIMIT_REACHED' });
      await move('l-win', account, 3_000);
      await ledger.act('l3', account, 'stake', 3_000);
      await ledger.act('l4', account, 'withdrawal', 10_000);
    });

    it('counts a limit over all accounts of the customer, and never bonus money', async () => {
      const owner = { operatorId: OPERATOR, userId: 'many' };
      const [main, bonus, yen] = [await ledger.open('many', 10_000), await ledger.open('many', 10_000, 4), await ledger.open('many', 100_000, 9, 'JPY')];
      await ledger.money.inTransaction((trx) => setLimit(trx, owner, 1, 2_000));
      await ledger.act('m1', main, 'stake', 1_000);
      await ledger.act('m2', bonus, 'stake', 5_000);
      // 10 EUR are left; a euro is 163.9 yen.
      await expect(ledger.act('m3', yen, 'stake', 1_700)).rejects.toMatchObject({ code: 'MONEY_LIMIT_REACHED', refusal: { maxMinor: 1_639 } });
      await ledger.act('m3', yen, 'stake', 1_500);
      await expect(ledger.act('m4', main, 'stake', 200)).rejects.toMatchObject({ code: 'MONEY_LIMIT_REACHED' });
    });

    it('lets banned customers move nothing, and take their balance away where it is theirs (A-68)', async () => {
      const account = await ledger.open('banned', 1_000);
      const tried = async (level: number, version: number) => {
        ledger.bans.set('banned', [level, version]);
        const outcomes = [];
        for (const action of ['stake', 'deposit', 'withdrawal'] as const) {
          outcomes.push(await ledger.act(`ban:${level}:${version}:${action}`, account, action, 10).then(() => 'done', (error: { code: string }) => error.code));
        }
        return outcomes;
      };
      const refused = 'MONEY_CUSTOMER_BANNED';
      expect(await tried(0, 0)).toEqual(['done', 'done', 'done']);
      expect(await tried(45, 0)).toEqual([refused, refused, 'done']);
      expect(await tried(53, 1)).toEqual([refused, refused, 'done']);
      expect(await tried(53, 2)).toEqual([refused, refused, refused]);
      expect(await tried(7, 1)).toEqual([refused, refused, refused]);
      await expect(ledger.act('nobody', await ledger.open(NOBODY, 1_000), 'withdrawal', 10)).rejects.toMatchObject({ code: 'MONEY_ACCOUNT_UNKNOWN' });
      await expect(ledger.act('fraction', account, 'deposit', 0.5)).rejects.toMatchObject({ code: 'MONEY_AMOUNT_INVALID' });
    });

    it('sums movements by category and time, times of an account never going back', async () => {
      const account = await ledger.open('sums', 1_000);
      const since = (ledger.nowMs += 1_000);
      await move('sum-1', account, -100);
      ledger.nowMs -= 500;
      await move('sum-2', account, 250);
      expect(await ledger.money.sumSince(db, account.id, ['stake', 'payout'], since)).toBe(150);
      expect(await ledger.money.sumSince(db, account.id, ['stake', 'payout', 'transfer'], 0)).toBe(1_150);
      expect(await ledger.money.sumSince(db, account.id, ['stake'], since + 1)).toBe(0);
      expect(await ledger.money.sumSince(db, account.id, [], 0)).toBe(0);
    });

    it('runs a transaction again on a deadlock or a serialization failure, five times at most, and on nothing else', async () => {
      const failing = async (code: string, times: number) => {
        let runs = 0;
        const result = await retriedTransaction(db, async () => {
          runs += 1;
          if (runs <= times) throw Object.assign(new Error('ended by the database'), { code });
          return 'done';
        }, () => 0).catch((error: { code: string }) => error.code);
        return [result, runs];
      };
      expect(await failing('40P01', 5)).toEqual(['done', 6]);
      expect(await failing('40001', 9)).toEqual(['40001', 6]);
      expect(await failing('23505', 9)).toEqual(['23505', 1]);
    });
  });
});
