import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator, sql } from 'kysely';
import type { Db, ServiceDefinition } from '../service.ts';
import { lockKey } from './leadershipAdapters.ts';

const NAME = /^\d{4}-\d{2}-\d{2}-[a-z0-9-]+$/;

/** All migrations by name. Throws when two have one name, or a name would not sort by date. */
export function collectMigrations(services: readonly Pick<ServiceDefinition, 'name' | 'migrations'>[]): Record<string, Migration> {
  const collected: Record<string, Migration> = {};
  for (const { name: service, migrations = {} } of services) {
    for (const [name, migration] of Object.entries(migrations)) {
      if (!NAME.test(name)) throw new Error(`The migration "${name}" of "${service}" must be called YYYY-MM-DD-what.`);
      if (Object.hasOwn(collected, name)) throw new Error(`Two migrations are called "${name}"; one is of "${service}".`);
      collected[name] = migration;
    }
  }
  return collected;
}

/**
 * Brings the tables up to date. Processes that start together wait for each other on an advisory lock, held by the one
 * connection that also runs the migrations (a pool may have no second one). Throws the first failure; nothing of a
 * failed migration stays. An older service's late migration may come between newer ones of others. Migrations of a newer
 * build that this one does not know are left alone: while servers are upgraded one by one, an old one may have to start again.
 */
export async function migrate(db: Db, migrations: Readonly<Record<string, Migration>>): Promise<readonly string[]> {
  return db.connection().execute(async (connection) => {
    const key = sql.lit(lockKey('migrations'));
    // Another process may be at it for minutes.
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`select pg_advisory_lock(${key}::bigint)`.execute(connection);
    try {
      // Before: while the migrator runs, the one connection is taken.
      const executed = await executedElsewhere(connection);
      const migrator = new Migrator({
        db: connection,
        provider: { getMigrations: async () => ({ ...executed, ...migrations }) },
        allowUnorderedMigrations: true,
      });
      const { error, results = [] } = await migrator.migrateToLatest();
      if (error !== undefined) throw asError(error, results.find(({ status }) => status === 'Error')?.migrationName);
      return results.map(({ migrationName }) => migrationName);
    } finally {
      await sql`reset statement_timeout`.execute(connection);
      await sql`select pg_advisory_unlock(${key}::bigint)`.execute(connection);
    }
  });
}

/** What the database has behind it by its own account, as migrations that do nothing; the migrator refuses names that it is not given. */
async function executedElsewhere(db: Db): Promise<Record<string, Migration>> {
  const { rows: tables } = await sql<{ found: string | null }>`select to_regclass(${DEFAULT_MIGRATION_TABLE})::text as found`.execute(db);
  if (tables[0]?.found === null) return {};
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db);
  return Object.fromEntries(rows.map(({ name }) => [name, { up: async () => undefined }]));
}

function asError(error: unknown, migration: string | undefined): Error {
  const message = error instanceof Error ? error.message : String(error);
  return new Error(`The migration ${migration === undefined ? '' : `"${migration}" `}failed: ${message}`, { cause: error });
}
