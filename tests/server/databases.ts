import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { findPostgres, searched } from '../../bin/setup/services.mjs';
import { oneInTurn } from '../../bin/testing/turns.mjs';
import { type Database, openDatabase } from '../../server/platform/db/database.ts';
import { openFromPool } from './embeddedPool.ts';
import { silentLogger } from './silentLogger.ts';

/** One database that a suite runs on. */
export interface DatabaseUnderTest {
  readonly title: string;
  /** Null when it can be opened; else why the suite is skipped. */
  readonly skipped: string | null;
  /** A fresh, empty database; `reopen` gives another connection set to the same one (an equal process). */
  open(): Promise<OpenedDatabase>;
}

export interface OpenedDatabase extends Database {
  /** Address of the same database for a further process; null on the embedded one, which has one process. */
  readonly url: string | null;
}

/** Dump of an empty embedded database, shared by all tests: opening one takes a second in place of four. */
export const initialDump = join(process.cwd(), 'node_modules', '.cache', 'lineup', 'pglite-0.5.16.tar');

const embedded: DatabaseUnderTest = {
  title: 'the embedded database',
  skipped: null,
  open: async () => ({ ...(await openFromPool(initialDump)), url: null }),
};

function postgres(title: string, adminUrl: string | null, poolSize: number): DatabaseUnderTest {
  return {
    title,
    skipped: adminUrl === null ? `no PostgreSQL answers at ${searched.postgres}` : null,
    open: async () => {
      if (adminUrl === null) throw new Error(`${title} is not there.`);
      const name = `lineup_test_${randomUUID().replaceAll('-', '')}`;
      await withAdmin(adminUrl, (client) => client.query(`create database ${name}`));
      const url = Object.assign(new URL(adminUrl), { pathname: `/${name}` }).href;
      const database = await openDatabase({ kind: 'postgres', url, poolSize, logger: silentLogger });
      return {
        ...database,
        url,
        close: async () => {
          await database.close();
          await withAdmin(adminUrl, (client) => client.query(`drop database if exists ${name} with (force)`));
        },
      };
    },
  };
}

async function withAdmin(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

const adminUrl = (await findPostgres())?.url ?? null;

/**
 * Every database that the platform runs on. PostgreSQL suites make and drop a database of their own and are reported
 * as skipped where no server answers: `describe.skipIf(skipped)`.
 */
export const databases: readonly DatabaseUnderTest[] = [
  embedded,
  postgres('PostgreSQL', adminUrl, 4),
  postgres('PostgreSQL with a pool of one', adminUrl, 1),
];

/** For suites about money and races: the embedded database and PostgreSQL where `npm test` takes turns, with another pool each turn; all of them otherwise. */
export const bothDatabases: readonly DatabaseUnderTest[] = [embedded, ...oneInTurn(databases.slice(1), 'pools')];

/**
 * For suites that are about no money, no race and no statement of the database itself: where `npm test` takes turns, one of the databases that are
 * there, another one each turn; all of them otherwise. Suites of one turn are spread over the databases by their names.
 */
export function databasesInTurn(suite: string): readonly DatabaseUnderTest[] {
  const present = databases.filter(({ skipped }) => skipped === null);
  const now = oneInTurn(present, suite);
  return [...now, ...databases.filter(({ skipped }) => skipped !== null)];
}
