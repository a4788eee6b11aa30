import { setTimeout as wait } from 'node:timers/promises';
import { sqlState } from '../../platform/db/database.ts';
import type { Db } from '../../platform/service.ts';

/** Serialization failure and deadlock: the same transaction may succeed a moment later (docs/betting-rules.md, step 7). */
const CLASHES: ReadonlySet<string> = new Set(['40001', '40P01']);
const MOST_RETRIES = 5;
const FIRST_PAUSE_MS = 5;

/** Runs a transaction, again on a clash with another one, up to five times with growing pauses of chance length. All effects of `run` must be in `trx`. */
export async function retriedTransaction<T>(db: Db, run: (trx: Db) => Promise<T>, chance: () => number = Math.random): Promise<T> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await db.transaction().execute(run);
    } catch (error) {
      if (retries === MOST_RETRIES || !isClash(error)) throw error;
      await wait(FIRST_PAUSE_MS * 2 ** retries * (0.5 + chance()));
    }
  }
}

/** Also when whoever caught it put another error around it. */
function isClash(error: unknown): boolean {
  if (CLASHES.has(sqlState(error) ?? '')) return true;
  return error instanceof Error && error.cause !== undefined && isClash(error.cause);
}
