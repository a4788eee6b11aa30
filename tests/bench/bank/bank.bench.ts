import { openDatabase } from '../../../server/platform/db/database.ts';
import { auditLedger, isSound } from '../../../server/services/ledger/auditLedger.ts';
import { databases } from '../../server/databases.ts';
import { bankTest } from '../../server/ledger/bankTest.ts';
import { ledgerPlatform } from '../../server/ledger/ledgerPlatform.ts';
import { silentLogger } from '../../server/silentLogger.ts';
import type { BenchReport } from '../bench.ts';

export const name = 'bank';

const DURATION_MS = 60_000;
const ACCOUNTS = 8;
const TOTAL_MINOR = 100;
const WRITERS = 8;
const READERS = 4;

/** P3 in full: 8 accounts with 100 between them, transfers of at most 5, 4 readers, 60 seconds, on PostgreSQL. */
export async function run(): Promise<BenchReport> {
  const postgres = databases.find(({ title }) => title === 'PostgreSQL');
  if (!postgres || postgres.skipped !== null) return { rows: [], note: `Skipped: ${postgres?.skipped ?? 'no PostgreSQL'}. One connection proves nothing about this.` };
  const owned = await postgres.open();
  try {
    const database = await openDatabase({ kind: 'postgres', url: owned.url ?? '', poolSize: WRITERS + READERS, logger: silentLogger });
    try {
      const { money, open } = await ledgerPlatform(database.db);
      const accounts = [];
      for (let index = 0; index < ACCOUNTS; index += 1) accounts.push(await open(`bank${index}`, index === 0 ? TOTAL_MINOR : 0));
      const seen = await bankTest({ db: database.db, money, accountIds: accounts.map(({ id }) => id), totalMinor: TOTAL_MINOR, writers: WRITERS, readers: READERS, durationMs: DURATION_MS });
      const isLedgerSound = isSound(await auditLedger(database.db));
      return {
        rows: [
          { what: 'reads with a wrong total or a balance below 0', value: seen.wrongReads, unit: 'count', goal: { max: 0 } },
          { what: 'audits of the ledger that found something', value: isLedgerSound ? 0 : 1, unit: 'count', goal: { max: 0 } },
          { what: 'reads of all balances', value: seen.reads, unit: 'count', goal: { min: 100 } },
          { what: 'transfers between accounts', value: (seen.transfers * 1_000) / DURATION_MS, unit: 'per s' },
        ],
        note: `${ACCOUNTS} accounts, ${TOTAL_MINOR} between them, ${WRITERS} writers and ${READERS} readers for ${DURATION_MS / 1_000} s (P3).`,
      };
    } finally {
      await database.close();
    }
  } finally {
    await owned.close();
  }
}
