import { type Kysely, type Migration, sql } from 'kysely';
import type { Db } from '../service.ts';

export type DatabasePurpose = 'sandbox' | 'production';

interface PurposeTable {
  /** Always 1: a database has one purpose. */
  id: number;
  purpose: DatabasePurpose;
}

declare module '../service.ts' {
  interface PlatformTables {
    platform_purpose: PurposeTable;
  }
}

/** A sandbox's customers have passwords that everybody knows, and its money is given away; neither may reach customers. */
export class DatabasePurposeError extends Error {
  override readonly name = 'DatabasePurposeError';
  readonly code = 'DATABASE_PURPOSE';

  constructor(found: DatabasePurpose) {
    super(
      found === 'sandbox'
        ? 'This database was made by a sandbox: its customers have known passwords and play money. Set DATA_DIR to another folder, or DATABASE_URL to another database.'
        : 'This database is of production: a sandbox would give money away in it. Set DATA_DIR to another folder, or DATABASE_URL to another database.',
    );
  }
}

/** Customers that a sandbox made before databases were marked; frozen, whatever the demo customer is called now. */
const DEMO_EMAIL = 'demo@example.com';

export const purposeMigrations: Readonly<Record<string, Migration>> = {
  '2026-11-24-platform-purpose': {
    up: async (db: Kysely<unknown>) => {
      await db.schema
        .createTable('platform_purpose')
        .addColumn('id', 'integer', (column) => column.primaryKey())
        .addColumn('purpose', 'text', (column) => column.notNull())
        .execute();
      const { rows } = await sql<{ found: string | null }>`select to_regclass('customers')::text as found`.execute(db);
      if (rows[0]?.found === null) return;
      // lint-allow own-tables: what ran once on databases is not changed.
      await sql`
        insert into platform_purpose (id, purpose)
        select 1, case when bool_or(email = ${DEMO_EMAIL}) then 'sandbox' else 'production' end from customers having count(*) > 0
      `.execute(db);
    },
  },
};

/** Marks a new database with what it is for. Throws `DatabasePurposeError` when it was made for something else. */
export async function claimDatabase(db: Db, purpose: DatabasePurpose): Promise<void> {
  await db.insertInto('platform_purpose').values({ id: 1, purpose }).onConflict((conflict) => conflict.doNothing()).execute();
  const found = await db.selectFrom('platform_purpose').select('purpose').where('id', '=', 1).executeTakeFirstOrThrow();
  if (found.purpose !== purpose) throw new DatabasePurposeError(found.purpose);
}
