import { type Kysely, type Migration, sql } from 'kysely';
import type { Db } from '../service.ts';

/** Messages that were asked for by whoever typed an address. Times are ms of platform time. */
export interface MessageClaimTable {
  /** What they are about: `registration`, `sign-in`, `recovery`. */
  purpose: string;
  operator_id: string;
  /** The address, or its hash where what nobody has here may be somebody's all the same. */
  address: string;
  asked_at_ms: number;
  /** Messages since then, a day at most. */
  since_ms: number;
  messages: number;
}

declare module '../service.ts' {
  interface PlatformTables {
    message_claims: MessageClaimTable;
  }
}

export const claimMigrations: Readonly<Record<string, Migration>> = {
  '2026-11-27-codes-message-claims': {
    up: async (db: Kysely<unknown>) => {
      await db.schema.createTable('message_claims')
        .addColumn('purpose', 'text', (column) => column.notNull())
        .addColumn('operator_id', 'text', (column) => column.notNull())
        .addColumn('address', 'text', (column) => column.notNull())
        .addColumn('asked_at_ms', 'bigint', (column) => column.notNull())
        .addColumn('since_ms', 'bigint', (column) => column.notNull())
        .addColumn('messages', 'integer', (column) => column.notNull())
        .addPrimaryKeyConstraint('message_claims_key', ['purpose', 'operator_id', 'address'])
        .execute();
    },
  },
};

export type MessageAddress = Pick<MessageClaimTable, 'purpose' | 'address'> & { readonly operatorId: string };

export interface MessageTerms {
  /** No two messages within so long. */
  readonly everyMs: number;
  readonly perDay: number;
}

const DAY_MS = 86_400_000;

/**
 * Claims a message to an address by one conditional statement, so that requests at one moment, from wherever, bring one. Gives 0, or for how
 * many seconds there is none. An address is counted whether or not it is a customer's.
 */
export async function claimMessage(trx: Db, { purpose, operatorId, address }: MessageAddress, { everyMs, perDay }: MessageTerms, nowMs: number): Promise<number> {
  const isOver = sql<boolean>`message_claims.since_ms <= ${nowMs - DAY_MS}::bigint`;
  const claimed = await trx.insertInto('message_claims')
    .values({ purpose, operator_id: operatorId, address, asked_at_ms: nowMs, since_ms: nowMs, messages: 1 })
    .onConflict((conflict) => conflict.columns(['purpose', 'operator_id', 'address'])
      .doUpdateSet({
        asked_at_ms: nowMs,
        since_ms: sql<number>`case when ${isOver} then ${nowMs}::bigint else message_claims.since_ms end`,
        messages: sql<number>`case when ${isOver} then 1 else message_claims.messages + 1 end`,
      })
      .where('message_claims.asked_at_ms', '<=', nowMs - everyMs)
      .where((where) => where.or([where('message_claims.messages', '<', perDay), isOver])))
    .returning('messages').executeTakeFirst();
  if (claimed !== undefined) return 0;
  const row = await trx.selectFrom('message_claims').selectAll().where('purpose', '=', purpose).where('operator_id', '=', operatorId).where('address', '=', address).executeTakeFirstOrThrow();
  const waitMs = row.messages < perDay ? row.asked_at_ms + everyMs - nowMs : row.since_ms + DAY_MS - nowMs;
  return Math.max(1, Math.ceil(waitMs / 1000));
}

export async function forgetOldClaims(executor: Db, nowMs: number): Promise<void> {
  await executor.deleteFrom('message_claims').where('asked_at_ms', '<', nowMs - DAY_MS).where('since_ms', '<', nowMs - DAY_MS).execute();
}
