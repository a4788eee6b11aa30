import { sql } from 'kysely';
import { Gauge } from 'prom-client';
import type { Platform, ServiceDefinition } from '../../platform/service.ts';
import { findAccount } from './accounts.ts';
import { auditNextRange } from './auditByRanges.ts';
import { isSound, type LedgerAudit } from './auditLedger.ts';
import { auditMigrations } from './auditTables.ts';
import { createMoney } from './createMoney.ts';
import { moneyErrors } from './ledgerErrors.ts';
import { migrations } from './ledgerTables.ts';
import { readLimits, setLimit } from './limits.ts';
import { balanceBefore, countMovements, movementsOf } from './statements.ts';

const AUDIT = 'ledger.audit';
const DAY_MS = 86_400_000;
const AUDIT_HOUR_MS = 3 * 3_600_000;

/** Three in the morning, UTC, after a time. */
function nextAuditMs(nowMs: number): number {
  const today = Math.floor(nowMs / DAY_MS) * DAY_MS + AUDIT_HOUR_MS;
  return today > nowMs ? today : today + DAY_MS;
}

/** Money of customers: accounts, the double-entry ledger behind them, the one gate before them, and a nightly audit (P24). */
export const service: ServiceDefinition = {
  name: 'ledger',
  migrations: { ...migrations, ...auditMigrations },
  errors: moneyErrors,
  deadlines: {
    [AUDIT]: async (_deadline, trx, platform) => {
      // An account may have years of entries.
      await sql`set local statement_timeout = 0`.execute(trx);
      const nowMs = platform.clock.nowMs();
      const audit = await auditNextRange(trx, nowMs);
      if (audit !== null) tell(platform, audit);
      // The next range has a transaction of its own; whoever kills this one finds the deadline as it was.
      await platform.deadlines.schedule(trx, { kind: AUDIT, key: 'nightly', dueAtMs: audit === null ? nowMs : nextAuditMs(nowMs) });
    },
  },
  register(_app, platform) {
    platform.ports.provide('money', createMoney(platform));
    platform.ports.provide('moneyLimits', { read: readLimits, set: setLimit });
    platform.ports.provide('statements', { account: findAccount, movements: movementsOf, count: countMovements, balanceBefore });
    const gauge = new Gauge({ name: 'lineup_ledger_wrong', help: 'Accounts and transfers that the last audit found wrong', registers: [platform.metrics.registry] });
    gauges.set(platform, gauge);
    return { start: () => planAudit(platform) };
  },
};

/** One that came due while no process ran is not put off. */
async function planAudit({ db, deadlines, clock }: Platform): Promise<void> {
  if (!(await deadlines.isPlanned(db, AUDIT))) await deadlines.schedule(db, { kind: AUDIT, key: 'nightly', dueAtMs: nextAuditMs(clock.nowMs()) });
}

const gauges = new WeakMap<Platform, Gauge>();

function tell(platform: Platform, audit: LedgerAudit): void {
  gauges.get(platform)?.set(audit.wrongAccounts.length + audit.wrongTransfers.length);
  if (isSound(audit)) platform.logger.info({ accounts: audit.accounts }, 'The ledger is sound');
  else platform.logger.error({ ...audit }, 'The ledger does not add up');
}
