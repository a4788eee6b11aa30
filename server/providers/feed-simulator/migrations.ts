import type { Kysely, Migration } from 'kysely';

/** Tables of the feed: state, pointer, override events. Prices are never stored. */
export const migrations: Readonly<Record<string, Migration>> = {
  '2026-11-21-feed-tables': {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema.createTable('feed_state')
        .addColumn('id', 'integer', (column) => column.primaryKey())
        .addColumn('epoch', 'integer', (column) => column.notNull())
        .addColumn('seed', 'integer', (column) => column.notNull())
        .addColumn('generation', 'integer', (column) => column.notNull())
        .execute();
      await db.schema.createTable('feed_ticks')
        .addColumn('id', 'integer', (column) => column.primaryKey())
        .addColumn('epoch', 'integer', (column) => column.notNull())
        .addColumn('sequence', 'bigint', (column) => column.notNull())
        .execute();
      await db.schema.createTable('feed_events')
        .addColumn('sequence', 'bigint', (column) => column.primaryKey())
        .addColumn('epoch', 'integer', (column) => column.notNull())
        .addColumn('generation', 'integer', (column) => column.notNull())
        .addColumn('request', 'text', (column) => column.notNull())
        .addColumn('is_lasting', 'boolean', (column) => column.notNull().defaultTo(false))
        .execute();
    },
    async down(db: Kysely<unknown>): Promise<void> {
      for (const table of ['feed_events', 'feed_ticks', 'feed_state']) await db.schema.dropTable(table).execute();
    },
  },
};
