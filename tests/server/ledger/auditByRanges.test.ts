import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditNextRange } from '../../../server/services/ledger/auditByRanges.ts';
import { auditMigrations } from '../../../server/services/ledger/auditTables.ts';
import { migrations } from '../../../server/services/ledger/ledgerTables.ts';
import { migrate } from '../../../server/platform/db/migrate.ts';
import type { CustomerAccount } from '../../../server/ports/moneyPort.ts';
import { bothDatabases, type OpenedDatabase } from '../databases.ts';
import { describeOn } from '../describeOn.ts';
import { ledgerPlatform, type LedgerPlatform } from './ledgerPlatform.ts';

const PER_RANGE = 2;
const NOW_MS = Date.UTC(2026, 10, 22, 3);

describeOn('the nightly audit by ranges of accounts', bothDatabases, ({ open }) => {
  let database: OpenedDatabase;
  let ledger: LedgerPlatform;
  const accounts: CustomerAccount[] = [];

  beforeAll(async () => {
    database = await open();
    ledger = await ledgerPlatform(database.db);
    await migrate(database.db, { ...migrations, ...auditMigrations });
    for (let at = 0; at < 3 * PER_RANGE; at += 1) accounts.push(await ledger.open(`audited-${at}`, 1_000));
  });
  afterAll(() => database.close());

  const range = () => database.db.transaction().execute((trx) => auditNextRange(trx, NOW_MS, PER_RANGE));
  const bet = async (account: CustomerAccount) => ledger.act(`bet-${account.id}-${(bets += 1)}`, account, 'stake', 100);
  let bets = 0;

  it('takes one short transaction a range, goes on where it was killed, and takes no bet placed meanwhile for a difference', async () => {
    expect(await range()).toBeNull();
    await bet(accounts[0]!);
    await bet(accounts.at(-1)!);
    const killed = database.db.transaction().execute(async (trx) => {
      expect(await auditNextRange(trx, NOW_MS, PER_RANGE)).toBeNull();
      throw new Error('killed');
    });
    await expect(killed).rejects.toThrow('killed');
    const cursor = () => database.db.selectFrom('ledger_audits').select('cursor_account_id').where('finished_at_ms', 'is', null).executeTakeFirst();
    expect(await cursor()).toEqual({ cursor_account_id: accounts[PER_RANGE - 1]!.id });
    expect(await range()).toBeNull();
    await bet(accounts[PER_RANGE]!);
    expect(await range()).toEqual({ accounts: accounts.length, wrongAccounts: [], wrongTransfers: [], sumMinor: 0 });
    expect(await cursor(), 'it is finished').toBeUndefined();
  });

  it('finds a wrong balance in whichever range it is, keeps it, and begins anew the next night', async () => {
    const { db } = database;
    const [early, late] = [accounts[1]!, accounts.at(-2)!];
    for (const { id } of [early, late]) await db.updateTable('ledger_accounts').set(({ eb }) => ({ balance_minor: eb('balance_minor', '+', 1) })).where('id', '=', id).execute();
    expect(await range()).toBeNull();
    const kept = () => db.selectFrom('ledger_audit_differences').select(['kind', 'subject']).execute();
    expect(await kept(), 'found while the audit is under way').toEqual([{ kind: 'account', subject: String(early.id) }]);
    expect(await range()).toBeNull();
    expect(await range()).toMatchObject({ accounts: accounts.length, wrongAccounts: [early.id, late.id] });
    for (const { id } of [early, late]) await db.updateTable('ledger_accounts').set(({ eb }) => ({ balance_minor: eb('balance_minor', '-', 1) })).where('id', '=', id).execute();
    for (const expected of [null, null, { wrongAccounts: [] }]) expect(await range()).toEqual(expected === null ? null : expect.objectContaining(expected));
    expect(await kept(), 'differences are kept').toHaveLength(2);
  });
});
