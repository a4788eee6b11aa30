import { randomBytes } from 'node:crypto';
import type { Kysely, Migration } from 'kysely';
import type { Db } from '../service.ts';

interface SecretTable {
  /** What it is for. */
  name: string;
  value: string;
}

declare module '../service.ts' {
  interface PlatformTables {
    platform_secrets: SecretTable;
  }
}

const SECRET_BYTES = 32;

export const secretMigrations: Readonly<Record<string, Migration>> = {
  '2026-11-24-secrets-platform': {
    up: async (db: Kysely<unknown>) => {
      await db.schema
        .createTable('platform_secrets')
        .addColumn('name', 'text', (column) => column.primaryKey())
        .addColumn('value', 'text', (column) => column.notNull())
        .execute();
    },
  },
};

/** A random text (base64url, 32 bytes) that equal processes share and nobody else knows; made when it is first asked for. */
export async function platformSecret(db: Db, name: string): Promise<string> {
  const value = randomBytes(SECRET_BYTES).toString('base64url');
  await db.insertInto('platform_secrets').values({ name, value }).onConflict((conflict) => conflict.doNothing()).execute();
  return (await db.selectFrom('platform_secrets').select('value').where('name', '=', name).executeTakeFirstOrThrow()).value;
}

/** The same, where it was made before; undefined where nobody has asked for it yet. */
export async function knownSecret(db: Db, name: string): Promise<string | undefined> {
  return (await db.selectFrom('platform_secrets').select('value').where('name', '=', name).executeTakeFirst())?.value;
}

/** What was made with it is worth nothing any more; who asks next gets another one. */
export async function forgetSecret(db: Db, name: string): Promise<void> {
  await db.deleteFrom('platform_secrets').where('name', '=', name).execute();
}
