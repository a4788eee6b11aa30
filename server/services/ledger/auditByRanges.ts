import type { Db } from '../../platform/service.ts';
import { type AccountRange, auditLedger, type LedgerAudit } from './auditLedger.ts';

/** So few that a range takes a fraction of a second. */
const ACCOUNTS_PER_RANGE = 500;

/**
 * Audits the next range of accounts in the caller's transaction, which is short and locks no account: bets go on meanwhile.
 * Where the audit has come to, and what it has found, is stored with it: one that was killed goes on at the range it was in.
 * Gives the whole audit with its last range, null before.
 */
export async function auditNextRange(trx: Db, nowMs: number, accountsPerRange = ACCOUNTS_PER_RANGE): Promise<LedgerAudit | null> {
  const audit = await openAudit(trx, nowMs);
  const { range, isLast } = await nextRange(trx, audit.cursor_account_id, accountsPerRange);
  const found = await auditLedger(trx, range);
  await keepDifferences(trx, audit.id, found);
  const done = { accounts: audit.accounts + found.accounts, sum_minor: audit.sum_minor + found.sumMinor };
  await trx.updateTable('ledger_audits').set({ ...done, cursor_account_id: range.toId, finished_at_ms: isLast ? nowMs : null }).where('id', '=', audit.id).execute();
  return isLast ? { accounts: done.accounts, sumMinor: done.sum_minor, ...(await differencesOf(trx, audit.id)) } : null;
}

async function openAudit(trx: Db, nowMs: number) {
  const open = await trx.selectFrom('ledger_audits').selectAll().where('finished_at_ms', 'is', null).orderBy('id').executeTakeFirst();
  return open ?? trx.insertInto('ledger_audits').values({ started_at_ms: nowMs, finished_at_ms: null, cursor_account_id: 0, accounts: 0, sum_minor: 0 }).returningAll().executeTakeFirstOrThrow();
}

/** The last range is open: it takes in accounts that are opened meanwhile. */
async function nextRange(trx: Db, afterId: number, accountsPerRange: number): Promise<{ readonly range: AccountRange; readonly isLast: boolean }> {
  const ids = (await trx.selectFrom('ledger_accounts').select('id').where('id', '>', afterId).orderBy('id').limit(accountsPerRange + 1).execute()).map(({ id }) => id);
  const isLast = ids.length <= accountsPerRange;
  return { range: { afterId, toId: (isLast ? undefined : ids[accountsPerRange - 1]) ?? Number.MAX_SAFE_INTEGER }, isLast };
}

async function keepDifferences(trx: Db, auditId: number, { wrongAccounts, wrongTransfers }: LedgerAudit): Promise<void> {
  const rows = [
    ...wrongAccounts.map((id) => ({ audit_id: auditId, kind: 'account' as const, subject: String(id) })),
    ...wrongTransfers.map((id) => ({ audit_id: auditId, kind: 'transfer' as const, subject: id })),
  ];
  if (rows.length > 0) await trx.insertInto('ledger_audit_differences').values(rows).execute();
}

async function differencesOf(trx: Db, auditId: number): Promise<Pick<LedgerAudit, 'wrongAccounts' | 'wrongTransfers'>> {
  const rows = await trx.selectFrom('ledger_audit_differences').selectAll().where('audit_id', '=', auditId).orderBy('subject').execute();
  const subjects = (kind: 'account' | 'transfer'): readonly string[] => rows.filter((row) => row.kind === kind).map(({ subject }) => subject);
  return { wrongAccounts: subjects('account').map(Number), wrongTransfers: subjects('transfer') };
}
