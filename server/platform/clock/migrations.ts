import type { Kysely, Migration } from 'kysely';

/** Tables of the clock and its deadlines. */
export const clockMigrations: Readonly<Record<string, Migration>> = {
  '2026-11-01-platform-clock': {
    up: async (db: Kysely<never>) => {
      await db.schema
        .createTable('platform_clock')
        .addColumn('id', 'integer', (column) => column.primaryKey())
        .addColumn('offset_ms', 'bigint', (column) => column.notNull())
        .execute();
      await db.schema
        .createTable('platform_deadlines')
        .addColumn('id', 'bigserial', (column) => column.primaryKey())
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('key', 'text', (column) => column.notNull())
        .addColumn('due_at_ms', 'bigint', (column) => column.notNull())
        .addColumn('retry_at_ms', 'bigint', (column) => column.notNull())
        .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('payload', 'text', (column) => column.notNull())
        .addUniqueConstraint('platform_deadlines_key', ['kind', 'key'])
        .execute();
      await db.schema.createIndex('platform_deadlines_due').on('platform_deadlines').columns(['retry_at_ms', 'due_at_ms']).execute();
    },
  },
  '2026-11-24-platform-dead-deadlines': {
    up: async (db: Kysely<never>) => {
      await db.schema.alterTable('platform_deadlines').addColumn('dead_since_ms', 'bigint').addColumn('reason', 'text').execute();
    },
  },
};
