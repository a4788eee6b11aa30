import type { Generated, Kysely, Migration } from 'kysely';

/** What customers are to be told outside the site. Times are ms of platform time. */
export interface OutboxTable {
  id: Generated<number>;
  operator_id: string;
  user_id: string;
  kind: string;
  /** `OutboxMessage.data` as JSON text. */
  data: string;
  at_ms: number;
  /** Null until a sender has taken it over. */
  sent_at_ms: number | null;
}

declare module '../service.ts' {
  interface PlatformTables {
    outbox: OutboxTable;
  }
}

export const migrations: Readonly<Record<string, Migration>> = {
  '2026-11-24-outbox-table': {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema.createTable('outbox')
        .addColumn('id', 'bigserial', (column) => column.primaryKey())
        .addColumn('operator_id', 'text', (column) => column.notNull())
        .addColumn('user_id', 'text', (column) => column.notNull())
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('data', 'text', (column) => column.notNull())
        .addColumn('at_ms', 'bigint', (column) => column.notNull())
        .addColumn('sent_at_ms', 'bigint')
        .execute();
      await db.schema.createIndex('outbox_unsent').on('outbox').column('id').where('sent_at_ms' as never, 'is', null).execute();
      await db.schema.createIndex('outbox_by_customer').on('outbox').columns(['operator_id', 'user_id']).execute();
    },
    async down(db: Kysely<unknown>): Promise<void> {
      await db.schema.dropTable('outbox').execute();
    },
  },
};
