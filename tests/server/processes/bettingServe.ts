import { sql } from 'kysely';
import { betStatus } from '../../../domain/coupon/index.ts';
import { service as blocks } from '../../../server/services/blocks/service.ts';
import { service as coupons } from '../../../server/services/coupons/service.ts';
import { openDatabase } from '../../../server/platform/db/database.ts';
import { service as feed } from '../../../server/providers/feed-simulator/service.ts';
import { service as intake } from '../../../server/services/feed-intake/service.ts';
import { auditLedger } from '../../../server/services/ledger/auditLedger.ts';
import { service as ledger } from '../../../server/services/ledger/service.ts';
import { service as line } from '../../../server/services/line/service.ts';
import { service as sandbox } from '../../../server/sandbox/service.ts';
import { settleableStatuses } from '../../../domain/betting/index.ts';
import { sessionDouble } from '../coupons/sessionDouble.ts';
import { initialDump } from '../databases.ts';
import { silentLogger } from '../silentLogger.ts';
import { startTestPlatform } from '../testPlatform.ts';
import { type BooksAudit, PLAYERS, VOID_REASON } from './bettingProcess.ts';

// Run as a process of its own that takes bets and settles them, to be killed. Tells its port and accounts; audits when asked.
const [kind, place = '', folder = '', feedUrl = ''] = process.argv.slice(2);
const database = await openDatabase(kind === 'postgres'
  ? { kind: 'postgres', url: place, poolSize: 6, logger: silentLogger }
  : { kind: 'embedded', dataDir: place, initialDump, logger: silentLogger });
const { app, platform } = await startTestPlatform({
  database, configs: { folder }, services: [blocks, coupons, feed, intake, ledger, line, sandbox, sessionDouble(new Map())],
  ...(feedUrl !== '' && { settings: { feeds: [{ provider: 'main', url: feedUrl, sports: 'all', authorization: undefined }] } }),
});
const money = platform.ports.get('money');
const operatorId = platform.operators.ofHost('127.0.0.1')?.operatorId ?? '';

/** The same ones after each start: opening an account and its first money happen once. */
const accounts = await Promise.all(PLAYERS.map((userId) => money.inTransaction(async (trx) => {
  const account = await money.openAccount(trx, { operatorId, userId, type: 0, iso: 'EUR' });
  await money.transfer(trx, { id: `opening:${userId}`, accountId: account.id, house: 'opening', category: 'deposit', amountMinor: 1_000_000 });
  return { userId, accountId: account.id };
})));

async function auditBooks(): Promise<BooksAudit> {
  const { db } = platform;
  const { wrongAccounts, wrongTransfers, sumMinor } = await auditLedger(db);
  const { rows: wrongCoupons } = await sql<{ id: string }>`
    select c.id from coupons c left join ledger_transfers t on t.coupon_id = c.id
    group by c.id having coalesce(sum(t.amount_minor), 0) <> c.payout_minor - (case when c.status_id = ${betStatus.rejected} then 0 else c.stake_minor end)`.execute(db);
  const { rows: [told] } = await sql<Pick<BooksAudit, 'settled' | 'corrected' | 'voided'>>`
    select count(*) filter (where reason = 'settled') as settled, count(*) filter (where reason = 'corrected') as corrected, count(*) filter (where reason = ${VOID_REASON}) as voided
    from coupon_events`.execute(db);
  const rows = await db.selectFrom('coupons').select(['id', 'request_key', 'status_id']).execute();
  const legs = await db.selectFrom('coupon_legs').select(['outcome_id', 'odds']).distinct().execute();
  return {
    wrongAccounts, wrongTransfers, sumMinor, wrongCoupons: wrongCoupons.map(({ id }) => id),
    settled: Number(told?.settled ?? 0), corrected: Number(told?.corrected ?? 0), voided: Number(told?.voided ?? 0),
    prices: legs.map(({ outcome_id: outcomeId, odds }) => `${outcomeId}=${odds}`),
    coupons: rows.map(({ id, request_key: key, status_id: statusId }) => ({ id, key, statusId })),
  };
}

/** Voids one of the coupons by hand, waiting, open or settled. */
async function voidOne(): Promise<void> {
  const one = await platform.db.selectFrom('coupons').select('id').where('void_reason', 'is', null).where('status_id', 'in', settleableStatuses).orderBy(sql`random()`).limit(1).executeTakeFirst();
  if (one !== undefined) await money.inTransaction((trx) => platform.ports.get('settlement').voidCoupon(trx, one.id, VOID_REASON));
}

process.on('message', (asked) => {
  // A kill in its middle is what is looked for: nobody waits for it.
  if (asked === 'void') voidOne().catch((error: unknown) => silentLogger.warn({ err: error }, 'A coupon could not be made void'));
  if (asked === 'leads') void platform.metrics.registry.metrics().then((text) => process.send?.({ leads: /^lineup_feed_leader 1$/m.test(text) }));
  if (asked === 'audit') void auditBooks().then((audit) => process.send?.(audit), (error: unknown) => process.send?.({ failure: String(error) }));
});
await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.address();
process.send?.({ port: typeof address === 'object' && address ? address.port : 0, accounts });
