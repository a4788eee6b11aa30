import type { Generated, Kysely, Migration, Selectable } from 'kysely';

/** What customers are to be told outside the site. Times are ms of platform time. */
export interface OutboxTable {
  id: Generated<number>;
  operator_id: string;
  /** Empty for somebody who is no customer. */
  user_id: string;
  /** E-mail address or phone number of somebody who may be no customer; null: those of the customer. */
  address: string | null;
  kind: string;
  /** `OutboxMessage.data` as JSON text. */
  data: string;
  at_ms: number;
  /** Tries to deliver it, the one under way included. */
  attempts: Generated<number>;
  /** Not tried before: after a failure, or while somebody is trying. */
  due_at_ms: number;
  /** Null until it is delivered. */
  sent_at_ms: number | null;
  /** Null unless nobody is to be told any more. */
  dropped_at_ms: number | null;
}

export type OutboxRow = Selectable<OutboxTable>;

declare module '../../platform/service.ts' {
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
  '2026-11-27-outbox-addresses': {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema.alterTable('outbox').addColumn('address', 'text').execute();
      await db.schema.createIndex('outbox_by_address').on('outbox').columns(['operator_id', 'address']).where('address' as never, 'is not', null).execute();
    },
    async down(db: Kysely<unknown>): Promise<void> {
      await db.schema.alterTable('outbox').dropColumn('address').execute();
    },
  },
  '2026-11-25-outbox-attempts': {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema.alterTable('outbox')
        .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('due_at_ms', 'bigint', (column) => column.notNull().defaultTo(0))
        .execute();
    },
    async down(db: Kysely<unknown>): Promise<void> {
      await db.schema.alterTable('outbox').dropColumn('attempts').dropColumn('due_at_ms').execute();
    },
  },
  '2026-11-27-outbox-dropped': {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema.alterTable('outbox').addColumn('dropped_at_ms', 'bigint').execute();
    },
    async down(db: Kysely<unknown>): Promise<void> {
      await db.schema.alterTable('outbox').dropColumn('dropped_at_ms').execute();
    },
  },
};
