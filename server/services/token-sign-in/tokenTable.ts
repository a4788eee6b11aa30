import type { Kysely, Migration } from 'kysely';
import type { Db } from '../../platform/service.ts';

/** Tokens that have signed somebody in, until they would be too old anyway. Times are ms of platform time. */
export interface UsedSignInTokenTable {
  operator_id: string;
  /** Who made it, and the name that it has there. */
  method_id: string;
  token_id: string;
  expires_at_ms: number;
}

declare module '../../platform/service.ts' {
  interface PlatformTables {
    used_sign_in_tokens: UsedSignInTokenTable;
  }
}

export const migrations: Readonly<Record<string, Migration>> = {
  '2026-11-29-token-sign-in-used': {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema.createTable('used_sign_in_tokens')
        .addColumn('operator_id', 'text', (column) => column.notNull())
        .addColumn('method_id', 'text', (column) => column.notNull())
        .addColumn('token_id', 'text', (column) => column.notNull())
        .addColumn('expires_at_ms', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('used_sign_in_tokens_key', ['operator_id', 'method_id', 'token_id'])
        .execute();
    },
    async down(db: Kysely<unknown>): Promise<void> {
      await db.schema.dropTable('used_sign_in_tokens').execute();
    },
  },
};

/** Claims a token by one statement: of many who bring it at once one has it. */
export async function spendToken(trx: Db, row: UsedSignInTokenTable): Promise<boolean> {
  const spent = await trx.insertInto('used_sign_in_tokens').values(row)
    .onConflict((conflict) => conflict.columns(['operator_id', 'method_id', 'token_id']).doNothing()).returning('token_id').executeTakeFirst();
  return spent !== undefined;
}

export async function forgetOldTokens(executor: Db, nowMs: number): Promise<void> {
  await executor.deleteFrom('used_sign_in_tokens').where('expires_at_ms', '<', nowMs).execute();
}
