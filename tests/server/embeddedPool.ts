import { sql } from 'kysely';
import { connectToThread, type Database } from '../../server/platform/db/database.ts';
import { createSoleLeadership } from '../../server/platform/db/leadershipAdapters.ts';
import { PgliteThread } from '../../server/platform/db/PgliteThread.ts';
import { silentLogger } from './silentLogger.ts';

/** A test that keeps a connection would hold up the end of its database for ever, in ms. */
const END_WITHIN_MS = 5_000;

/** Threads whose database was given back; the next test of this worker empties one and goes on with it. */
const idle: PgliteThread[] = [];

/**
 * An empty embedded database in memory. Making one costs seconds, emptying one a fraction, so the thread of a closed one goes
 * to the next test of the worker: over a new client, without the tables, types, settings and locks of the last one. A thread
 * whose client does not end (a connection was never given back) ends itself.
 */
export async function openFromPool(initialDump: string): Promise<Database> {
  const thread = idle.pop() ?? new PgliteThread({ dataDir: null, initialDump });
  await thread.opened;
  const db = connectToThread(thread, silentLogger);
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
  let closing: Promise<void> | null = null;
  return {
    kind: 'embedded',
    db,
    leadership: createSoleLeadership(),
    connectApart: null,
    close: () => {
      closing ??= endsInTime(db.destroy()).then((isEnded) => (isEnded ? void idle.push(thread) : thread.close()));
      return closing;
    },
  };
}

async function endsInTime(ending: Promise<void>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), END_WITHIN_MS);
  });
  try {
    return await Promise.race([ending.then(() => true), late]);
  } finally {
    clearTimeout(timer);
  }
}
