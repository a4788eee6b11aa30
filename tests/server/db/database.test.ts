import { type Generated, type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, sqlState } from '../../../server/platform/db/database.ts';
import { collectMigrations, migrate } from '../../../server/platform/db/migrate.ts';
import type { Db } from '../../../server/platform/service.ts';
import { databases, type OpenedDatabase } from '../databases.ts';
import { silentLogger } from '../silentLogger.ts';

declare module '../../../server/platform/service.ts' {
  interface PlatformTables {
    contract_things: { id: Generated<number>; name: string; amount: number; details: unknown };
  }
}

const migrations = {
  '2026-01-01-contract-things': {
    up: async (db: Kysely<never>) => {
      await db.schema
        .createTable('contract_things')
        .addColumn('id', 'serial', (column) => column.primaryKey())
        .addColumn('name', 'text', (column) => column.notNull().unique())
        .addColumn('amount', 'bigint', (column) => column.notNull())
        .addColumn('details', 'jsonb')
        .execute();
    },
  },
};

const insert = (db: Db, name: string, amount = 1) =>
  db.insertInto('contract_things').values({ name, amount, details: JSON.stringify({ name }) }).execute();
const names = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('contract_things').select('name').orderBy('name').execute()).map(({ name }) => name);

for (const { title, skipped, open } of databases) {
  describe.skipIf(skipped)(`the database contract on ${title}`, () => {
    let database: OpenedDatabase;
    let db: Db;

    beforeAll(async () => {
      database = await open();
      db = database.db;
      expect(await migrate(db, migrations)).toEqual(['2026-01-01-contract-things']);
    });
    afterAll(() => database.close());

    it('runs each migration once, also when processes start together', async () => {
      expect(await Promise.all([migrate(db, migrations), migrate(db, migrations)])).toEqual([[], []]);
    });

    it('gives a unique violation its code 23505, and answers the query after it', async () => {
      await insert(db, 'unique');
      const error: unknown = await insert(db, 'unique').catch((reason: unknown) => reason);
      expect(sqlState(error)).toBe('23505');
      expect(error).toBeInstanceOf(Error);
      expect(await names(db)).toContain('unique');
    });

    it('gives a syntax error its code and message, and answers the query after it', async () => {
      const error: unknown = await sql`selec 1`.execute(db).catch((reason: unknown) => reason);
      expect(sqlState(error)).toBe('42601');
      expect(error).toMatchObject({ message: expect.stringContaining('syntax error') });
      expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
    });

    it('keeps all or nothing of a transaction', async () => {
      const failing = db.transaction().execute(async (trx) => {
        await insert(trx, 'lost');
        throw new Error('changed my mind');
      });
      await expect(failing).rejects.toThrow('changed my mind');
      await db.transaction().execute((trx) => insert(trx, 'kept'));
      expect(await names(db)).not.toContain('lost');
      expect(await names(db)).toContain('kept');
    });

    it('undoes a transaction in which a query failed, though the error was caught', async () => {
      const broken = db.transaction().execute(async (trx) => {
        await insert(trx, 'before the failure');
        await insert(trx, 'before the failure').catch(() => undefined);
        await insert(trx, 'after the failure');
      });
      expect(sqlState(await broken.catch((reason: unknown) => reason))).toBe('25P02');
      expect(await names(db)).not.toContain('before the failure');
    });

    it('ends two concurrent transactions on one row without a dead-lock and without a lost update', async () => {
      await insert(db, 'counter', 0);
      const add = () =>
        db.transaction().execute(async (trx) => {
          const row = await trx.selectFrom('contract_things').select('amount').where('name', '=', 'counter').forUpdate().executeTakeFirstOrThrow();
          await new Promise((resolve) => setTimeout(resolve, 20));
          await trx.updateTable('contract_things').set({ amount: row.amount + 1 }).where('name', '=', 'counter').execute();
        });
      await Promise.all([add(), add(), add()]);
      const row = await db.selectFrom('contract_things').select('amount').where('name', '=', 'counter').executeTakeFirst();
      expect(row).toEqual({ amount: 3 });
    });

    it('answers many concurrent queries, each with its own rows', async () => {
      const answers = await Promise.all(
        Array.from({ length: 50 }, async (_, index) => (await sql<{ n: number }>`select ${index}::int as n`.execute(db)).rows[0]?.n),
      );
      expect(answers).toEqual(Array.from({ length: 50 }, (_, index) => index));
    });

    it('carries 64-bit integers as exact numbers and refuses those that no number holds', async () => {
      await insert(db, 'large', Number.MAX_SAFE_INTEGER);
      const row = await db.selectFrom('contract_things').select(['amount', 'details']).where('name', '=', 'large').executeTakeFirst();
      expect(row).toEqual({ amount: Number.MAX_SAFE_INTEGER, details: { name: 'large' } });
      await expect(sql`select 9007199254740993::bigint as n`.execute(db)).rejects.toThrow('9007199254740993');
      expect((await sql<{ n: number }>`select 1::bigint as n`.execute(db)).rows).toEqual([{ n: 1 }]);
    });

    it('carries large rows', async () => {
      const text = 'äöü€'.repeat(200_000);
      expect((await sql<{ text: string }>`select ${text}::text as text`.execute(db)).rows[0]?.text).toBe(text);
    });

    it('gives the lead of a name to one at a time', async () => {
      const lead = await database.leadership.tryAcquire('contract');
      expect(lead?.isHeld()).toBe(true);
      expect(await database.leadership.tryAcquire('contract')).toBeNull();
      const other = await database.leadership.tryAcquire('contract-2');
      expect(other?.isHeld()).toBe(true);
      await other?.release();
      await lead?.release();
      expect(lead?.isHeld()).toBe(false);
      const next = await database.leadership.tryAcquire('contract');
      expect(next?.isHeld()).toBe(true);
      await next?.release();
    });

    it('tells a process whose connection was cut that it leads no more, and lets the next one lead', async (context) => {
      if (database.url === null) return context.skip();
      const equal = await openDatabase({ kind: 'postgres', url: database.url, poolSize: 1, logger: silentLogger });
      try {
        const lead = await database.leadership.tryAcquire('failover');
        expect(await equal.leadership.tryAcquire('failover')).toBeNull();
        const lost = new Promise<void>((resolve) => lead?.onLost(resolve));
        // Other suites hold locks of their own databases.
        await sql`select pg_terminate_backend(pid) from pg_locks join pg_database on pg_database.oid = pg_locks.database where locktype = 'advisory' and datname = current_database()`.execute(db);
        await lost;
        expect(lead?.isHeld()).toBe(false);
        const next = await equal.leadership.tryAcquire('failover');
        expect(next?.isHeld()).toBe(true);
        await next?.release();
      } finally {
        await equal.close();
      }
    });
  });
}

describe('collecting migrations', () => {
  const up = async (): Promise<void> => undefined;

  it('refuses two of one name and names that do not sort by date', () => {
    const a = { name: 'a', migrations: { '2026-01-01-x': { up } } };
    expect(() => collectMigrations([a, { name: 'b', migrations: { '2026-01-01-x': { up } } }])).toThrow('Two migrations');
    expect(() => collectMigrations([{ name: 'c', migrations: { first: { up } } }])).toThrow('YYYY-MM-DD-what');
  });
});
